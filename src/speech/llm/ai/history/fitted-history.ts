import type { ConversationSummary, ToolTurn, Turn } from '../../../../conversation/provider-ports.ts';
import { toldOf } from '../messages.ts';
import { beginningOf } from '../truncate-history.ts';
import { tokensOf } from './token-estimate.ts';

/** Tokens that a message has beside its text: its role, and what stands between messages. */
const MESSAGE_TOKENS = 4;
/** The share of a budget from which a summary of the oldest turns is worth making. */
const CROWDED = 0.75;
/** The share of a budget that is left when the turns of a new summary are left out. */
const LEFT_BY_SUMMARY = 0.5;
/** What is left out grows by this share of the budget: providers cache a beginning that stays the same. */
const STEP = 0.25;
/** The shares of a budget that one result of a tool, and notes of turns that are left out, may have at most. */
const MOST_OUTPUT = 0.5;
const MOST_NOTES = 0.25;

/** The part of a conversation that fits a budget. */
export interface FittedHistory {
  readonly turns: readonly Turn[];
  /** The summary of what was left out; null: nothing was, or there is none. */
  readonly summary: string | null;
  /** How many of the oldest turns a summary should replace soon; null: there is room. */
  readonly crowdedTurns: number | null;
}

export interface FittingOptions {
  readonly language: string;
  readonly summary?: ConversationSummary | undefined;
}

const known = new WeakMap<Turn, number>();

const textOf = (turn: Turn): string =>
  turn.role === 'tool' ? `${turn.name}${JSON.stringify(turn.arguments)}${toldOf(turn)}` : turn.text;

/** The tokens of a turn, counted once for each. */
function turnTokens(turn: Turn, language: string): number {
  const before = known.get(turn);
  if (before !== undefined) return before;
  const tokens = tokensOf(textOf(turn), language) + MESSAGE_TOKENS;
  known.set(turn, tokens);
  return tokens;
}

/** The tokens of a conversation. */
export const historyTokens = (history: readonly Turn[], language: string): number =>
  history.reduce((sum, turn) => sum + turnTokens(turn, language), 0);

const isOpen = (turn: Turn): boolean => turn.role === 'tool' && turn.output === null;
const isUsers = ({ role }: Turn): boolean => role === 'user';

/** A result that has more than its share, cut to it. */
function cutOutput(turn: ToolTurn, most: number, language: string): ToolTurn {
  const tokens = turnTokens(turn, language);
  if (turn.output === null || tokens <= most) return turn;
  const told = toldOf(turn);
  const chars = Math.floor((told.length * most) / tokens);
  const { isOld: _, ...rest } = turn;
  return { ...rest, output: `${beginningOf(told, chars)}\n[The rest of this result was left out.]` };
}

const withShortOutputs = (history: readonly Turn[], budget: number, language: string): readonly Turn[] =>
  history.map((turn) => (turn.role === 'tool' ? cutOutput(turn, budget * MOST_OUTPUT, language) : turn));

/** A conversation with how many tokens stand before each turn. */
interface Counted {
  readonly history: readonly Turn[];
  readonly before: readonly number[];
  readonly total: number;
  /** The last place to cut: what the user said last stays, with all that follows. */
  readonly last: number;
}

function counted(history: readonly Turn[], language: string): Counted {
  const before: number[] = [];
  let total = 0;
  for (const turn of history) {
    before.push(total);
    total += turnTokens(turn, language);
  }
  const lastUsers = history.findLastIndex(isUsers);
  return { history, before, total, last: lastUsers < 0 ? Math.max(history.length - 1, 0) : lastUsers };
}

/** The first clean place to cut with at least these tokens before it: something of the user begins there. */
function borderBehind({ history, before, last }: Counted, tokens: number): number {
  const at = history.findIndex((turn, index) => isUsers(turn) && before[index]! >= tokens);
  return at < 0 || at > last ? last : at;
}

/** The newest notes that have room. */
function newestNotes(left: readonly Turn[], most: number, language: string): readonly Turn[] {
  const notes: Turn[] = [];
  let room = most;
  for (const note of left.filter(({ role }) => role === 'system').toReversed()) {
    const tokens = turnTokens(note, language);
    if (tokens > room) continue;
    room -= tokens;
    notes.unshift(note);
  }
  return notes;
}

/** What stays of the turns that are left out: open calls, and the newest notes. */
const staying = (left: readonly Turn[], most: number, language: string): readonly Turn[] => [
  ...left.filter(isOpen),
  ...newestNotes(left, most, language),
];

/** Where to cut: behind what the summary has, and so far that the rest fits; by steps. */
function cutAt(all: Counted, covered: number, budget: number): number {
  if (all.total <= budget) return 0;
  const over = all.total - (all.before[covered] ?? 0) - budget;
  if (covered > 0 && over <= 0) return covered;
  const step = budget * STEP;
  return Math.max(covered, borderBehind(all, Math.ceil((all.total - budget) / step) * step));
}

function crowdedTurns(all: Counted, covered: number, budget: number): number | null {
  if (all.total - (all.before[covered] ?? 0) <= budget * CROWDED) return null;
  const border = borderBehind(all, all.total - budget * LEFT_BY_SUMMARY);
  return border > covered ? border : null;
}

/**
 * The newest part of a conversation that has at most `budget` tokens, from something on that the user has said. What
 * the user said last stays with all that follows, however long it is, and so do open calls and the newest notes; a
 * call stays with its result. A summary stands for the turns that it has.
 */
export function fittedHistory(
  history: readonly Turn[],
  budget: number,
  { language, summary }: FittingOptions,
): FittedHistory {
  if (historyTokens(history, language) <= budget * CROWDED)
    return { turns: history, summary: null, crowdedTurns: null };
  const all = counted(withShortOutputs(history, budget, language), language);
  const covered = Math.min(summary?.turns ?? 0, all.last);
  const cut = cutAt(all, covered, budget);
  const kept = all.history.slice(cut);
  const stays = staying(all.history.slice(0, cut), budget * MOST_NOTES, language);
  return {
    turns: [...stays, ...kept],
    summary: cut > 0 ? (summary?.text ?? null) : null,
    crowdedTurns: crowdedTurns(all, covered, budget),
  };
}
