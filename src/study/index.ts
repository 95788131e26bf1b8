// Studies of programs: the list of public names.

export {
  type FunctionStudy,
  type ModuleStudy,
  type StudyOptions,
  studyModule,
  whyNotPerfect,
} from './cfg.ts';
export type { Line } from './line.ts';
export {
  type MemoryStudy,
  markAccesses,
  studyMemory,
  type Verdicts,
  writeMemoryReport,
} from './memory.ts';
export { type FileStudy, failuresIn, type ReportOptions, writeReport, writeReportJson } from './report.ts';
export { haveSameFlow } from './same-flow.ts';
export { type Summary, summarize } from './summary.ts';
