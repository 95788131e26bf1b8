; throwing.cpp, compiled by clang++-22 -O1 without passes but sroa and early-cse, and without attributes.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%struct.Trace = type { ptr }
%struct.Base = type <{ ptr, i32, [4 x i8] }>
%struct.Left = type <{ ptr, i32, [4 x i8], %struct.Base.base, [4 x i8] }>
%struct.Base.base = type <{ ptr, i32 }>
%struct.Right = type <{ ptr, i32, [4 x i8], %struct.Base.base, [4 x i8] }>
$_ZN4BothC1Ev = comdat any
$_ZN4BothD1Ev = comdat any
$_ZN5TraceD2Ev = comdat any
$__clang_call_terminate = comdat any
$_ZN4BaseC2Ev = comdat any
$_ZN4LeftC2Ev = comdat any
$_ZN5RightC2Ev = comdat any
$_ZN4LeftD1Ev = comdat any
$_ZN4LeftD0Ev = comdat any
$_ZTv0_n24_N4LeftD1Ev = comdat any
$_ZTv0_n24_N4LeftD0Ev = comdat any
$_ZN5RightD1Ev = comdat any
$_ZN5RightD0Ev = comdat any
$_ZTv0_n24_N5RightD1Ev = comdat any
$_ZTv0_n24_N5RightD0Ev = comdat any
$_ZN4BothD0Ev = comdat any
$_ZThn16_N4BothD1Ev = comdat any
$_ZThn16_N4BothD0Ev = comdat any
$_ZTv0_n24_N4BothD1Ev = comdat any
$_ZTv0_n24_N4BothD0Ev = comdat any
$_ZN4BaseD2Ev = comdat any
$_ZN4BaseD0Ev = comdat any
$_ZN4LeftD2Ev = comdat any
$_ZN5RightD2Ev = comdat any
$_ZN4BothD2Ev = comdat any
$_ZTI4Both = comdat any
$_ZTS4Both = comdat any
$_ZTI4Left = comdat any
$_ZTS4Left = comdat any
$_ZTI4Base = comdat any
$_ZTS4Base = comdat any
$_ZTI5Right = comdat any
$_ZTS5Right = comdat any
$_ZTV4Both = comdat any
$_ZTT4Both = comdat any
$_ZTC4Both0_4Left = comdat any
$_ZTC4Both16_5Right = comdat any
$_ZTV4Base = comdat any
$_ZTV4Left = comdat any
$_ZTT4Left = comdat any
$_ZTV5Right = comdat any
$_ZTT5Right = comdat any
@.str = private unnamed_addr constant [8 x i8] c"thrower\00", align 1
@_ZTIi = external constant ptr
@_ZTI4Both = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS4Both, i32 2, i32 2, ptr @_ZTI4Left, i64 2, ptr @_ZTI5Right, i64 4098 }, comdat, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTS4Both = linkonce_odr dso_local constant [6 x i8] c"4Both\00", comdat, align 1
@_ZTI4Left = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS4Left, i32 0, i32 1, ptr @_ZTI4Base, i64 -6141 }, comdat, align 8
@_ZTS4Left = linkonce_odr dso_local constant [6 x i8] c"4Left\00", comdat, align 1
@_ZTI4Base = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS4Base }, comdat, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTS4Base = linkonce_odr dso_local constant [6 x i8] c"4Base\00", comdat, align 1
@_ZTI5Right = linkonce_odr dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTS5Right, i32 0, i32 1, ptr @_ZTI4Base, i64 -6141 }, comdat, align 8
@_ZTS5Right = linkonce_odr dso_local constant [7 x i8] c"5Right\00", comdat, align 1
@.str.1 = private unnamed_addr constant [5 x i8] c"text\00", align 1
@_ZTIPKc = external constant ptr
@.str.2 = private unnamed_addr constant [4 x i8] c"try\00", align 1
@.str.3 = private unnamed_addr constant [7 x i8] c"again\0A\00", align 1
@.str.4 = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1
@_ZTV4Both = linkonce_odr dso_local unnamed_addr constant { [5 x ptr], [5 x ptr], [5 x ptr] } { [5 x ptr] [ptr inttoptr (i64 32 to ptr), ptr null, ptr @_ZTI4Both, ptr @_ZN4BothD1Ev, ptr @_ZN4BothD0Ev], [5 x ptr] [ptr inttoptr (i64 16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr @_ZTI4Both, ptr @_ZThn16_N4BothD1Ev, ptr @_ZThn16_N4BothD0Ev], [5 x ptr] [ptr inttoptr (i64 -32 to ptr), ptr inttoptr (i64 -32 to ptr), ptr @_ZTI4Both, ptr @_ZTv0_n24_N4BothD1Ev, ptr @_ZTv0_n24_N4BothD0Ev] }, comdat, align 8
@_ZTT4Both = linkonce_odr dso_local unnamed_addr constant [7 x ptr] [ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr], [5 x ptr] }, ptr @_ZTV4Both, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTC4Both0_4Left, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTC4Both0_4Left, i32 0, i32 1, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTC4Both16_5Right, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTC4Both16_5Right, i32 0, i32 1, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr], [5 x ptr] }, ptr @_ZTV4Both, i32 0, i32 2, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr], [5 x ptr] }, ptr @_ZTV4Both, i32 0, i32 1, i32 3)], comdat, align 8
@_ZTC4Both0_4Left = linkonce_odr dso_local unnamed_addr constant { [5 x ptr], [5 x ptr] } { [5 x ptr] [ptr inttoptr (i64 32 to ptr), ptr null, ptr @_ZTI4Left, ptr @_ZN4LeftD1Ev, ptr @_ZN4LeftD0Ev], [5 x ptr] [ptr inttoptr (i64 -32 to ptr), ptr inttoptr (i64 -32 to ptr), ptr @_ZTI4Left, ptr @_ZTv0_n24_N4LeftD1Ev, ptr @_ZTv0_n24_N4LeftD0Ev] }, comdat, align 8
@_ZTC4Both16_5Right = linkonce_odr dso_local unnamed_addr constant { [5 x ptr], [5 x ptr] } { [5 x ptr] [ptr inttoptr (i64 16 to ptr), ptr null, ptr @_ZTI5Right, ptr @_ZN5RightD1Ev, ptr @_ZN5RightD0Ev], [5 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr @_ZTI5Right, ptr @_ZTv0_n24_N5RightD1Ev, ptr @_ZTv0_n24_N5RightD0Ev] }, comdat, align 8
@_ZTV4Base = linkonce_odr dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI4Base, ptr @_ZN4BaseD2Ev, ptr @_ZN4BaseD0Ev] }, comdat, align 8
@_ZTV4Left = linkonce_odr dso_local unnamed_addr constant { [5 x ptr], [5 x ptr] } { [5 x ptr] [ptr inttoptr (i64 16 to ptr), ptr null, ptr @_ZTI4Left, ptr @_ZN4LeftD1Ev, ptr @_ZN4LeftD0Ev], [5 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr @_ZTI4Left, ptr @_ZTv0_n24_N4LeftD1Ev, ptr @_ZTv0_n24_N4LeftD0Ev] }, comdat, align 8
@_ZTT4Left = linkonce_odr dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTV4Left, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTV4Left, i32 0, i32 1, i32 3)], comdat, align 8
@_ZTV5Right = linkonce_odr dso_local unnamed_addr constant { [5 x ptr], [5 x ptr] } { [5 x ptr] [ptr inttoptr (i64 16 to ptr), ptr null, ptr @_ZTI5Right, ptr @_ZN5RightD1Ev, ptr @_ZN5RightD0Ev], [5 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr inttoptr (i64 -16 to ptr), ptr @_ZTI5Right, ptr @_ZTv0_n24_N5RightD1Ev, ptr @_ZTv0_n24_N5RightD0Ev] }, comdat, align 8
@_ZTT5Right = linkonce_odr dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTV5Right, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr] }, ptr @_ZTV5Right, i32 0, i32 1, i32 3)], comdat, align 8
@.str.5 = private unnamed_addr constant [5 x i8] c"~%s\0A\00", align 1
define dso_local void @_Z7throweri(i32 noundef %0) personality ptr @__gxx_personality_v0 {
  %2 = alloca %struct.Trace, align 8
  store ptr @.str, ptr %2, align 8
  %3 = icmp eq i32 %0, 0
  br i1 %3, label %4, label %10
4:
  %5 = call ptr @__cxa_allocate_exception(i64 4)
  store i32 42, ptr %5, align 16
  invoke void @__cxa_throw(ptr %5, ptr @_ZTIi, ptr null)
          to label %28 unwind label %6
6:
  %7 = landingpad { ptr, i32 }
          cleanup
  %8 = extractvalue { ptr, i32 } %7, 0
  %9 = extractvalue { ptr, i32 } %7, 1
  br label %24
10:
  %11 = icmp eq i32 %0, 1
  br i1 %11, label %12, label %19
12:
  %13 = call ptr @__cxa_allocate_exception(i64 48)
  invoke void @_ZN4BothC1Ev(ptr noundef nonnull align 8 dereferenceable(28) %13)
          to label %14 unwind label %15
14:
  invoke void @__cxa_throw(ptr %13, ptr @_ZTI4Both, ptr @_ZN4BothD1Ev)
          to label %28 unwind label %6
15:
  %16 = landingpad { ptr, i32 }
          cleanup
  %17 = extractvalue { ptr, i32 } %16, 0
  %18 = extractvalue { ptr, i32 } %16, 1
  call void @__cxa_free_exception(ptr %13)
  br label %24
19:
  %20 = icmp eq i32 %0, 2
  br i1 %20, label %21, label %23
21:
  %22 = call ptr @__cxa_allocate_exception(i64 8)
  store ptr @.str.1, ptr %22, align 16
  invoke void @__cxa_throw(ptr %22, ptr @_ZTIPKc, ptr null)
          to label %28 unwind label %6
23:
  call void @_ZN5TraceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2)
  ret void
