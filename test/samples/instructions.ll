; Every instruction and terminator, with every flag.

source_filename = "instructions.ll"
target datalayout = "e-m:e-p3:32:32-i64:64-f80:128-n8:16:32:64-S128-A0"

%pair = type { i32, { i64, [2 x i8] } }

declare void @use(...)
declare i32 @llvm.ctpop.i32(i32)

define i32 @integers(i32 %a, i32 %b, <2 x i8> %v, i1 %c) {
  %add = add i32 %a, %b
  %add.nuw = add nuw i32 %a, %b
  %add.nsw = add nsw i32 %a, 1
  %add.both = add nuw nsw i32 %a, %b
  %add.swapped = add nsw nuw i32 %a, %b
  %sub = sub i32 0, %b
  %sub.both = sub nuw nsw i32 %a, %b
  %mul = mul i32 %a, -3
  %mul.both = mul nuw nsw i32 %a, %b
  %udiv = udiv i32 %a, %b
  %udiv.exact = udiv exact i32 %a, 4
  %sdiv = sdiv i32 %a, %b
  %sdiv.exact = sdiv exact i32 %a, 4
  %urem = urem i32 %a, %b
  %srem = srem i32 %a, %b
  %shl = shl i32 %a, 3
  %shl.both = shl nuw nsw i32 %a, %b
  %lshr = lshr i32 %a, %b
  %lshr.exact = lshr exact i32 %a, 1
  %ashr = ashr i32 %a, %b
  %ashr.exact = ashr exact <2 x i8> %v, splat (i8 1)
  %and = and i32 %a, 255
  %or = or i32 %a, %b
  %or.disjoint = or disjoint i32 %a, 1
  %xor = xor <2 x i8> %v, <i8 -1, i8 poison>
  %eq = icmp eq i32 %a, %b
  %ne = icmp ne <2 x i8> %v, zeroinitializer
  %ugt = icmp ugt i32 %a, %b
  %uge = icmp uge i32 %a, %b
  %ult = icmp ult i32 %a, 5
  %ule = icmp samesign ule i32 %a, %b
  %sgt = icmp sgt i32 %a, %b
  %sge = icmp samesign sge i32 %a, %b
  %slt = icmp slt i32 %a, 0
  %sle = icmp sle i32 %a, %b
  %same = icmp samesign eq i32 %a, %b
  %select = select i1 %c, i32 %a, i32 %b
  %select.vector = select <2 x i1> <i1 true, i1 false>, <2 x i8> %v, <2 x i8> %xor
  %freeze = freeze i32 %a
  ret i32 %freeze
}

define double @floats(double %a, double %b, float %f, <4 x float> %v, half %h, i1 %c) {
  %fneg = fneg double %a
  %fneg.fast = fneg fast double %a
  %fadd = fadd double %a, %b
  %fadd.nnan = fadd nnan double %a, %b
  %fadd.ninf = fadd ninf double %a, %b
  %fadd.nsz = fadd nsz double %a, %b
  %fadd.arcp = fadd arcp double %a, %b
  %fadd.contract = fadd contract double %a, %b
  %fadd.afn = fadd afn double %a, %b
  %fadd.reassoc = fadd reassoc double %a, %b
  %fadd.some = fadd nnan ninf nsz double %a, %b
  %fadd.order = fadd afn nnan reassoc double %a, %b
  %fadd.fast = fadd fast double %a, %b
  %fadd.spelled = fadd reassoc nnan ninf nsz arcp contract afn double %a, %b
  %fsub = fsub <4 x float> %v, %v
  %fmul = fmul nsz contract double %a, 2.0
  %fdiv = fdiv arcp double %a, %b
  %frem = frem double %a, %b
  %false = fcmp false double %a, %b
  %oeq = fcmp oeq double %a, %b
  %ogt = fcmp ogt double %a, %b
  %oge = fcmp oge double %a, %b
  %olt = fcmp olt double %a, %b
  %ole = fcmp ole double %a, %b
  %one = fcmp one double %a, %b
  %ord = fcmp ord double %a, %b
  %ueq = fcmp ueq double %a, %b
  %ugt = fcmp ugt double %a, %b
  %uge = fcmp uge double %a, %b
  %ult = fcmp ult double %a, %b
  %ule = fcmp ule double %a, %b
  %une = fcmp une double %a, %b
  %uno = fcmp uno double %a, 0.0
  %true = fcmp true double %a, %b
  %fcmp.fast = fcmp nnan ninf olt <4 x float> %v, zeroinitializer
  %select = select nnan nsz i1 %c, double %a, double %b
  %trunc = fptrunc double %a to float
  %trunc.fast = fptrunc nnan contract double %a to half
  %ext = fpext half %h to double
  %ext.fast = fpext fast float %f to double
  %ui = fptoui double %a to i32
  %si = fptosi <4 x float> %v to <4 x i16>
  %fromui = uitofp i32 %ui to double
  %fromui.nneg = uitofp nneg i32 %ui to double
  %fromsi = sitofp i32 %ui to x86_fp80
  ret double %fromui
}

define void @casts(i64 %wide, i8 %narrow, ptr %p, ptr addrspace(3) %q, <2 x i64> %v) {
  %trunc = trunc i64 %wide to i32
  %trunc.nuw = trunc nuw i64 %wide to i32
  %trunc.nsw = trunc nsw i64 %wide to i32
  %trunc.both = trunc nuw nsw <2 x i64> %v to <2 x i1>
  %zext = zext i8 %narrow to i64
  %zext.nneg = zext nneg i8 %narrow to i64
  %sext = sext i8 %narrow to i128
  %toint = ptrtoint ptr %p to i64
  %toint.vector = ptrtoint <2 x ptr> zeroinitializer to <2 x i32>
  %toaddr = ptrtoaddr ptr %p to i64
  %toptr = inttoptr i64 %wide to ptr
  %bits = bitcast i64 %wide to double
  %same = bitcast ptr %p to ptr
  %cast = addrspacecast ptr addrspace(3) %q to ptr
  %lanes = bitcast <2 x i64> %v to <16 x i8>
  ret void
}

