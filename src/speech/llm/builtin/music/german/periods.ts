const RANGES: readonly (readonly [string, RegExp])[] = [
  ['today', /\b(?:von heute|heute|des tages)\b/i],
  [
    'this week',
    /\b(?:(?:in |von )?(?:dieser|diese|der|der letzten|letzte) woche|zurzeit|zur zeit|derzeit|momentan|im moment|gerade|aktuell)\b/i,
  ],
  ['this month', /\b(?:(?:in |im |von )?(?:diesem|dieses|diesen|des|letzten) monats?)\b/i],
  ['this year', /\b(?:(?:in |im |von )?(?:diesem|dieses|des|letzten) jahr(?:es)?|heuer)\b/i],
  ['of all time', /\b(?:aller zeiten|jemals|je)\b/i],
];

/** Takes a period out of a text; in English, or empty. */
export function takeRange(text: string): { range: string; rest: string } {
  for (const [range, pattern] of RANGES)
    if (pattern.test(text)) return { range, rest: text.replace(pattern, ' ').replace(/\s+/g, ' ').trim() };
  return { range: '', rest: text };
}
