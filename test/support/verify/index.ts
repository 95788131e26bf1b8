// All cases of the verifier.

import { attributes } from './attributes.ts';
import { bodies } from './bodies.ts';
import { calls } from './calls.ts';
import type { Invalid, Valid } from './cases.ts';
import { exceptions } from './exceptions.ts';
import { globals } from './globals.ts';
import { metadata } from './metadata.ts';

const lists = [bodies, calls, exceptions, globals, attributes, metadata];

export const invalidModules: readonly Invalid[] = lists.flatMap(({ invalid }) => invalid);
export const validModules: readonly Valid[] = lists.flatMap(({ valid }) => valid);
