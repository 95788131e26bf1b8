; Lines that end in carriage returns, and a file that ends without any.
source_filename = "line-endings.ll"

@text = constant [4 x i8] c"a
b"
	@tabbed	=	global	i32	0

define void @f() {
  ret void ; comment
}
; the end