; What becomes a graph is verified first: nothing is written.
; RUN: rvsdg opt -O2 -S %s

@a = alias i32, getelementptr (i8, ptr @b, i64 1)
@b = alias i32, ptr @a

; EXPECT status 1
; test/files/errors/alias-cycle.ll: error: aliases form a cycle
;   in alias @a
; test/files/errors/alias-cycle.ll: not a valid module: 1 error
