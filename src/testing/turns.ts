import type { Turn } from '../conversation/provider-ports.ts';

/** The text of a turn, or the output of its call; `''` while there is none. */
export const textOf = (turn: Turn | undefined): string =>
  turn === undefined ? '' : turn.role === 'tool' ? (turn.output ?? '') : turn.text;