24:
  %.04 = phi ptr [ %8, %6 ], [ %17, %15 ]
  %.0 = phi i32 [ %9, %6 ], [ %18, %15 ]
  call void @_ZN5TraceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2)
  br label %25
25:
  %26 = insertvalue { ptr, i32 } poison, ptr %.04, 0
  %27 = insertvalue { ptr, i32 } %26, i32 %.0, 1
  resume { ptr, i32 } %27
28:
  unreachable
}
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @__gxx_personality_v0(...)
define linkonce_odr dso_local void @_ZN4BothC1Ev(ptr noundef nonnull align 8 dereferenceable(28) %0) unnamed_addr comdat align 2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  call void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %2)
  call void @_ZN4LeftC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef getelementptr inbounds ([7 x ptr], ptr @_ZTT4Both, i64 0, i64 1))
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  call void @_ZN5RightC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %3, ptr noundef getelementptr inbounds ([7 x ptr], ptr @_ZTT4Both, i64 0, i64 3))
  store ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr], [5 x ptr] }, ptr @_ZTV4Both, i32 0, i32 0, i32 3), ptr %0, align 8
  store ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr], [5 x ptr] }, ptr @_ZTV4Both, i32 0, i32 2, i32 3), ptr %2, align 8
  store ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [5 x ptr], [5 x ptr] }, ptr @_ZTV4Both, i32 0, i32 1, i32 3), ptr %3, align 8
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr i8, ptr %4, i64 -24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 %6
  %8 = getelementptr inbounds nuw %struct.Base, ptr %7, i32 0, i32 1
  store i32 3, ptr %8, align 8
  ret void
}
declare void @__cxa_free_exception(ptr)
define linkonce_odr dso_local void @_ZN4BothD1Ev(ptr noundef nonnull align 8 dereferenceable(28) %0) unnamed_addr comdat align 2 {
  call void @_ZN4BothD2Ev(ptr noundef nonnull align 8 dereferenceable(28) %0, ptr noundef @_ZTT4Both)
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %2)
  ret void
}
define linkonce_odr dso_local void @_ZN5TraceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %0) unnamed_addr comdat align 2 personality ptr @__gxx_personality_v0 {
  %2 = load ptr, ptr %0, align 8
  %3 = invoke i32 (ptr, ...) @printf(ptr noundef @.str.5, ptr noundef %2)
          to label %4 unwind label %5
4:
  ret void
5:
  %6 = landingpad { ptr, i32 }
          catch ptr null
  %7 = extractvalue { ptr, i32 } %6, 0
  call void @__clang_call_terminate(ptr %7)
  unreachable
}
define dso_local noundef i32 @_Z7catcheri(i32 noundef %0) personality ptr @__gxx_personality_v0 {
  %2 = alloca %struct.Trace, align 8
  store ptr @.str.2, ptr %2, align 8
  invoke void @_Z7throweri(i32 noundef %0)
          to label %3 unwind label %4
3:
  call void @_ZN5TraceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2)
  br label %43
