;; Depth first, the rows placed so far in a list, the latest first.
(define n (string->number (cadr (command-line))))

(define (safe? row rows)
  (let loop ((others rows) (distance 1))
    (or (null? others)
        (and (not (= (car others) row))
             (not (= (abs (- (car others) row)) distance))
             (loop (cdr others) (+ distance 1))))))

(define (place column rows)
  (if (= column n)
      (begin (for-each (lambda (row) (display row) (display " ")) (reverse rows))
             (newline))
      (let loop ((row 0))
        (when (< row n)
          (when (safe? row rows)
            (place (+ column 1) (cons row rows)))
          (loop (+ row 1))))))

(place 0 '())
