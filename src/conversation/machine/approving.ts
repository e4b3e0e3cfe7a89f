import type { ApprovalDecision, ApprovalRequest } from '../ports.ts';
import type { Approval } from './approvals.ts';
import { approvalRequested } from './events.ts';
import { questionsOf } from './phrases/phrases.ts';
import { verdictOn, type Verdict } from './phrases/verdict.ts';
import { questionFor } from './phrases/question.ts';
import { isAnswerAwaited } from './tool-questions.ts';
import { isUserSilent } from './user-silence.ts';
import { cancelReply } from './replying.ts';
import { isCutShort, type Reply } from './reply.ts';
import { sayText } from './saying.ts';
import { isAudio, type State } from './state.ts';

/** Time limit for a decision on a screen (2-agent-platform-facts 1.3, `send_mcp_approval`). */
const DECIDED_WITHIN_MS = 15_000;
/** Time limit for an answer to a question that was asked aloud. */
const SILENT_FOR_MS = 30_000;
/** An answer that is neither yes nor no is asked for once more. */
const MOST_TRIES = 2;

const isByVoice = (state: State): boolean => state.settings.approvals === 'voice';

/** A tool requests approval: by an event, and aloud where the person has no screen. */
export function approvalOpened(state: State, id: string, request: ApprovalRequest): void {
  const approval = { id, request, since: state.now, tries: 0 };
  state.approvals.open.set(id, approval);
  sendApproval(state, approval, 'created');
}

/** Withdraws an approval because its call has ended. */
export function approvalWithdrawn(state: State, id: string): void {
  const approval = state.approvals.open.get(id);
  if (approval) decide(state, approval, 'withdrawn');
}

/** Applies the decision about a call that waits for approval. @returns whether the approval was awaited */
export function decideApproval(state: State, id: string, approve: boolean): boolean {
  const approval = state.approvals.open.get(id);
  if (approval) decide(state, approval, approve ? 'approved' : 'rejected');
  return approval !== undefined;
}

function sendApproval(state: State, { id, request }: Approval, action: 'created' | 'cancelled'): void {
  state.effects.push({ type: 'send', event: approvalRequested(id, request, action) });
}

function decide(state: State, approval: Approval, decision: ApprovalDecision): void {
  const { approvals } = state;
  approvals.open.delete(approval.id);
  approvals.decidedAt = state.now;
  if (approvals.current === approval) {
    approvals.current = null;
    if (state.reply?.kind === 'question') cancelReply(state, 'client_cancelled', 'service');
  }
  if (decision === 'expired' || decision === 'withdrawn') sendApproval(state, approval, 'cancelled');
  state.effects.push({ type: 'approval_decided', approvalId: approval.id, decision });
}

/** The oldest approval that is open on a screen and that the agent has not mentioned yet. */
export function nextToConfirm(state: State): Approval | undefined {
  if (isByVoice(state)) return undefined;
  for (const approval of state.approvals.open.values()) if (approval.tries === 0) return approval;
  return undefined;
}

// ---- by voice ---------------------------------------------------------------------------------------------------

/** Whether a question is being asked or waits for its answer: until then the agent says nothing else. */
export const isAwaited = (state: State): boolean =>
  (state.approvals.current !== null && !state.approvals.mustAsk) || isAnswerAwaited(state);

/**
 * Whether the agent may ask now. A question interrupts nothing, and none is asked in a session that is
 * ending.
 */
export function mayAsk(state: State): boolean {
  const { current, mustAsk, open } = state.approvals;
  if (!isByVoice(state) || !(current ? mustAsk : open.size > 0)) return false;
  return !state.reply && !state.pendingReply && isUserSilent(state) && state.tools.ending === null;
}