define void @memory(ptr %p, ptr addrspace(3) %q, i64 %n, <4 x ptr> %v) {
  %one = alloca i32, align 4
  %many = alloca %pair, i64 %n, align 64
  %plain = alloca i8
  %counted = alloca i8, i32 7
  %stack = alloca inalloca { i32 }, align 4
  %error = alloca swifterror ptr, align 8
  %space = alloca i32, align 4, addrspace(5)
  %all = alloca inalloca [2 x i8], i16 3, align 2
  %load = load i32, ptr %p
  %load.aligned = load i32, ptr %p, align 1
  %load.volatile = load volatile <2 x double>, ptr %p, align 16
  %load.space = load i8, ptr addrspace(3) %q, align 1
  %load.metadata = load ptr, ptr %p, align 8, !nonnull !0, !noundef !0, !dereferenceable !1, !align !1
  %load.aggregate = load %pair, ptr %p, align 8
  store i32 %load, ptr %p
  store i32 0, ptr %p, align 2
  store i8 0, ptr %p, align 4294967296, !note !0
  store volatile ptr %p, ptr %p, align 8, !nontemporal !2
  store %pair zeroinitializer, ptr %p, align 8
  %gep = getelementptr i8, ptr %p, i64 %n
  %gep.inbounds = getelementptr inbounds %pair, ptr %p, i64 0, i32 1, i32 1, i64 %n
  %gep.nuw = getelementptr nuw i32, ptr %p, i32 1
  %gep.nusw = getelementptr nusw i32, ptr %p, i8 -1
  %gep.both = getelementptr nusw nuw i32, ptr %p, i64 1
  %gep.all = getelementptr inbounds nuw i32, ptr %p, i64 1
  %gep.redundant = getelementptr inbounds nusw i32, ptr %p, i64 1
  %gep.none = getelementptr %pair, ptr %p
  %gep.lanes = getelementptr inbounds %pair, <4 x ptr> %v, <4 x i64> splat (i64 1), i32 0
  %gep.broadcast = getelementptr i32, ptr %p, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %gep.scalable = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
  ret void
}

define void @vectors(<4 x i32> %a, <4 x i32> %b, <vscale x 4 x i32> %s, i64 %i) {
  %extract = extractelement <4 x i32> %a, i32 2
  %extract.variable = extractelement <vscale x 4 x i32> %s, i64 %i
  %insert = insertelement <4 x i32> %a, i32 5, i8 1
  %shuffle = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 7>
  %shuffle.undef = shufflevector <4 x i32> %a, <4 x i32> poison, <2 x i32> <i32 undef, i32 1>
  %shuffle.zero = shufflevector <4 x i32> %a, <4 x i32> poison, <8 x i32> zeroinitializer
  %shuffle.poison = shufflevector <4 x i32> %a, <4 x i32> %b, <2 x i32> poison
  %shuffle.splat = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> splat (i32 1)
  %shuffle.scalable = shufflevector <vscale x 4 x i32> %s, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  ret void
}

define { i32, i8 } @aggregates(%pair %a, [2 x { i8, i8 }] %b) {
  %first = extractvalue %pair %a, 0
  %deep = extractvalue %pair %a, 1, 1, 1
  %array = extractvalue [2 x { i8, i8 }] %b, 1, 0
  %insert = insertvalue %pair %a, i32 1, 0
  %insert.deep = insertvalue %pair %insert, i8 %deep, 1, 1, 0
  %undef = insertvalue { i32, i8 } undef, i32 %first, 0
  %full = insertvalue { i32, i8 } %undef, i8 %array, 1
  ret { i32, i8 } %full
}

define i32 @control(i32 %n, i1 %c, ptr %address) {
entry:
  switch i32 %n, label %default [
  ]

default:
  br i1 %c, label %many, label %same

same:
  br i1 true, label %many, label %many

many:
  %phi = phi i32 [ 0, %default ], [ 1, %same ], [ 1, %same ]
  %phi.fast = phi nnan double [ 1.0, %default ], [ undef, %same ], [ undef, %same ]
  %phi.pointer = phi ptr [ null, %default ], [ @control, %same ], [ @control, %same ]
  switch i32 %phi, label %loop [
    i32 0, label %loop
    i32 -1, label %exit
    i32 u0x7F, label %exit
  ]

loop:
  %i = phi i32 [ %n, %many ], [ %n, %many ], [ %next, %loop ], [ %i, %jump ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 100
  br i1 %done, label %jump, label %loop, !prof !3, !unpredictable !0, !llvm.loop !4

jump:
  indirectbr ptr %address, [label %loop, label %exit, label %exit]

exit:
  switch i8 1, label %end [ i8 1, label %end i8 2, label %dead ], !prof !5

dead:
  unreachable

end:
  ret i32 %n
}

define void @no_successors(ptr %p) {
  indirectbr ptr %p, []
}

define void @variadic(ptr %list, ...) {
  %int = va_arg ptr %list, i32
  %double = va_arg ptr %list, double
  call void @llvm.va_start.p0(ptr %list)
  ret void
}

declare void @llvm.va_start.p0(ptr)

!0 = !{}
!1 = !{i64 8}
!2 = !{i32 1}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = distinct !{!4, !{!"llvm.loop.unroll.disable"}}
!5 = !{!"branch_weights", !"expected", i32 1, i32 2, i32 3}
