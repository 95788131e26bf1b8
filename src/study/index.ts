// Studies of programs: the list of public names.

export { type FunctionStudy, type ModuleStudy, type StudyOptions, studyModule } from './cfg.ts';
export { haveSameFlow } from './same-flow.ts';
