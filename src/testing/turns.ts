import type { Turn } from '../conversation/provider-ports.ts';

/** What was said in a turn, or what came of its call; `''` while nothing has. */
export const textOf = (turn: Turn | undefined): string =>
  turn === undefined ? '' : turn.role === 'tool' ? (turn.output ?? '') : turn.text;
