// Where things lie. Everything the checks make goes under `build/`, which git ignores.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where generated files go: `RVSDG_BUILD`, or `build`. Two runs at once need two such folders. */
export const buildFolder = process.env.RVSDG_BUILD || join(root, 'build');

/** The cache of test modules: `RVSDG_CORPUS`, or `corpus` in the build folder. Runs can share it. */
export const corpusFolder = process.env.RVSDG_CORPUS || join(buildFolder, 'corpus');
