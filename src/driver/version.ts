// What `rvsdg cc --version` says, besides what clang does.

import { createRequire } from 'node:module';

/** Which version this is: ccache and people compare it. */
export function versionText(): string {
  const { version } = createRequire(import.meta.url)('rvsdg/package.json');
  return `rvsdg ${version} optimizes in place of LLVM's passes\n`;
}
