;;; microkanren.scm - microKanren: relational programming in a page.
;;;
;;; A goal takes a substitution and returns the stream of all substitutions that extend it and satisfy the goal.  A stream
;;; is (), a pair of a substitution and a stream, or a procedure that goes on searching when it is called.  mplus swaps its
;;; two streams whenever the first is such a procedure.  So the branches of a disjunction take turns: a branch that never
;;; ends does not keep the others from their answers.  Without the swap the search goes depth first, as in Prolog: such a
;;; branch hides the answers after it, but only one branch is kept at a time.
;;;
;;; Source: J. Hemann and D. P. Friedman, "muKanren: A Minimal Functional Core for Relational Programming", Scheme Workshop
;;; 2013.  Here a variable is a fresh vector, known by its identity, so no counter is needed.

(define (var) (vector 'var))

(define (walk term substitution)
  (let ((binding (and (vector? term) (assq term substitution))))
    (if binding (walk (cdr binding) substitution) term)))

(define (unify a b substitution)        ; #f where they differ; no occurs check, like Prolog's
  (let ((a (walk a substitution)) (b (walk b substitution)))
    (cond ((eqv? a b) substitution)
          ((vector? a) (acons a b substitution))
          ((vector? b) (acons b a substitution))
          ((and (pair? a) (pair? b))
           (let ((heads (unify (car a) (car b) substitution)))
             (and heads (unify (cdr a) (cdr b) heads))))
          (else #f))))

(define (== a b)
  (lambda (substitution)
    (let ((unified (unify a b substitution)))
      (if unified (list unified) '()))))

;;; Do the branches take turns?
(define take-turns? (make-parameter #t))

(define (mplus stream other)
  (cond ((null? stream) other)
        ((and (procedure? stream) (take-turns?)) (lambda () (mplus other (stream))))
        ((procedure? stream) (lambda () (mplus (stream) other)))
        (else (cons (car stream) (mplus (cdr stream) other)))))

(define (bind stream goal)
  (cond ((null? stream) '())
        ((procedure? stream) (lambda () (bind (stream) goal)))
        (else (mplus (goal (car stream)) (bind (cdr stream) goal)))))

(define (disj one other) (lambda (substitution) (mplus (one substitution) (other substitution))))
(define (conj one other) (lambda (substitution) (bind (one substitution) other)))

(define-syntax-rule (delay-goal goal)   ; a recursive goal must not be entered before its turn
  (lambda (substitution) (lambda () (goal substitution))))

(define (pull stream) (if (procedure? stream) (pull (stream)) stream))
