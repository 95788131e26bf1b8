; A global that only !associated metadata names must stay, or the metadata is invalid.
target triple = "x86_64-pc-linux-gnu"
@g = internal global i32 5
@x = global i32 7, section "foo", !associated !0
define i32 @f() { ret i32 1 }
!0 = !{ptr @g}
