; What a constant has at a constant place is in its initializer.
; RUN: rvsdg opt -passes=memory-forwarding,dead-node-elimination -S %s
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

%row = type { i8, i32, double }
@numbers = internal constant [3 x i32] [i32 3, i32 5, i32 7]
@rows = internal constant [2 x %row] [%row { i8 1, i32 2, double 3.0 }, %row { i8 4, i32 5, double 6.0 }]
@text = internal constant [6 x i8] c"hello\00"
@nothing = internal constant [4 x ptr] zeroinitializer
@weak = weak constant i32 3
@variable = internal global i32 3

define i32 @element() {
  %v = load i32, ptr getelementptr ([3 x i32], ptr @numbers, i64 0, i64 2)
  ret i32 %v
}

define double @field() {
  %p = getelementptr [2 x %row], ptr @rows, i64 0, i64 1, i32 2
  %v = load double, ptr %p
  ret double %v
}

define i32 @four_letters() {
  %v = load i32, ptr @text
  ret i32 %v
}

define ptr @null() {
  %p = getelementptr [4 x ptr], ptr @nothing, i64 0, i64 3
  %v = load ptr, ptr %p
  ret ptr %v
}

; Which one is not known; it lies behind the end; the linker may take another one; it is no constant.
define i32 @unknown(i64 %i) {
  %p = getelementptr [3 x i32], ptr @numbers, i64 0, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @outside() {
  %v = load i32, ptr getelementptr ([3 x i32], ptr @numbers, i64 0, i64 3)
  ret i32 %v
}

define i32 @replaceable() {
  %v = load i32, ptr @weak
  ret i32 %v
}

define i32 @changeable() {
  store i32 4, ptr @variable
  %v = load i32, ptr @variable
  ret i32 %v
}

define i32 @changed_elsewhere() {
  %v = load i32, ptr @variable
  ret i32 %v
}

; EXPECT
; target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
;
; %row = type { i8, i32, double }
;
; @numbers = internal constant [3 x i32] [i32 3, i32 5, i32 7]
; @weak = weak constant i32 3
; @variable = internal global i32 3
;
; define i32 @element() {
;   ret i32 7
; }
;
; define double @field() {
;   ret double 6.000000e+00
; }
;
; define i32 @four_letters() {
;   ret i32 1819043176
; }
;
; define ptr @null() {
;   ret ptr null
; }
;
; define i32 @unknown(i64 %i) {
;   %p = getelementptr [3 x i32], ptr @numbers, i64 0, i64 %i
;   %v = load i32, ptr %p
;   ret i32 %v
; }
;
; define i32 @outside() {
;   %v = load i32, ptr getelementptr ([3 x i32], ptr @numbers, i64 0, i64 3)
;   ret i32 %v
; }
;
; define i32 @replaceable() {
;   %v = load i32, ptr @weak
;   ret i32 %v
; }
;
; define i32 @changeable() {
;   store i32 4, ptr @variable
;   ret i32 4
; }
;
; define i32 @changed_elsewhere() {
;   %v = load i32, ptr @variable
;   ret i32 %v
; }
