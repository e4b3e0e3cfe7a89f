import type { PendingReply, State } from './state.ts';

/*
 * A turn detector is sure of a voice after 120 ms. A reply whose wait ends within them would cut off somebody who has only
 * paused, and is speaking again.
 */

/** A sound that is no voice by then holds the reply no longer. */
const MOST_MS = 200;
/** How soon it is looked again. */
const AGAIN_MS = 20;

/** Whether a reply whose wait is over waits a moment more, as the user may just be beginning to speak. */
export const isHeldByOnset = ({ now, world }: State, { notBefore }: PendingReply): boolean =>
  notBefore !== undefined && now < notBefore + MOST_MS && world.mayBegin();

/** When a pending reply may begin, as far as is known now; infinite: it waits for no time. */
export function replyDeadline(state: State, reply: PendingReply): number {
  const { notBefore = Number.POSITIVE_INFINITY } = reply;
  return isHeldByOnset(state, reply) ? Math.max(notBefore, state.now + AGAIN_MS) : notBefore;
}