4:
  %5 = landingpad { ptr, i32 }
          catch ptr @_ZTI4Base
          catch ptr @_ZTIi
          catch ptr null
  %6 = extractvalue { ptr, i32 } %5, 0
  %7 = extractvalue { ptr, i32 } %5, 1
  call void @_ZN5TraceD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %2)
  br label %8
8:
  %9 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTI4Base)
  %10 = icmp eq i32 %7, %9
  br i1 %10, label %11, label %15
11:
  %12 = call ptr @__cxa_begin_catch(ptr %6)
  %13 = getelementptr inbounds nuw %struct.Base, ptr %12, i32 0, i32 1
  %14 = load i32, ptr %13, align 8
  call void @__cxa_end_catch()
  br label %43
15:
  %16 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
  %17 = icmp eq i32 %7, %16
  br i1 %17, label %18, label %21
18:
  %19 = call ptr @__cxa_begin_catch(ptr %6)
  %20 = load i32, ptr %19, align 4
  invoke void @__cxa_rethrow()
          to label %50 unwind label %23
21:
  %22 = call ptr @__cxa_begin_catch(ptr %6)
  call void @__cxa_end_catch()
  br label %43
23:
  %24 = landingpad { ptr, i32 }
          catch ptr null
  %25 = extractvalue { ptr, i32 } %24, 0
  br label %26
