export type Range = 'day' | 'week' | 'month' | 'year' | 'life';

const RANGES: readonly (readonly [Range, RegExp])[] = [
  ['day', /\b(?:today|of the day|daily)(?:'s)?\b/i],
  [
    'week',
    /\b(?:(?:in |for |of )?(?:this|the|the last|the past|last) week(?:'s)?|weekly|right now|at the moment|these days|currently)\b/i,
  ],
  ['month', /\b(?:(?:in |for |of )?(?:this|the|the last|the past|last) month(?:'s)?|monthly)\b/i],
  ['year', /\b(?:(?:in |for |of )?(?:this|the|the last|the past|last) year(?:'s)?|so far this year)\b/i],
  ['life', /\b(?:of all times?|all[- ]time|ever|in history)\b/i],
];

/** Takes a chart's period out of a text. Returns the range and the remaining text. */
export function takeRange(text: string): { range: Range | null; rest: string } {
  for (const [range, pattern] of RANGES)
    if (pattern.test(text)) return { range, rest: text.replace(pattern, ' ').replace(/\s+/g, ' ').trim() };
  return { range: null, rest: text };
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number from 1 to 20 in words or figures; null for anything else. */
export const countFrom = (word: string): number | null => {
  const said = NUMBERS.indexOf(word.toLowerCase()) + 1;
  const count = said > 0 ? said : Number(word);
  return Number.isInteger(count) && count >= 1 && count <= 20 ? count : null;
};
