import type { Turn } from '../../../conversation/provider-ports.ts';

/** Most turns that are kept of a conversation that is too long for a model. */
const MOST_TURNS = 40;
/** Most characters of each of them, except for what the user said last. */
const MOST_CHARS = 500;
/** Half of a surrogate pair at the end of a cut text; some servers refuse it. */
const HALF = /[\ud800-\udbff]$/;

/** The first `most` characters of a text, without half a surrogate pair at the end. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(HALF, '');

const cut = (text: string): string => `${beginningOf(text, MOST_CHARS)}\n[The rest was left out.]`;

const isLong = (text: string | null): text is string => text !== null && text.length > MOST_CHARS;

function cutTurn(turn: Turn): Turn {
  if (turn.role !== 'tool') return isLong(turn.text) ? { ...turn, text: cut(turn.text) } : turn;
  return isLong(turn.output) ? { ...turn, output: cut(turn.output) } : turn;
}

const isOpen = (turn: Turn): boolean => turn.role === 'tool' && turn.output === null;

/**
 * The end of a conversation with its longer turns cut; what the user said last and open calls stay whole.
 * Null where nothing would be left out.
 */
export function truncateHistory(history: readonly Turn[]): readonly Turn[] | null {
  const from = history.length - MOST_TURNS;
  const lastUserTurn = history.findLast(({ role }) => role === 'user');
  const short = history
    .filter((turn, index) => index >= from || turn === lastUserTurn || isOpen(turn))
    .map((turn) => (turn === lastUserTurn ? turn : cutTurn(turn)));
  const isWhole = short.length === history.length && short.every((turn, index) => turn === history[index]);
  return isWhole ? null : short;
}
