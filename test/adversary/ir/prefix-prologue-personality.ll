; Definitions that only prefix, prologue and personality name must stay.
target triple = "x86_64-pc-linux-gnu"
define internal i32 @g() { ret i32 7 }
define internal i32 @pers(...) { ret i32 7 }
@data = internal constant i32 5
define i32 @f() prefix ptr @data personality ptr @pers { ret i32 1 }
define i32 @h() prologue ptr @g { ret i32 1 }
