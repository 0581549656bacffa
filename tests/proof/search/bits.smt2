; bits.smt2 - the axioms of bits.h, of all 64-bit words: `z3 bits.smt2` answers "unsat" to each, there is no word
; without it.
(set-logic BV)
(define-sort word () (_ BitVec 64))
(define-fun bit ((x word) (i word)) Bool (not (= (bvand x (bvshl (_ bv1 64) i)) (_ bv0 64))))

; lowest
(push)
(declare-const x word)
(declare-const r word)
(declare-const i word)
(assert (not (=>
  (bvult r (_ bv64 64))
  (bvult i (_ bv64 64))
  (not (= x (_ bv0 64)))
  (bit x r)
  (forall ((j word)) (=> (bvult j r) (not (bit x j))))
  (= (bit (bvand x (bvsub x (_ bv1 64))) i) (and (bit x i) (not (= i r)))))))
(check-sat)
(pop)

; below
(push)
(declare-const n word)
(declare-const i word)
(assert (not (=>
  (bvult n (_ bv64 64))
  (bvult i (_ bv64 64))
  (= (bit (bvsub (bvshl (_ bv1 64) n) (_ bv1 64)) i) (bvult i n)))))
(check-sat)
(pop)

; all
(declare-const i word)
(assert (not (=> (bvult i (_ bv64 64)) (bit (bvnot (_ bv0 64)) i))))
(check-sat)
