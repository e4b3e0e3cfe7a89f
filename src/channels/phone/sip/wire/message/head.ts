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

/** A message's lines, read as far as they can be. */
export interface Head {
  readonly startLine: string;
  readonly headers: Fields;
  /** The first thing that is wrong. */
  readonly problem: Problem | null;
}

/** A quoted NUL is legal (25.1) and says nothing; nobody above shall have to think of it. */
const withoutQuotedNul = (text: string): string => text.replaceAll('\\\0', '\\ ');

const STRAY = /[\r\n\0]/g;

/** The lines, with those that were folded made whole (7.3.1); `null` for more than may be. */
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

/** Adds one header field. A second one of what there may be one is left out: an answer must not repeat it. */
const addLine = (line: string, headers: Fields): Problem | null => {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim();
  if (!isToken(name) || /^[ \t]/.test(line)) return bad('A header field is malformed');
  const key = keyOf(name);
  if (SINGLE.has(key) && headers.get(key) !== undefined) return bad(`There is more than one ${name}`);
  headers.addRead(name, key, line.slice(colon + 1).trim());
  return null;
};

/** Reads start line and header fields; `null` for what is too long or too much to be looked at. */
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
