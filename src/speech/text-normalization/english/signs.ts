import { rule, type Rule } from '../rule.ts';

/** Signs that are said wherever they stand. */
const ALWAYS: Readonly<Record<string, string>> = {
  '&': 'and', '+': 'plus', '±': 'plus or minus', '=': 'equals', '@': 'at', '→': 'to', '←': 'from', '×': 'times',
  '÷': 'divided by', '≤': 'less than or equal to', '≥': 'greater than or equal to', '≠': 'not equal to', '≈': 'about',
  '%': 'percent', '°': 'degrees', '§': 'section', '∞': 'infinity', '√': 'the square root of', '€': 'euros',
  '£': 'pounds', $: 'dollars', '¥': 'yen', '−': 'minus', 'π': 'pi', 'µ': 'micro', '²': 'squared', '³': 'cubed',
}; // prettier-ignore

const AROUND = String.raw`(?<=[\p{L}\p{N})°%²³] ?)`;

/** Signs between two things that are compared or computed, and those that always mean something. */
export const signRules: readonly Rule[] = [
  rule(`(?<=\\d )[-–](?= \\d)`, () => 'minus'),
  rule(`(?<=\\d ?)[*](?= ?\\d)`, () => 'times'),
  rule(`(?<=\\d ?(?:mm|cm|m|km|in|ft)\\s?)[x×](?=\\s?\\d)`, () => 'by'),
  rule(`(?<=\\d )/(?= \\d)`, () => 'divided by'),
  rule(`(?<=\\s)[x×](?=\\s\\d)`, () => 'times'),
  rule(`[<≪](?=\\s?\\d)|(?<=\\s)<(?=\\s)`, () => 'less than'),
  rule(`[>≫](?=\\s?\\d)|(?<=\\s)>(?=\\s)`, () => 'greater than'),
  rule(`~(?=\\d)`, () => 'about'),
  rule(`(?<=\\s)/(?=\\s)`, () => 'or'),
  rule(`(?<=\\s)[#](?=\\s)`, () => 'number'),
  rule(`${AROUND}->|->`, () => 'to'),
  rule(`[${Object.keys(ALWAYS).join('').replace(/[-\\\]^]/g, '\\$&')}]`, ([sign]) => ALWAYS[sign!] ?? ''),
]; // prettier-ignore
