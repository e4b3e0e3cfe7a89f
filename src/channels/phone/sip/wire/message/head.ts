import { Fields } from './headers.ts';
import { MOST_HEADERS, MOST_LINE } from './limits.ts';
import { keyOf, SINGLE } from './names.ts';
import { isToken } from './text.ts';

/** What is wrong with a message, and the status that says so. */
export interface Problem {
  readonly status: number;
  readonly why: string;
}

const bad = (why: string): Problem => ({ status: 400, why });

/** The lines of a message, read as far as they can be. */
export interface Head {
  readonly startLine: string;
  readonly headers: Fields;
  /** The first problem that was found. */
  readonly problem: Problem | null;
}

/**
 * Replaces quoted NULs by spaces: they are legal (25.1) but mean nothing, and the layers above need not handle
 * them.
 */
const withoutQuotedNul = (text: string): string => text.replaceAll('\\\0', '\\ ');

const STRAY = /[\r\n\0]/g;

/** The lines, with folded lines joined (7.3.1); `null` when a line is too long, or there are too many. */
const linesOf = (text: string): string[] | null => {
  const lines: string[] = [];
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\r\n', at);
    const end = found < 0 ? text.length : found;
    const isFolded = lines.length > 1 && (text[at] === ' ' || text[at] === '\t');
    const line = text.slice(at, end);
    if (isFolded) lines.push(`${lines.pop() ?? ''} ${line.trim()}`);
    else lines.push(line);
    if ((lines.at(-1) ?? '').length > MOST_LINE || lines.length > MOST_HEADERS + 1) return null;
    at = end + 2;
  }
  return lines;
};

/**
 * Adds one header field. A second field of a kind that may occur only once is left out: an answer must not repeat
 * it.
 */
const addLine = (line: string, headers: Fields): Problem | null => {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim();
  if (!isToken(name) || /^[ \t]/.test(line)) return bad('A header field is malformed');
  const key = keyOf(name);
  if (SINGLE.has(key) && headers.get(key) !== undefined) return bad(`There is more than one ${name}`);
  headers.addRead(name, key, line.slice(colon + 1).trim());
  return null;
};

/** Reads the start line and the header fields; `null` when a line is too long, or there are too many of them. */
export function readHead(text: string): Head | null {
  const clean = text.includes('\0') ? withoutQuotedNul(text) : text;
  const [startLine = '', ...rest] = linesOf(clean) ?? [];
  if (startLine === '') return null;
  const headers = new Fields();
  let problem: Problem | null = null;
  for (const line of rest) {
    const hasStray = line.search(STRAY) >= 0;
    const found = addLine(hasStray ? line.replace(STRAY, ' ') : line, headers);
    problem ??= hasStray ? bad('A header field holds a stray line break or NUL') : found;
  }
  return { startLine, headers, problem };
}
