// Which version this is.

import { createRequire } from 'node:module';

/** The version in our own package.json. */
export function packageVersion(): string {
  return createRequire(import.meta.url)('rvsdg/package.json').version;
}
