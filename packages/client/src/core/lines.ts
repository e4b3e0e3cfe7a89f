/** One line of the live transcript. */
export interface Line {
  readonly id: string;
  readonly role: 'user' | 'agent';
  readonly text: string;
  readonly status: 'open' | 'done' | 'interrupted' | 'failed';
  /** The item that it answers or follows; null when unknown. */
  readonly previous: string | null;
  /** Where in `text` the word is that the agent is saying; absent when it says none, or its times are not known. */
  readonly word?: Word | undefined;
}

/** A word of a text: from `start` to before `end`, in characters. */
export interface Word {
  readonly start: number;
  readonly end: number;
}

/** The text of a line before the word that is being said, the word, and what follows; the whole first where none is. */
export const aroundWord = ({ text, word }: Line): readonly [before: string, word: string, after: string] =>
  word ? [text.slice(0, word.start), text.slice(word.start, word.end), text.slice(word.end)] : [text, '', ''];

/**
 * Inserts a line at its place. A user's `completed` may come after the assistant has begun to answer:
 * then the line goes before the one that names it as its predecessor.
 */
function insert(lines: readonly Line[], line: Line): readonly Line[] {
  const answer = lines.findIndex((other) => other.previous === line.id);
  return answer < 0 ? [...lines, line] : [...lines.slice(0, answer), line, ...lines.slice(answer)];
}

/** Changes the line with this id, or creates it. */
export function upsert(
  lines: readonly Line[],
  fresh: Omit<Line, 'text' | 'status'>,
  change: (line: Line) => Line,
): readonly Line[] {
  const known = lines.some((line) => line.id === fresh.id);
  if (!known) return insert(lines, change({ ...fresh, text: '', status: 'open' }));
  return lines.map((line) => (line.id === fresh.id ? change(line) : line));
}

export const without = (lines: readonly Line[], id: string): readonly Line[] =>
  lines.filter((line) => line.id !== id);

export const isLast = (lines: readonly Line[], id: string): boolean => lines.at(-1)?.id === id;

/** Closes all lines, because nothing more will come; empty open lines are removed. */
export const settle = (lines: readonly Line[]): readonly Line[] =>
  lines
    .filter((line) => line.status !== 'open' || line.text !== '')
    .map((line) =>
      line.status === 'open'
        ? { ...line, status: line.role === 'agent' ? 'interrupted' : 'done', word: undefined }
        : line,
    );