26:
  %27 = call ptr @__cxa_begin_catch(ptr %25)
  %28 = invoke i32 (ptr, ...) @printf(ptr noundef @.str.3)
          to label %29 unwind label %32
29:
  invoke void @__cxa_end_catch()
          to label %30 unwind label %36
30:
  br label %31
31:
  call void @__cxa_end_catch()
  br label %43
32:
  %33 = landingpad { ptr, i32 }
          cleanup
  %34 = extractvalue { ptr, i32 } %33, 0
  %35 = extractvalue { ptr, i32 } %33, 1
  invoke void @__cxa_end_catch()
          to label %40 unwind label %47
36:
  %37 = landingpad { ptr, i32 }
          cleanup
  %38 = extractvalue { ptr, i32 } %37, 0
  %39 = extractvalue { ptr, i32 } %37, 1
  br label %41
40:
  br label %41
41:
  %.011 = phi i32 [ %39, %36 ], [ %35, %40 ]
  %.010 = phi ptr [ %38, %36 ], [ %34, %40 ]
  call void @__cxa_end_catch()
  br label %44
42:                                               ; No predecessors!
  unreachable
43:
  %.0 = phi i32 [ -1, %3 ], [ %14, %11 ], [ %20, %31 ], [ 0, %21 ]
  ret i32 %.0
44:
  %45 = insertvalue { ptr, i32 } poison, ptr %.010, 0
  %46 = insertvalue { ptr, i32 } %45, i32 %.011, 1
  resume { ptr, i32 } %46
47:
  %48 = landingpad { ptr, i32 }
          catch ptr null
  %49 = extractvalue { ptr, i32 } %48, 0
  call void @__clang_call_terminate(ptr %49)
  unreachable
