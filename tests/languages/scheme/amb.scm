;;; amb.scm - all solutions of the N-queens puzzle by amb: backtracking as a control operator, made of call/cc.
;;;
;;; (amb choices) returns a choice, and the program goes on as if it had guessed right.  Before it returns, it keeps the
;;; continuation that will try the next choice.  (fail) calls the continuation kept last.  So the definition of queens has
;;; no loop over rows and undoes nothing: it reads as if each queen found its place at once.
;;;
;;; usage: guile amb.scm N [first]     N from 1
;;; Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
;;;   8 queens: 92 solutions (tried 1965 positions).
;;; "first" ends at the first solution.  Positions are the boards that the search extends, the empty one included.
;;;
;;; Sources: J. McCarthy, "A Basis for a Mathematical Theory of Computation", 1963, for amb; W. Clinger, "Nondeterministic
;;; Call by Need is Neither Lazy Nor by Name", LFP 1982, and D. Sitaram, "Teach Yourself Scheme in Fixnum Days", chapter
;;; 14, for amb by call/cc.
;;;
;;; Paradigm: continuations; core: amb
;;; Algorithm: backtracking; representation: lists
;;; Remembers: a continuation for each choice not yet tried
;;; Goes back: fail, which calls the continuation kept last
;;; Order: the list of choices

(use-modules (ice-9 match) (srfi srfi-1))

;;; The continuations to go back to, the latest first.
(define kept '())

(define (fail)
  (let ((latest (car kept)))
    (set! kept (cdr kept))
    (latest #f)))

(define (amb choices)
  (call/cc
   (lambda (return)
     (for-each
      (lambda (choice)
        (call/cc
         (lambda (next)
           (set! kept (cons next kept))
           (return choice))))
      choices)
     (fail))))

(define (require condition)
  (if (not condition) (fail)))

;;; Calls (use answer) for each answer of the thunk: an answer that has been used is a failure too.
(define (for-each-answer thunk use)
  (call/cc
   (lambda (done)
     (set! kept (list done))
     (use (thunk))
     (fail))))

;;; The puzzle.  A board is a list of the rows of the first columns, the last one's first.

(define positions 0)

(define (safe? row board)
  (every (lambda (other distance)
           (not (or (= row other) (= (abs (- row other)) distance))))
         board
         (iota (length board) 1)))

(define (queens n)
  (let place ((column 0) (board '()))
    (cond ((= column n) (reverse board))
          (else
           (set! positions (+ positions 1))
           (let ((row (amb (iota n))))
             (require (safe? row board))
             (place (+ column 1) (cons row board)))))))

(define (search n first?)
  (let ((solutions 0))
    (call/cc
     (lambda (enough)
       (for-each-answer
        (lambda () (queens n))
        (lambda (rows)
          (set! solutions (+ solutions 1))
          (display (string-join (map number->string rows)))
          (newline)
          (if first? (enough #t))))))
    (format #t "~a queens: ~a solutions (tried ~a positions).~%" n solutions positions)))

(define (refuse . words)
  (format (current-error-port) "amb.scm: ~a~%" (string-concatenate words))
  (exit 2))

(match (command-line)
  ((_ size . (and words (or () ("first"))))
   (let ((n (string->number size)))
     (if (and (exact-integer? n) (>= n 1))
         (search n (pair? words))
         (refuse "N is " size ", but must be 1 or more"))))
  (_ (refuse "usage: guile amb.scm N [first]")))
