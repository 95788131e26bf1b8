; A function that passes itself to a call that is dead.
declare ptr @pure(ptr) nounwind willreturn memory(none)
define i32 @bar() {
  %c = call i32 @foo()
  ret i32 0
}
define internal i32 @foo() {
  %a = call ptr @pure(ptr @foo)
  ret i32 0
}
