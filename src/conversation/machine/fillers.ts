import { nextToConfirm } from './approving.ts';
import { oneOf, phrasesOf } from './phrases/phrases.ts';
import type { Phrases } from './phrases/table.ts';
import { sayText } from './saying.ts';
import { isAudio, type State } from './state.ts';
import type { Call } from './tools.ts';

/**
 * Silence after which the agent says that a call takes its time: the first when nothing was said along with
 * the call, and the second for the next filler. Text sessions wait longer: a pause in a chat is not a dead
 * line.
 */
const SPOKEN_AFTER_MS = [1500, 12_000];
const WRITTEN_AFTER_MS = [12_000, 12_000];

const callDeadline = (state: State, call: Call): number => {
  const waits = isAudio(state) ? SPOKEN_AFTER_MS : WRITTEN_AFTER_MS;
  const wait = waits[call.announcements];
  if (wait === undefined || call.stale) return Number.POSITIVE_INFINITY;
  return Math.max(state.silence.since, call.startedAt, state.approvals.decidedAt) + wait;
};

/** When the agent mentions an approval on the screen: a listener may not look at it; a reader does. */
const confirmDeadline = (state: State): number => {
  const approval = isAudio(state) ? nextToConfirm(state) : undefined;
  return approval ? Math.max(state.silence.since, approval.since) + 1500 : Number.POSITIVE_INFINITY;
};

/** Whether nobody speaks and nothing else is about to be said. */
const maySay = (state: State): boolean =>
  state.silence.holds &&
  !state.pendingReply &&
  !state.tools.followUp &&
  state.tools.ending === null &&
  phrasesOf(state.settings.language) !== undefined;

/** When the next filler or reminder is due; infinite when none is. */
export function fillerDeadline(state: State): number {
  const { tools, approvals } = state;
  // A call that asks the person something does not take its time: they do.
  if (state.questions.open.size > 0) return Number.POSITIVE_INFINITY;
  if ((tools.open.size === 0 && approvals.open.size === 0) || !maySay(state)) return Number.POSITIVE_INFINITY;
  if (approvals.open.size > 0) return confirmDeadline(state);
  let deadline = Number.POSITIVE_INFINITY;
  for (const call of tools.open.values()) deadline = Math.min(deadline, callDeadline(state, call));
  return deadline;
}

/** Says one filler for all calls that are due. */
export function checkFiller(state: State): void {
  if (state.now < fillerDeadline(state)) return;
  const phrases = phrasesOf(state.settings.language);
  const isAwaited = state.approvals.open.size > 0;
  if (phrases) sayText(state, isAwaited ? phrases.confirm : fillerFor(state, phrases), 'filler');
  for (const approval of state.approvals.open.values()) approval.tries += 1;
}

function fillerFor(state: State, { moment, still }: Phrases): string {
  let isFirst = false;
  for (const call of state.tools.open.values()) {
    if (state.now < callDeadline(state, call)) continue;
    isFirst ||= call.announcements === 0;
    call.announcements += 1;
  }
  return oneOf(isFirst ? moment : still, state.tools.fillers++);
}
