;;; relational.scm - all solutions of the N-queens puzzle as a relation, in microKanren.
;;;
;;; Rows and diagonals are lists of logic variables.  A queen occupies a line by unifying the line's variable with the
;;; number of her column.  Two queens never have the same number, so unification itself refuses a second queen on a line:
;;; no arithmetic, no negation.  From one column to the next, the two lists of diagonals move by one against the rows.
;;;
;;; usage: guile relational.scm N [WORD...]     N from 1
;;; Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0; then
;;;   8 queens: 92 solutions (tried 1965 positions).
;;; Words: "first" ends at the first solution.  "depth-first" searches in Prolog's order, so solutions ascend; otherwise the
;;; branches take turns, and the first solution comes later.  "statistics" prints the positions of both in place of this.
;;; Positions are the boards to which the search adds a queen, the empty one included.
;;;
;;; Source: T. Fruehwirth's representation of lines by logic variables, as in the style `logical` of prolog/queens/styles.
;;;
;;; Paradigm: relational; core: placeo; files: microkanren.scm
;;; Algorithm: backtracking; representation: logic variables
;;; Remembers: a stream for each open disjunction, each with its substitution
;;; Goes back: the stream: mplus and bind
;;; Order: mplus: the branches take turns, or go depth first

(use-modules (ice-9 match) (srfi srfi-1))
(include "microkanren.scm")

(define-syntax conj*
  (syntax-rules ()
    ((_ goal) goal)
    ((_ goal others ...) (conj goal (conj* others ...)))))

(define-syntax-rule (fresh (name ...) goals ...)
  (let ((name (var)) ...) (conj* goals ...)))

(define positions 0)

(define (counted substitution)          ; a goal that succeeds, and counts how often it is reached
  (set! positions (+ positions 1))
  (list substitution))

;;; The queen stands in one of the rows.
(define (placeo queen rows ups downs)
  (fresh (row rows* up ups* down downs*)
    (== rows (cons row rows*))
    (== ups (cons up ups*))
    (== downs (cons down downs*))
    (disj (conj* (== row queen) (== up queen) (== down queen))
          (delay-goal (placeo queen rows* ups* downs*)))))

;;; The queens of the columns from this one to the last.
(define (queenso column n rows ups downs)
  (if (= column n)
      list
      (fresh (up ups* down)
        counted
        (== ups (cons up ups*))
        (placeo column rows ups downs)
        (delay-goal (queenso (+ column 1) n rows ups* (cons down downs))))))

;;; The stream of solutions, each as the list of the columns of rows 0, 1, ...
(define (queens n)
  (let ((rows (list-tabulate n (lambda (_) (var))))
        (downs (list-tabulate n (lambda (_) (var)))))
    (bind ((queenso 0 n rows (var) downs) '())
          (lambda (substitution)
            (list (map (lambda (row) (walk row substitution)) rows))))))

(define (rows-of-columns columns)
  (map (lambda (column) (list-index (lambda (other) (= other column)) columns))
       (iota (length columns))))

(define (print-solution columns)
  (display (string-join (map number->string (rows-of-columns columns))))
  (newline))

;;; The number of solutions used: of all, or of the first.
(define (for-each-solution use stream first?)
  (let next ((stream (pull stream)) (count 0))
    (cond ((null? stream) count)
          (else (use (car stream))
                (if first? 1 (next (pull (cdr stream)) (+ count 1)))))))

(define (search n first? use)
  (set! positions 0)
  (for-each-solution use (queens n) first?))

(define (positions-of n first? turns?)
  (parameterize ((take-turns? turns?)) (search n first? noop))
  positions)

(define (statistics n)
  (format #t "all=~a first-depth-first=~a first-taking-turns=~a~%"
          (positions-of n #f #t) (positions-of n #t #f) (positions-of n #t #t)))

(define (noop . _) #t)

(define (solve n words)
  (parameterize ((take-turns? (not (member "depth-first" words))))
    (let ((solutions (search n (member "first" words) print-solution)))
      (format #t "~a queens: ~a solutions (tried ~a positions).~%" n solutions positions))))

(define (refuse . words)
  (format (current-error-port) "relational.scm: ~a~%" (string-concatenate words))
  (exit 2))

(define (known? word) (member word '("first" "depth-first" "statistics")))

(match (command-line)
  ((_ size (? known? words) ...)
   (let ((n (string->number size)))
     (cond ((not (and (exact-integer? n) (>= n 1)))
            (refuse "N is " size ", but must be 1 or more"))
           ((member "statistics" words) (statistics n))
           (else (solve n words)))))
  (_ (refuse "usage: guile relational.scm N [first] [depth-first] [statistics]")))
