import { endsSession, refusesScreen, type TalkEvent } from '../events.ts';
import type { TalkChannel } from '../state.ts';
import { awaitPicture, couldNot, goLive, join, reportOfAny, reportOfFirst, start } from './connecting.ts';
import { apply, end, fail, failure, refuse, release } from './finish.ts';
import { lose, reportOfAttempt, retry } from './reconnecting.ts';
import type { Connecting, Effect, Input, Report, Stage, Step, Terms, Timer } from './stage.ts';

/** The stage before the start. @param stored whether a session of an earlier page is to be resumed */
export const firstStage = (channel: TalkChannel, stored: boolean): Stage => ({
  at: 'idle',
  channel,
  attempt: 0,
  entry: stored ? 'stored' : 'new',
  isBehind: stored,
});

const isConnecting = (stage: Stage): stage is Connecting =>
  stage.at !== 'live' && stage.at !== 'reconnecting' && stage.at !== 'over';

/**
 * The connection of a conversation, as a pure function: inputs go in, the next stage and effects come out. It never
 * waits and owns no timer and no transport.
 */
export function step(stage: Stage, input: Input, terms: Terms): Step {
  if (stage.at === 'over') return stepAfterEnd(stage, input);
  switch (input.type) {
    case 'start':
      return stage.at === 'idle' ? start(stage, input.stored, terms) : [stage];
    case 'connected':
      return isRequesting(stage, input) ? join(stage, input.connection, terms) : [stage, declined(input)];
    case 'not_connected':
      return isRequesting(stage, input) ? [stage, { type: 'explain', error: input.error }] : [stage];
    case 'fail':
      return fail(stage, input.failure);
    case 'timeout':
      return timeout(stage, input.timer, terms);
    case 'picture':
      if (stage.at !== 'awaiting_picture') return [stage];
      return input.isThere ? goLive(stage) : awaitPicture(stage, terms);
    case 'report':
      return input.attempt === stage.attempt
        ? reported(stage, input.report, terms)
        : outOfDate(stage, input.report, true);
    case 'heard':
      return heard(stage, input.event);
    case 'end':
      return end(stage, 'you');
    case 'close':
    case 'leave':
      return release(stage, input.type === 'leave');
  }
}

/** What comes after the end releases what was still on its way. */
function stepAfterEnd(stage: Stage & { at: 'over' }, input: Input): Step {
  switch (input.type) {
    case 'connected':
      return [stage, declined(input)];
    case 'report':
      return outOfDate(stage, input.report, stage.leaving);
    case 'heard':
      return [stage, { type: 'tell', event: input.event }];
    case 'end':
      return [stage, apply({ type: 'ended', cause: 'you' })];
    default:
      return [stage];
  }
}

const isRequesting = (stage: Stage, { channel }: { readonly channel: TalkChannel }): boolean =>
  stage.at === 'requesting' && stage.channel === channel;

/** Ends a session that was requested for a channel which is not wanted any more. */
const declined = ({ channel, connection }: Input & { type: 'connected' }): Effect => ({
  type: 'decline',
  channel,
  connection,
  again: false,
});

function timeout(stage: Stage, timer: Timer, terms: Terms): Step {
  if (timer === 'hush') return [stage, apply({ type: 'hushed', hushed: false })];
  if (stage.at === 'reconnecting') {
    if (timer === 'retry') return retry(stage);
    return timer === 'give_up' ? fail(stage, failure('lost')) : [stage];
  }
  if (!isConnecting(stage)) return [stage];
  if (timer === 'connect') return couldNot(stage, failure('unreachable'), terms);
  if (timer === 'picture' && stage.at === 'awaiting_picture') return [stage, { type: 'look' }];
  const isLate = timer === 'media' && stage.at === 'joining' && stage.channel === 'video';
  return isLate ? couldNot(stage, failure('no_media'), terms) : [stage];
}

function reported(stage: Stage, report: Report, terms: Terms): Step {
  if (stage.at === 'reconnecting') return reportOfAttempt(stage, report);
  return isConnecting(stage) ? reportOfFirst(stage, report, terms) : reportOfLive(stage, report, terms);
}

function reportOfLive(stage: Stage, report: Report, { resumable }: Terms): Step {
  switch (report.type) {
    case 'lost':
    case 'unreachable':
    case 'no_media':
      return resumable ? lose(stage) : fail(stage, failure('lost'));
    case 'refused':
      return stage.entry === 'rejoined' ? fail(stage, failure('lost')) : refuse(stage, report.detail);
    default:
      return reportOfAny(stage, report);
  }
}

/** Releases what a former transport opens. `leaving`: the session is not to end with it. */
function outOfDate(stage: Stage, report: Report, leaving: boolean): Step {
  if (report.type === 'opened') return [stage, { type: 'hang_up', transport: report.transport, leaving }];
  return report.type === 'not_opened' && !leaving ? [stage, report.decline] : [stage];
}

/** Takes an event that was not received before. */
function heard(stage: Stage, event: TalkEvent): Step {
  const { event: name, data } = event;
  const tell: Effect = { type: 'tell', event };
  const show = apply({ type: 'event', event });
  // An event that ends the session is reported before the state changes: a listener that learns the end from the
  // state stops listening.
  if (endsSession(event)) {
    const [next, ...effects] = release(stage);
    return [next, tell, show, ...effects];
  }
  if (name === 'session_resumed')
    return [{ ...stage, isBehind: false }, { type: 'send_again', heard: data['heard'] }, show, tell];
  if (name === 'speech_started') return [stage, show, { type: 'hush' }, tell];
  if (refusesScreen(event)) return [stage, show, { type: 'drop_screen' }, tell];
  // `audio_only` promises no picture (facts 1.3), so sound is enough.
  const { mode } = (data['details'] ?? {}) as { readonly mode?: unknown };
  if (name !== 'avatar_state_changed' || mode !== 'audio_only' || !isConnecting(stage))
    return [stage, show, tell];
  const [next, ...effects] = goLive(stage);
  return [next, show, ...effects, tell];
}