50:
  unreachable
}
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare void @__cxa_rethrow()
declare i32 @printf(ptr noundef, ...)
define linkonce_odr hidden void @__clang_call_terminate(ptr noundef %0) comdat {
  %2 = call ptr @__cxa_begin_catch(ptr %0)
  call void @_ZSt9terminatev()
  unreachable
}
declare void @_ZSt9terminatev()
define dso_local noundef i32 @main() {
  br label %1
1:
  %.0 = phi i32 [ 0, %0 ], [ %8, %7 ]
  %2 = icmp slt i32 %.0, 4
  br i1 %2, label %4, label %3
3:
  br label %9
4:
  %5 = call noundef i32 @_Z7catcheri(i32 noundef %.0)
  %6 = call i32 (ptr, ...) @printf(ptr noundef @.str.4, i32 noundef %5)
  br label %7
7:
  %8 = add nsw i32 %.0, 1
  br label %1
9:
  ret i32 0
}
define linkonce_odr dso_local void @_ZN4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  store ptr getelementptr inbounds inrange(-16, 16) ({ [4 x ptr] }, ptr @_ZTV4Base, i32 0, i32 0, i32 2), ptr %0, align 8
  ret void
}
define linkonce_odr dso_local void @_ZN4LeftC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef %1) unnamed_addr comdat align 2 {
  %3 = load ptr, ptr %1, align 8
  store ptr %3, ptr %0, align 8
  %4 = getelementptr inbounds ptr, ptr %1, i64 1
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr i8, ptr %3, i64 -24
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  store ptr %5, ptr %8, align 8
  %9 = getelementptr inbounds nuw %struct.Left, ptr %0, i32 0, i32 1
  store i32 1, ptr %9, align 8
  ret void
}
define linkonce_odr dso_local void @_ZN5RightC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef %1) unnamed_addr comdat align 2 {
  %3 = load ptr, ptr %1, align 8
  store ptr %3, ptr %0, align 8
  %4 = getelementptr inbounds ptr, ptr %1, i64 1
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr i8, ptr %3, i64 -24
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  store ptr %5, ptr %8, align 8
  %9 = getelementptr inbounds nuw %struct.Right, ptr %0, i32 0, i32 1
  store i32 2, ptr %9, align 8
  ret void
}
define linkonce_odr dso_local void @_ZN4LeftD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  call void @_ZN4LeftD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef @_ZTT4Left)
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %2)
  ret void
}
define linkonce_odr dso_local void @_ZN4LeftD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  call void @_ZN4LeftD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %0)
  call void @_ZdlPvm(ptr noundef %0, i64 noundef 32)
  ret void
}
define linkonce_odr dso_local void @_ZTv0_n24_N4LeftD1Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZN4LeftD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %5)
  ret void
}
define linkonce_odr dso_local void @_ZTv0_n24_N4LeftD0Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZN4LeftD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %5)
  ret void
}
define linkonce_odr dso_local void @_ZN5RightD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  call void @_ZN5RightD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef @_ZTT5Right)
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %2)
  ret void
}
define linkonce_odr dso_local void @_ZN5RightD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  call void @_ZN5RightD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %0)
  call void @_ZdlPvm(ptr noundef %0, i64 noundef 32)
  ret void
}
define linkonce_odr dso_local void @_ZTv0_n24_N5RightD1Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZN5RightD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %5)
  ret void
}
define linkonce_odr dso_local void @_ZTv0_n24_N5RightD0Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZN5RightD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %5)
  ret void
}
define linkonce_odr dso_local void @_ZN4BothD0Ev(ptr noundef nonnull align 8 dereferenceable(28) %0) unnamed_addr comdat align 2 {
  call void @_ZN4BothD1Ev(ptr noundef nonnull align 8 dereferenceable(28) %0)
  call void @_ZdlPvm(ptr noundef %0, i64 noundef 48)
  ret void
}
define linkonce_odr dso_local void @_ZThn16_N4BothD1Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 -16
  tail call void @_ZN4BothD1Ev(ptr noundef nonnull align 8 dereferenceable(28) %2)
  ret void
}
define linkonce_odr dso_local void @_ZThn16_N4BothD0Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 -16
  tail call void @_ZN4BothD0Ev(ptr noundef nonnull align 8 dereferenceable(28) %2)
  ret void
}
define linkonce_odr dso_local void @_ZTv0_n24_N4BothD1Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZN4BothD1Ev(ptr noundef nonnull align 8 dereferenceable(28) %5)
  ret void
}
define linkonce_odr dso_local void @_ZTv0_n24_N4BothD0Ev(ptr noundef %0) unnamed_addr comdat align 2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 -24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 %4
  tail call void @_ZN4BothD0Ev(ptr noundef nonnull align 8 dereferenceable(28) %5)
  ret void
}
define linkonce_odr dso_local void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  ret void
}
define linkonce_odr dso_local void @_ZN4BaseD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr comdat align 2 {
  call void @_ZN4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0)
  call void @_ZdlPvm(ptr noundef %0, i64 noundef 16)
  ret void
}
declare void @_ZdlPvm(ptr noundef, i64 noundef)
define linkonce_odr dso_local void @_ZN4LeftD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef %1) unnamed_addr comdat align 2 {
  ret void
}
define linkonce_odr dso_local void @_ZN5RightD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef %1) unnamed_addr comdat align 2 {
  ret void
}
define linkonce_odr dso_local void @_ZN4BothD2Ev(ptr noundef nonnull align 8 dereferenceable(28) %0, ptr noundef %1) unnamed_addr comdat align 2 {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = getelementptr inbounds ptr, ptr %1, i64 3
  call void @_ZN5RightD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %3, ptr noundef %4)
  %5 = getelementptr inbounds ptr, ptr %1, i64 1
  call void @_ZN4LeftD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0, ptr noundef %5)
  ret void
}
