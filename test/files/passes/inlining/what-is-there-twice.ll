; What a callee computes twice does not count: it will be merged. The loads of `@writes` are not the same, because it writes
; in between. Without that, both cost 555, which is more than a straight line may.
; RUN: rvsdg opt -passes=inlining --remarks=- -disable-output %s

define i32 @reads(ptr %p, i64 %i, i32 %s0) {
  %a0 = getelementptr i32, ptr %p, i64 %i
  %v0 = load i32, ptr %a0
  %s1 = add i32 %s0, %v0
  %a1 = getelementptr i32, ptr %p, i64 %i
  %v1 = load i32, ptr %a1
  %s2 = add i32 %s1, %v1
  %a2 = getelementptr i32, ptr %p, i64 %i
  %v2 = load i32, ptr %a2
  %s3 = add i32 %s2, %v2
  %a3 = getelementptr i32, ptr %p, i64 %i
  %v3 = load i32, ptr %a3
  %s4 = add i32 %s3, %v3
  %a4 = getelementptr i32, ptr %p, i64 %i
  %v4 = load i32, ptr %a4
  %s5 = add i32 %s4, %v4
  %a5 = getelementptr i32, ptr %p, i64 %i
  %v5 = load i32, ptr %a5
  %s6 = add i32 %s5, %v5
  %a6 = getelementptr i32, ptr %p, i64 %i
  %v6 = load i32, ptr %a6
  %s7 = add i32 %s6, %v6
  %a7 = getelementptr i32, ptr %p, i64 %i
  %v7 = load i32, ptr %a7
  %s8 = add i32 %s7, %v7
  %a8 = getelementptr i32, ptr %p, i64 %i
  %v8 = load i32, ptr %a8
  %s9 = add i32 %s8, %v8
  %a9 = getelementptr i32, ptr %p, i64 %i
  %v9 = load i32, ptr %a9
  %s10 = add i32 %s9, %v9
  %a10 = getelementptr i32, ptr %p, i64 %i
  %v10 = load i32, ptr %a10
  %s11 = add i32 %s10, %v10
  %a11 = getelementptr i32, ptr %p, i64 %i
  %v11 = load i32, ptr %a11
  %s12 = add i32 %s11, %v11
  %a12 = getelementptr i32, ptr %p, i64 %i
  %v12 = load i32, ptr %a12
  %s13 = add i32 %s12, %v12
  %a13 = getelementptr i32, ptr %p, i64 %i
  %v13 = load i32, ptr %a13
  %s14 = add i32 %s13, %v13
  %a14 = getelementptr i32, ptr %p, i64 %i
  %v14 = load i32, ptr %a14
  %s15 = add i32 %s14, %v14
  %a15 = getelementptr i32, ptr %p, i64 %i
  %v15 = load i32, ptr %a15
  %s16 = add i32 %s15, %v15
  %a16 = getelementptr i32, ptr %p, i64 %i
  %v16 = load i32, ptr %a16
  %s17 = add i32 %s16, %v16
  %a17 = getelementptr i32, ptr %p, i64 %i
  %v17 = load i32, ptr %a17
  %s18 = add i32 %s17, %v17
  %a18 = getelementptr i32, ptr %p, i64 %i
  %v18 = load i32, ptr %a18
  %s19 = add i32 %s18, %v18
  %a19 = getelementptr i32, ptr %p, i64 %i
  %v19 = load i32, ptr %a19
  %s20 = add i32 %s19, %v19
  %a20 = getelementptr i32, ptr %p, i64 %i
  %v20 = load i32, ptr %a20
  %s21 = add i32 %s20, %v20
  %a21 = getelementptr i32, ptr %p, i64 %i
  %v21 = load i32, ptr %a21
  %s22 = add i32 %s21, %v21
  %a22 = getelementptr i32, ptr %p, i64 %i
  %v22 = load i32, ptr %a22
  %s23 = add i32 %s22, %v22
  %a23 = getelementptr i32, ptr %p, i64 %i
  %v23 = load i32, ptr %a23
  %s24 = add i32 %s23, %v23
  %a24 = getelementptr i32, ptr %p, i64 %i
  %v24 = load i32, ptr %a24
  %s25 = add i32 %s24, %v24
  %a25 = getelementptr i32, ptr %p, i64 %i
  %v25 = load i32, ptr %a25
  %s26 = add i32 %s25, %v25
  %a26 = getelementptr i32, ptr %p, i64 %i
  %v26 = load i32, ptr %a26
  %s27 = add i32 %s26, %v26
  %a27 = getelementptr i32, ptr %p, i64 %i
  %v27 = load i32, ptr %a27
  %s28 = add i32 %s27, %v27
  %a28 = getelementptr i32, ptr %p, i64 %i
  %v28 = load i32, ptr %a28
  %s29 = add i32 %s28, %v28
  %a29 = getelementptr i32, ptr %p, i64 %i
  %v29 = load i32, ptr %a29
  %s30 = add i32 %s29, %v29
  %a30 = getelementptr i32, ptr %p, i64 %i
  %v30 = load i32, ptr %a30
  %s31 = add i32 %s30, %v30
  %a31 = getelementptr i32, ptr %p, i64 %i
  %v31 = load i32, ptr %a31
  %s32 = add i32 %s31, %v31
  %a32 = getelementptr i32, ptr %p, i64 %i
  %v32 = load i32, ptr %a32
  %s33 = add i32 %s32, %v32
  %a33 = getelementptr i32, ptr %p, i64 %i
  %v33 = load i32, ptr %a33
  %s34 = add i32 %s33, %v33
  %a34 = getelementptr i32, ptr %p, i64 %i
  %v34 = load i32, ptr %a34
  %s35 = add i32 %s34, %v34
  %a35 = getelementptr i32, ptr %p, i64 %i
  %v35 = load i32, ptr %a35
  %s36 = add i32 %s35, %v35
  %a36 = getelementptr i32, ptr %p, i64 %i
  %v36 = load i32, ptr %a36
  %s37 = add i32 %s36, %v36
  %a37 = getelementptr i32, ptr %p, i64 %i
  %v37 = load i32, ptr %a37
  %s38 = add i32 %s37, %v37
  %a38 = getelementptr i32, ptr %p, i64 %i
  %v38 = load i32, ptr %a38
  %s39 = add i32 %s38, %v38
  %a39 = getelementptr i32, ptr %p, i64 %i
  %v39 = load i32, ptr %a39
  %s40 = add i32 %s39, %v39
  ret i32 %s40
}

