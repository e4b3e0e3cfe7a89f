import type { Rule } from '../rule.ts';
import { abbreviationRules, streetRules } from './abbreviations.ts';
import { acronymRules } from './acronyms.ts';
import { addressRules, telephoneRules } from './addresses.ts';
import { calendarRules } from './calendar.ts';
import { measureRules } from './measures.ts';
import { moneyRules } from './money.ts';
import { decadeRules, numberRules } from './numbers.ts';
import { signRules } from './signs.ts';

/** All kinds of written things in English; what is more particular comes first. */
export const englishRules: readonly Rule[] = [
  ...addressRules,
  ...moneyRules,
  ...calendarRules,
  ...telephoneRules,
  ...streetRules,
  ...decadeRules,
  ...measureRules,
  ...abbreviationRules,
  ...acronymRules,
  ...numberRules,
  ...signRules,
];
