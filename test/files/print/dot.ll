; A picture for Graphviz.
; RUN: rvsdg print --format=dot --function=pick %s

define i32 @pick(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %then, label %else

then:
  br label %end

else:
  br label %end

end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

; EXPECT
; digraph rvsdg {
;   graph [fontname="Helvetica", nodesep=0.2, ranksep=0.35, style="rounded,filled"];
;   node [fontname="Helvetica", fontsize=11, shape=box, style="filled,rounded", fillcolor="#fff6bf"];
;   edge [arrowsize=0.6];
;   subgraph cluster_n0 {
;     label="λ pick"; labeljust=l; color="#777777"; fillcolor="#dcebff";
;     i0 [shape=point, style=invis];
;     o0 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">pick: ptr</TD></TR></TABLE>>];
;   subgraph cluster_r0 {
;     label=""; labeljust=l; color="#777777"; fillcolor="white";
;     a0 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">c: i1</TD><TD PORT="p1">a: i32</TD><TD PORT="p2">b: i32</TD><TD PORT="p3">mem</TD><TD PORT="p4">io</TD><TD PORT="p5">loop</TD></TR></TABLE>>];
;     r0 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">i32</TD><TD PORT="p1">mem</TD><TD PORT="p2">io</TD><TD PORT="p3">loop</TD></TR></TABLE>>];
;     n1 [label="match 1→0 _→1"];
;   subgraph cluster_n2 {
;     label="γ"; labeljust=l; color="#777777"; fillcolor="#d9f2d9";
;     i2 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">?</TD><TD PORT="p1">a</TD><TD PORT="p2">b</TD></TR></TABLE>>];
;     o2 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">r: i32</TD></TR></TABLE>>];
;   subgraph cluster_r1 {
;     label="case 0"; labeljust=l; color="#777777"; fillcolor="white";
;     a1 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">i32</TD><TD PORT="p1">i32</TD></TR></TABLE>>];
;     r1 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">i32</TD></TR></TABLE>>];
;   }
;   subgraph cluster_r2 {
;     label="case 1"; labeljust=l; color="#777777"; fillcolor="white";
;     a2 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">i32</TD><TD PORT="p1">i32</TD></TR></TABLE>>];
;     r2 [shape=plain, style=solid, fontsize=10, label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR><TD PORT="p0">i32</TD></TR></TABLE>>];
;   }
;   }
;   }
;   }
;   i0 -> a0 [style=invis];
;   a0 -> r0 [style=invis];
;   r0 -> o0 [style=invis];
;   o2:p0:s -> r0:p0:n;
;   a0:p3:s -> r0:p1:n [style=dashed, color="#777777"];
;   a0:p4:s -> r0:p2:n [style=dashed, color="#777777"];
;   a0:p5:s -> r0:p3:n [style=dashed, color="#777777"];
;   a0:p0:s -> n1;
;   n1 -> i2:p0:n [penwidth=2, color="#1a8a1a"];
;   a0:p1:s -> i2:p1:n;
;   a0:p2:s -> i2:p2:n;
;   i2 -> a1 [style=invis];
;   a1 -> r1 [style=invis];
;   r1 -> o2 [style=invis];
;   i2 -> a2 [style=invis];
;   a2 -> r2 [style=invis];
;   r2 -> o2 [style=invis];
;   a1:p0:s -> r1:p0:n;
;   a2:p1:s -> r2:p0:n;
; }
