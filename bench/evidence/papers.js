// What the papers say, as numbers, where their text gives them. Bars and points that exist only in their plots are not
// here.
//
//   B1   Reissmann, Meyer, Bahmann, Själander: RVSDG: An Intermediate Representation for Optimizing Compilers
//   B2   Bahmann, Reissmann, Jahre, Meyer: Perfect Reconstructability of Control Flow from Demand Dependence Graphs

export const b1 = {
  setting: 'PolyBench 4.2.1, clang and LLVM 7.0.1, Xeon E5-2695 v4 at 2.0 GHz',
  /** Figure 8: the geometric mean of speed-ups over O0, by who corresponds to it here. */
  speedups: {
    'clang-O1': 2.49,
    'clang-O3-scalar': 2.95,
    'clang-O3': 3.21,
    'rvsdg-O2': 2.58,
  },
  /** Where the paper says that O1 is faster than jlm. */
  slowerThanO1: ['adi', 'durbin', 'floyd-warshall', 'nussinov', 'seidel-2d', 'syrk'],
  /** Figure 9: sizes as multiples of another's. */
  sizes: { 'rvsdg-O2/clang-Os': 1.39, 'clang-O3/clang-O3-scalar': 1.11 },
};

const programs =
  'bzip2 cactusADM calculix gcc gobmk gromacs h264ref hmmer lbm libquantum mcf milc perlbench sjeng sphinx3 wrf'.split(
    ' ',
  );
const columns = {
  linear: [25, 632, 9, 1353, 1552, 334, 81, 71, 2, 26, 1, 78, 329, 28, 60, 80],
  structured: [34, 429, 534, 1362, 616, 238, 184, 124, 5, 17, 2, 42, 517, 43, 63, 180],
  reducible: [41, 288, 577, 1582, 474, 626, 301, 329, 12, 58, 21, 115, 394, 73, 190, 175],
  irreducible: [2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0],
  scfr: [1440, 5802, 9373, 35827, 9679, 5486, 6136, 3766, 56, 305, 190, 1160, 9374, 2236, 1543, 1284],
  pcfr: [1100, 5127, 8752, 31960, 8329, 5277, 5867, 3343, 55, 280, 160, 1109, 8248, 1913, 1436, 1135],
};

/** A benchmark of SPEC2006 in Figures 6 and 7, or all of them. */
const row = (name, of) => ({
  name,
  linear: of(columns.linear),
  structured: of(columns.structured),
  reducible: of(columns.reducible),
  irreducible: of(columns.irreducible),
  branchesScfr: of(columns.scfr),
  branchesPcfr: of(columns.pcfr),
});

export const b2 = {
  setting: 'SPEC2006, 14,321 functions',
  programs: programs.map((name, i) => row(name, (values) => values[i])),
  total: row('all of SPEC2006', (values) => values.reduce((sum, value) => sum + value, 0)),
};