/** Asks aloud for the oldest open approval. */
export function askAloud(state: State): void {
  const { approvals, settings } = state;
  const [first] = approvals.open.values();
  const approval = approvals.current ?? first;
  if (!approval) return;
  const phrases = questionsOf(settings.language);
  const said = questionFor(approval.tries === 0 ? phrases.ask : phrases.askAgain, approval.request);
  approval.tries += 1;
  approvals.current = approval;
  approvals.mustAsk = false;
  approvals.question = questionFor(phrases.ask, approval.request);
  approvals.soundsSince = isAudio(state) ? null : state.now;
  sayText(state, said, 'question');
}

/** The first sound of a question was played. */
export function questionSounds(state: State, reply: Reply): void {
  if (reply.kind === 'question') state.approvals.soundsSince = state.now;
  if (reply.kind === 'asked') state.questions.soundsSince = state.now;
}

/** The agent says something else before the question is answered: the question is asked again afterwards. */
export function questionOvertaken({ approvals }: State): void {
  if (!approvals.current || approvals.mustAsk) return;
  approvals.current.tries -= 1;
  approvals.mustAsk = true;
}

/** Whether the agent is asking a question whose speech is incomplete, and may stay so. */
const isBreakingOff = ({ reply }: State): boolean => reply?.kind === 'question' && isCutShort(reply);

/** The approval that speech beginning at `since` may answer: its question must have been heard by then. */
function answerableApproval(state: State, since: number): Approval | null {
  const { current, mustAsk, soundsSince } = state.approvals;
  const isHeard = soundsSince !== null && since >= soundsSince && !isBreakingOff(state);
  return isHeard && !mustAsk ? current : null;
}

const judge = (state: State, text: string): Verdict =>
  verdictOn(text, state.approvals.question, questionsOf(state.settings.language));

/** Whether these words are a plain yes or no to the agent's question. */
export const isDecisive = (state: State, text: string, since: number): boolean =>
  answerableApproval(state, since) !== null && judge(state, text).says !== 'neither';

/**
 * Takes what the user said as an answer, if a question is open. A yes or a no decides; anything else makes
 * the agent ask once more, and counts as a no after that.
 * @param since when the user began to say it
 * @returns whether it needs no other answer
 */
export function takeAnswer(state: State, text: string, since: number): boolean {
  const approval = answerableApproval(state, since);
  if (!approval) return false;
  const { says, more } = judge(state, text);
  if (says === 'neither' && approval.tries < MOST_TRIES) {
    state.approvals.mustAsk = true;
    return true;
  }
  decide(state, approval, says === 'yes' ? 'approved' : 'rejected');
  return says !== 'neither' && !more;
}

const YES_KEY = '1';
const NO_KEY = '2';

/** Takes the DTMF digits 1 (yes) and 2 (no). @returns whether the digit was an answer */
export function dtmfAnswers(state: State, key: string): boolean {
  const approval = answerableApproval(state, state.now);
  if (!approval || (key !== YES_KEY && key !== NO_KEY)) return false;
  decide(state, approval, key === YES_KEY ? 'approved' : 'rejected');
  return true;
}

// ---- time -------------------------------------------------------------------------------------------------------

const deadlineOf = (state: State, approval: Approval): number => {
  if (!isByVoice(state)) return approval.since + DECIDED_WITHIN_MS;
  const isWaiting = state.approvals.current === approval && !state.approvals.mustAsk && state.silence.holds;
  return isWaiting ? state.silence.since + SILENT_FOR_MS : Number.POSITIVE_INFINITY;
};

/** When the next approval expires; infinite when no time limit runs. */
export function approvalsDeadline(state: State): number {
  let deadline = Number.POSITIVE_INFINITY;
  for (const approval of state.approvals.open.values())
    deadline = Math.min(deadline, deadlineOf(state, approval));
  return deadline;
}

/** Expires the approvals that nobody has decided in time. */
export function checkApprovals(state: State): void {
  for (const approval of [...state.approvals.open.values()])
    if (state.now >= deadlineOf(state, approval)) decide(state, approval, 'expired');
}

/** The session closes: pending approvals are withdrawn. */
export function closeApprovals(state: State): void {
  for (const approval of [...state.approvals.open.values()]) decide(state, approval, 'withdrawn');
}
