/** A piece of text on a page, as pdf.js reports it; marks in between have no `str`. */
export interface PlacedText {
  readonly str: string;
  readonly transform: readonly number[];
  readonly height: number;
  readonly hasEOL: boolean;
}

/** A gap between lines of more than this, in line heights, ends a paragraph. */
const PARAGRAPH_GAP = 1.7;

/** The lines of a page, with an empty one between paragraphs. */
const readLines = (items: readonly PlacedText[]): string[] => {
  const lines: string[] = [];
  let line = '';
  let last: { readonly y: number; readonly height: number } | null = null;
  for (const item of items) {
    const y = item.transform[5] ?? 0;
    const height: number = item.height || last?.height || 10;
    if (line === '' && last && Math.abs(last.y - y) > PARAGRAPH_GAP * Math.max(height, last.height))
      lines.push('');
    line += item.str;
    if (item.str.trim() !== '') last = { y, height };
    if (item.hasEOL) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  return [...lines, line];
};

/**
 * The text of a page: lines of a paragraph are joined, and words that were hyphenated at a line's end are
 * restored.
 */
export const joinLines = (items: readonly PlacedText[]): string =>
  readLines(items)
    .join('\n')
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
    .replace(/([^\n])\n(?=[^\n])/g, '$1 ');
