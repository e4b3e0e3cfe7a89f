import { withLogContext } from '../../../kernel/log-context.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import {
  type CallHandling,
  CallFailed,
  type Dial,
  dialOver,
  incomingSipCall,
  type SipCallParts,
} from '../call/index.ts';
import type { OpenPhoneMedia, PhoneCodecName } from '../media/phone-media.ts';
import type { HeldLine, LineCalls } from './held-line.ts';

export interface LineCallsParts {
  readonly handling: CallHandling;
  readonly openMedia: OpenPhoneMedia;
  readonly clock: Clock;
  readonly log: Log;
}

/** The codecs by quality, best first; the far end selects one that it supports. */
const CODECS: readonly PhoneCodecName[] = ['opus', 'G722', 'PCMA', 'PCMU'];

const NO_LINE = 503;

const sipParts = ({ openMedia, clock, log }: LineCallsParts, held: HeldLine): SipCallParts => ({
  openMedia,
  clock,
  log,
  mediaOptions: () => ({ address: held.line?.address ?? '127.0.0.1', srtp: 'offered', codecs: CODECS }),
});

/** Places calls over a line; each is counted while it lasts. */
const countedDial =
  (parts: LineCallsParts, held: HeldLine): Dial =>
  async (destination) => {
    if (!held.line) throw new CallFailed(NO_LINE);
    const dialling = await dialOver(held.line, sipParts(parts, held))(destination);
    dialling.leg.signal.addEventListener('abort', held.callBegins(), { once: true });
    return dialling;
  };

/** Places a call of the line's agent, and notes what has become of it. */
async function place(
  parts: LineCallsParts,
  sessionId: string,
  destination: string,
  held: HeldLine,
): Promise<void> {
  // Counts the call before there is a leg that counts it.
  const over = held.callBegins();
  const result = await parts.handling.outbound({ sessionId, destination, dial: countedDial(parts, held) });
  over();
  if (result.kind === 'failed') held.fault(String(result.status), result.message, sessionId);
  if (result.kind === 'refused')
    held.fault('not_called', 'The session of a call was over before it was dialled.', sessionId);
}

/** Connects the calls of a line with the line's agent. */
export const createLineCalls = (parts: LineCallsParts): LineCalls => ({
  incoming(call, held) {
    const { incoming, events } = incomingSipCall(call, sipParts(parts, held));
    incoming.signal.addEventListener('abort', held.callBegins(), { once: true });
    const { agent_id: agentId, project_id: projectId } = held.stored;
    const agent = { agentId, projectId, sipConnectionId: held.stored.id };
    parts.handling.inbound(incoming, agent, countedDial(parts, held));
    return events;
  },

  place(sessionId, destination, held) {
    const context = { sessionId, projectId: held.stored.project_id };
    return withLogContext(context, () => place(parts, sessionId, destination, held));
  },
});
