; p->i = 1; q->i = 2; return p->i + 3, with two local objects: the VDG paper's symbolic store, and a constant.
; RUN: rvsdg opt -O2 -S %s
%struct.object = type { i32 }

define dso_local i32 @two_objects() {
entry:
  %one = alloca %struct.object, align 4
  %other = alloca %struct.object, align 4
  %p = alloca ptr, align 8
  %q = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr %one)
  call void @llvm.lifetime.start.p0(ptr %other)
  call void @llvm.lifetime.start.p0(ptr %p)
  store ptr %one, ptr %p, align 8
  call void @llvm.lifetime.start.p0(ptr %q)
  store ptr %other, ptr %q, align 8
  %0 = load ptr, ptr %p, align 8
  %i = getelementptr inbounds nuw %struct.object, ptr %0, i32 0, i32 0
  store i32 1, ptr %i, align 4
  %1 = load ptr, ptr %q, align 8
  %i1 = getelementptr inbounds nuw %struct.object, ptr %1, i32 0, i32 0
  store i32 2, ptr %i1, align 4
  %2 = load ptr, ptr %p, align 8
  %i2 = getelementptr inbounds nuw %struct.object, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %i2, align 4
  %add = add nsw i32 %3, 3
  call void @llvm.lifetime.end.p0(ptr %q)
  call void @llvm.lifetime.end.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %other)
  call void @llvm.lifetime.end.p0(ptr %one)
  ret i32 %add
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) nounwind willreturn

declare void @llvm.lifetime.end.p0(ptr captures(none)) nounwind willreturn

; EXPECT
;
; %struct.object = type { i32 }
;
; define dso_local i32 @two_objects() nofree norecurse nosync nounwind willreturn memory(none) {
; entry:
;   ret i32 4
; }
;
; declare void @llvm.lifetime.start.p0(ptr captures(none)) nounwind willreturn
;
; declare void @llvm.lifetime.end.p0(ptr captures(none)) nounwind willreturn
