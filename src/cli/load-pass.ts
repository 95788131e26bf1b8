// `--load-pass=FILE.js`: passes written by users. The file is a module whose default export is a pass, or an array of
// passes (docs/library.md). Its imports from 'rvsdg' are this very compiler, wherever the file is.

import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkedPass, InvalidPass, isLevel, type Pass, passNamed } from '../passes/index.ts';
import { verifyRegions } from '../rvsdg/index.ts';
import { FileError, UserError } from './errors.ts';

/** The passes of a file. An error thrown by one is reported as that pass's, by name. */
export async function loadPasses(file: string): Promise<readonly Pass[]> {
  const given = await defaultExportOf(file);
  try {
    const passes = (Array.isArray(given) ? given : [given]).map(checkedPass);
    for (const [index, { name }] of passes.entries()) {
      if (passNamed(name) !== undefined || isLevel(name) || name === 'paper') {
        throw new InvalidPass(`there is a pass or a level '${name}' already`);
      }
      if (passes.findIndex((pass) => pass.name === name) < index)
        throw new InvalidPass(`two passes are called '${name}'`);
    }
    return passes.map((pass) => guarded(pass, file));
  } catch (error) {
    if (!(error instanceof InvalidPass)) throw error;
    throw new UserError(`'${file}': ${error.message}`, 'docs/library.md shows a pass');
  }
}

async function defaultExportOf(file: string): Promise<unknown> {
  const path = resolve(file);
  if (!existsSync(path)) throw new FileError(`cannot open '${file}': No such file or directory`);
  resolveToThisCompiler();
  let loaded: { default?: unknown };
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    throw new UserError(`cannot load '${file}': ${(error as Error).message}`, placeIn(error, path));
  }
  if (loaded.default === undefined)
    throw new UserError(`'${file}' has no default export`, 'docs/library.md shows a pass');
  return loaded.default;
}

let isResolved = false;

/** Has 'rvsdg' and 'rvsdg/…' mean this package, as if the file that imports them were part of it. */
function resolveToThisCompiler(): void {
  if (isResolved) return;
  isResolved = true;
  const hooks = `let home;
    export const initialize = (data) => { home = data; };
    export const resolve = (specifier, context, next) =>
      next(specifier, /^rvsdg(\\/|$)/.test(specifier) ? { ...context, parentURL: home } : context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: import.meta.url });
}

/** A pass whose errors are distinguished from ours. The graph that it leaves is verified. */
function guarded(pass: Pass, file: string): Pass {
  const { name, onFunction, onProgram } = pass;
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new UserError(`pass '${name}' failed: ${message}`, placeIn(error, resolve(file)));
    }
  };
  const verified = (region: Parameters<typeof verifyRegions>[0]) => {
    const [violation] = verifyRegions(region);
    if (violation !== undefined)
      throw new UserError(`pass '${name}' made the graph invalid: ${violation}`, `in ${file}`);
  };
  return {
    ...pass,
    ...(onFunction === undefined
      ? {}
      : {
          onFunction(lambda, context) {
            const changed = attempt(() => onFunction.call(pass, lambda, context));
            if (changed) verified(lambda.body);
            return changed;
          },
        }),
    ...(onProgram === undefined
      ? {}
      : {
          onProgram(context) {
            const changed = attempt(() => onProgram.call(pass, context));
            if (changed) verified(context.program.graph.root);
            return changed;
          },
        }),
  } as Pass;
}

/** Where in a file an error came about: `at doubling.js:12:5`. */
function placeIn(error: unknown, path: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const escaped = pathToFileURL(path).href;
  const at = stack.split('\n').find((line) => line.includes(escaped));
  const place = at === undefined ? undefined : /:(\d+:\d+)\)?$/.exec(at)?.[1];
  return place === undefined ? `in ${path}` : `at ${path}:${place}`;
}
