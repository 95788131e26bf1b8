// All rules, in the order in which they are tried.

import { aggregateRules } from './aggregates.ts';
import { bitRules } from './bits.ts';
import { castRules } from './casts.ts';
import { comparisonRules } from './comparisons.ts';
import { floatRules } from './floats.ts';
import { integerRules } from './integers.ts';
import { matchRules, otherMatchRules } from './matches.ts';
import { intrinsicRules } from './minmax.ts';
import { pointerRules } from './pointers.ts';
import type { Rule } from './rule.ts';
import { selectRules } from './selects.ts';

/** The rules that are patterns. */
export const rules: readonly Rule[] = [
  ...integerRules,
  ...bitRules,
  ...comparisonRules,
  ...selectRules,
  ...castRules,
  ...floatRules,
  ...intrinsicRules,
  ...pointerRules,
  ...aggregateRules,
];

/** Names and texts of all rules: `add-zero`, `(x + 0) → x`. */
export const ruleList: readonly { readonly name: string; readonly text: string }[] = [
  ...rules,
  ...matchRules,
  ...otherMatchRules,
];