define i32 @writes(ptr %p, i64 %i, i32 %s0) {
  %a0 = getelementptr i32, ptr %p, i64 %i
  %v0 = load i32, ptr %a0
  %s1 = add i32 %s0, %v0
  store i32 %s1, ptr %p
  %a1 = getelementptr i32, ptr %p, i64 %i
  %v1 = load i32, ptr %a1
  %s2 = add i32 %s1, %v1
  store i32 %s2, ptr %p
  %a2 = getelementptr i32, ptr %p, i64 %i
  %v2 = load i32, ptr %a2
  %s3 = add i32 %s2, %v2
  store i32 %s3, ptr %p
  %a3 = getelementptr i32, ptr %p, i64 %i
  %v3 = load i32, ptr %a3
  %s4 = add i32 %s3, %v3
  store i32 %s4, ptr %p
  %a4 = getelementptr i32, ptr %p, i64 %i
  %v4 = load i32, ptr %a4
  %s5 = add i32 %s4, %v4
  store i32 %s5, ptr %p
  %a5 = getelementptr i32, ptr %p, i64 %i
  %v5 = load i32, ptr %a5
  %s6 = add i32 %s5, %v5
  store i32 %s6, ptr %p
  %a6 = getelementptr i32, ptr %p, i64 %i
  %v6 = load i32, ptr %a6
  %s7 = add i32 %s6, %v6
  store i32 %s7, ptr %p
  %a7 = getelementptr i32, ptr %p, i64 %i
  %v7 = load i32, ptr %a7
  %s8 = add i32 %s7, %v7
  store i32 %s8, ptr %p
  %a8 = getelementptr i32, ptr %p, i64 %i
  %v8 = load i32, ptr %a8
  %s9 = add i32 %s8, %v8
  store i32 %s9, ptr %p
  %a9 = getelementptr i32, ptr %p, i64 %i
  %v9 = load i32, ptr %a9
  %s10 = add i32 %s9, %v9
  store i32 %s10, ptr %p
  %a10 = getelementptr i32, ptr %p, i64 %i
  %v10 = load i32, ptr %a10
  %s11 = add i32 %s10, %v10
  store i32 %s11, ptr %p
  %a11 = getelementptr i32, ptr %p, i64 %i
  %v11 = load i32, ptr %a11
  %s12 = add i32 %s11, %v11
  store i32 %s12, ptr %p
  %a12 = getelementptr i32, ptr %p, i64 %i
  %v12 = load i32, ptr %a12
  %s13 = add i32 %s12, %v12
  store i32 %s13, ptr %p
  %a13 = getelementptr i32, ptr %p, i64 %i
  %v13 = load i32, ptr %a13
  %s14 = add i32 %s13, %v13
  store i32 %s14, ptr %p
  %a14 = getelementptr i32, ptr %p, i64 %i
  %v14 = load i32, ptr %a14
  %s15 = add i32 %s14, %v14
  store i32 %s15, ptr %p
  %a15 = getelementptr i32, ptr %p, i64 %i
  %v15 = load i32, ptr %a15
  %s16 = add i32 %s15, %v15
  store i32 %s16, ptr %p
  %a16 = getelementptr i32, ptr %p, i64 %i
  %v16 = load i32, ptr %a16
  %s17 = add i32 %s16, %v16
  store i32 %s17, ptr %p
  %a17 = getelementptr i32, ptr %p, i64 %i
  %v17 = load i32, ptr %a17
  %s18 = add i32 %s17, %v17
  store i32 %s18, ptr %p
  %a18 = getelementptr i32, ptr %p, i64 %i
  %v18 = load i32, ptr %a18
  %s19 = add i32 %s18, %v18
  store i32 %s19, ptr %p
  %a19 = getelementptr i32, ptr %p, i64 %i
  %v19 = load i32, ptr %a19
  %s20 = add i32 %s19, %v19
  store i32 %s20, ptr %p
  %a20 = getelementptr i32, ptr %p, i64 %i
  %v20 = load i32, ptr %a20
  %s21 = add i32 %s20, %v20
  store i32 %s21, ptr %p
  %a21 = getelementptr i32, ptr %p, i64 %i
  %v21 = load i32, ptr %a21
  %s22 = add i32 %s21, %v21
  store i32 %s22, ptr %p
  %a22 = getelementptr i32, ptr %p, i64 %i
  %v22 = load i32, ptr %a22
  %s23 = add i32 %s22, %v22
  store i32 %s23, ptr %p
  %a23 = getelementptr i32, ptr %p, i64 %i
  %v23 = load i32, ptr %a23
  %s24 = add i32 %s23, %v23
  store i32 %s24, ptr %p
  %a24 = getelementptr i32, ptr %p, i64 %i
  %v24 = load i32, ptr %a24
  %s25 = add i32 %s24, %v24
  store i32 %s25, ptr %p
  %a25 = getelementptr i32, ptr %p, i64 %i
  %v25 = load i32, ptr %a25
  %s26 = add i32 %s25, %v25
  store i32 %s26, ptr %p
  %a26 = getelementptr i32, ptr %p, i64 %i
  %v26 = load i32, ptr %a26
  %s27 = add i32 %s26, %v26
  store i32 %s27, ptr %p
  %a27 = getelementptr i32, ptr %p, i64 %i
  %v27 = load i32, ptr %a27
  %s28 = add i32 %s27, %v27
  store i32 %s28, ptr %p
  %a28 = getelementptr i32, ptr %p, i64 %i
  %v28 = load i32, ptr %a28
  %s29 = add i32 %s28, %v28
  store i32 %s29, ptr %p
  %a29 = getelementptr i32, ptr %p, i64 %i
  %v29 = load i32, ptr %a29
  %s30 = add i32 %s29, %v29
  store i32 %s30, ptr %p
  ret i32 %s30
}

define i32 @caller(ptr %p, i64 %i, i32 %n) {
  %r = call i32 @reads(ptr %p, i64 %i, i32 %n)
  %w = call i32 @writes(ptr %p, i64 %i, i32 %r)
  ret i32 %w
}

; EXPECT
; --- !Passed
; Pass:            inlining
; Name:            Inlined
; Function:        'caller'
; Args:
;   - String:          '''reads'' inlined into ''caller'' with (cost=165, threshold=337)'
; ...
; --- !Missed
; Pass:            inlining
; Name:            TooCostly
; Function:        'caller'
; Args:
;   - String:          '''writes'' not inlined into ''caller'' because it is too costly (cost=410, threshold=337)'
; ...
