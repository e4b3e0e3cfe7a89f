import { endsSession, refusesScreen, type TalkEvent } from '../events.ts';
import type { Connection } from '../joining.ts';
import type { TalkChannel } from '../state.ts';
import {
  awaitPicture,
  couldNot,
  goLive,
  isConnecting,
  join,
  joinLater,
  joinNow,
  reportOfFirst,
  reportOfStored,
  start,
  waitForTurn,
} from './connecting.ts';
import { end, fail, failLost, release } from './finish.ts';
import { lose, reportOfRejoined, retry } from './reconnecting.ts';
import type { Effect, Input, Report, Stage, Step, Terms, Timer } from './stage.ts';

/** The stage before the start. @param stored whether a session of an earlier page is to be resumed */
export const firstStage = (channel: TalkChannel, stored: boolean): Stage => ({
  at: 'idle',
  channel,
  attempt: 0,
  entry: stored ? 'stored' : 'new',
  isBehind: stored,
});

/**
 * The connection of a conversation, as a pure function: inputs go in, the next stage and effects come out. It never
 * waits and owns no timer and no transport.
 */
export function step(stage: Stage, input: Input, terms: Terms): Step {
  switch (input[0]) {
    case 'start':
      return stage.at === 'idle' ? start(stage, input[1], terms) : [stage];
    case 'connected':
      return isRequesting(stage, input[1])
        ? join(stage, input[2], terms)
        : [stage, declined(input[1], input[2])];
    case 'notConnected':
      return isRequesting(stage, input[1]) ? [stage, ['explain', input[2]]] : [stage];
    case 'waiting':
      return isRequesting(stage, input[1]) ? waitForTurn(stage, input[2]) : [stage];
    case 'fail':
      return fail(stage, input[1]);
    case 'timeout':
      return timeout(stage, input[1], terms);
    case 'picture':
      if (stage.at !== 'awaiting_picture') return [stage];
      return input[1] ? goLive(stage) : awaitPicture(stage, terms);
    case 'report':
      return input[1] === stage.attempt ? reported(stage, input[2], terms) : outOfDate(stage, input[2]);
    case 'heard':
      return heard(stage, input[1]);
    case 'end':
      return end(stage, 'you');
    case 'close':
      return release(stage, input[1]);
  }
}

const isRequesting = (stage: Stage, channel: TalkChannel): boolean =>
  stage.at === 'requesting' && stage.channel === channel;

/** Ends a session that was requested for a channel which is not wanted any more. */
const declined = (channel: TalkChannel, connection: Connection): Effect => [
  'decline',
  channel,
  connection,
  false,
];

function timeout(stage: Stage, timer: Timer, terms: Terms): Step {
  if (timer === 'hush') return [stage, ['apply', { type: 'hushed', hushed: false }]];
  if (stage.at === 'reconnecting') {
    if (timer === 'retry') return retry(stage);
    return timer === 'give_up' ? failLost(stage) : [stage];
  }
  if (!isConnecting(stage)) return [stage];
  if (timer === 'retry') return stage.at === 'joining' && stage.isRestarting ? joinNow(stage) : [stage];
  if (timer === 'connect') return couldNot(stage, 'unreachable', terms);
  if (timer === 'picture' && stage.at === 'awaiting_picture') return [stage, ['look']];
  const isLate = timer === 'media' && stage.at === 'joining' && stage.channel === 'video';
  return isLate ? couldNot(stage, 'no_media', terms) : [stage];
}

function reported(stage: Stage, report: Report, terms: Terms): Step {
  if (stage.entry === 'rejoined')
    return reportOfRejoined(stage, report[0] === 'onRestarting' ? ['onLost'] : report);
  if (report[0] === 'onRestarting') return stage.at === 'over' ? [stage] : joinLater(stage);
  if (stage.entry === 'stored' && stage.at === 'joining') return reportOfStored(stage, report, terms);
  const isLost = stage.at === 'live' && report[0] === 'onLost';
  return isLost && terms.resumable ? lose(stage) : reportOfFirst(stage, report, terms);
}

/** Releases what a former transport opens; its session ends only with the conversation. */
function outOfDate(stage: Stage, report: Report): Step {
  const leaving = stage.at !== 'over' || stage.leaving;
  if (report[0] === 'opened') return [stage, ['hangUp', leaving, report[1]]];
  return report[0] === 'notOpened' && !leaving ? [stage, report[2]] : [stage];
}

/** Takes an event that was not received before. After the end, this client itself reports what cannot be sent. */
function heard(stage: Stage, event: TalkEvent): Step {
  const { event: name, data } = event;
  const tell: Effect = ['tell', event];
  const show: Effect = ['apply', { type: 'event', event }];
  if (stage.at === 'over') return [stage, show, tell];
  // An event that ends the session is reported before the state changes: a listener that learns the end from the
  // state stops listening.
  if (endsSession(event)) {
    const [next, ...effects] = release(stage);
    return [next, tell, show, ...effects];
  }
  if (name === 'session_resumed')
    return [{ ...stage, isBehind: false }, ['sendAgain', data['heard']], show, tell];
  if (name === 'speech_started') return [stage, show, ['hush'], tell];
  if (refusesScreen(event)) return [stage, show, ['dropScreen'], tell];
  // `audio_only` promises no picture, so sound is enough.
  const { mode } = (data['details'] ?? {}) as { readonly mode?: unknown };
  if (name !== 'avatar_state_changed' || mode !== 'audio_only') return [stage, show, tell];
  const [next, ...effects] = goLive(stage);
  return [isConnecting(stage) ? next : stage, show, ...effects, tell];
}
