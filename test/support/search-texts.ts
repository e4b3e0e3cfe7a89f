/** Texts that some layer between a query and the database treats specially, or cannot store. */
export const HOSTILE_TEXTS: readonly string[] = [
  '%',
  '_',
  '\\',
  '\\\\%_',
  "'",
  "''; drop table tracks; --",
  '"',
  '`',
  ':*',
  'a:*',
  'a & b | !c <-> d',
  '!',
  '!!!',
  '(((',
  ')',
  "'a' &",
  '\\:*',
  '<1>',
  '$1',
  '$$',
  '{}',
  '{a,b}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u{10ffff}',
  '\u202e\u200b',
  'é́́́',
  '☃',
  '÷',
  'ﷺ',
  '\t\n x \r',
  'null',
  '0',
  '-1',
  '1e999',
  'a'.repeat(200),
  'ab '.repeat(66),
  '夜'.repeat(200),
  '夜明'.repeat(100),
];

/** A text as a client may write it in an address, including what no encoder would produce. */
export function written(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text.replace(/[\ud800-\udfff]/g, '%ED%A0%80');
  }
}
