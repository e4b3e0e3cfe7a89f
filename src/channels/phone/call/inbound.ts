import type { LiveSession } from '../../../conversation/ports.ts';
import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import type { CallRefusal, OpenedCall } from '../../../live/calls.ts';
import { noteLogContext, withLogContext } from '../../../kernel/log-context.ts';
import type { Leg } from '../leg.ts';
import type { Dial } from './dial.ts';
import { nameOfParty, type IncomingCall } from './incoming-call.ts';
import { LegPlayer } from './leg-player.ts';
import type { BusyMessage } from './messages/busy-message.ts';
import { PhoneCall, type PhoneCallParts } from './phone-call.ts';
import { ticked } from './ticked.ts';

/** The agent whose line was called. */
export interface CalledAgent {
  readonly agentId: string;
  readonly projectId: string;
  /** The SIP connection that holds the line. */
  readonly sipConnectionId?: string;
}

export interface InboundParts extends PhoneCallParts {
  readonly busy: BusyMessage;
}

/**
 * The status for a caller who cannot be served. The line is known but its agent takes no calls: 480, the callee "is
 * currently unavailable" (RFC 3261, 21.4.18; 404 would deny the number, 603 would say that somebody declined). Duet
 * cannot serve now: 503 (21.5.4). No concurrency slot is free, and not even the message can be played: 486
 * (21.4.24).
 */
const NOT_CONFIGURED = 480;
const UNAVAILABLE = 503;
const BUSY = 486;

/** The most callers who hear the message at the same time, which limits the cost of a flood of calls. */
const MOST_MESSAGES = 40;

/** Handles incoming calls. */
export class Inbound {
  readonly #parts: InboundParts;
  #messages = 0;

  constructor(parts: InboundParts) {
    this.#parts = parts;
  }

  /** Handles a call to its end. Never rejects; resolves when nothing of the call is left here. */
  take(incoming: IncomingCall, agent: CalledAgent, dial: Dial | null): Promise<void> {
    const { projectId } = agent;
    return withLogContext({ projectId }, () => this.#take(incoming, agent, dial));
  }

  async #take(incoming: IncomingCall, agent: CalledAgent, dial: Dial | null): Promise<void> {
    let stop = (): void => incoming.refuse(UNAVAILABLE);
    const finished = this.#parts.running.begin(() => stop());
    let session: LiveSession | null = null;
    try {
      incoming.ring();
      const opened = await this.#open(incoming, agent);
      if (!opened.ok) return await this.#turnAway(incoming, opened, (hangUp) => (stop = hangUp));
      session = opened.session;
      noteLogContext({ sessionId: session.settings.sessionId });
      stop = () => (incoming.refuse(UNAVAILABLE), void opened.session.close('server_draining'));
      const leg = await this.#answer(incoming, opened);
      if (!leg) return;
      const call = new PhoneCall({ leg, opened, dial, parts: this.#parts });
      stop = () => call.close();
      call.begin();
      await call.done;
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a call that came in has failed');
      incoming.refuse(UNAVAILABLE);
      await session?.close('connection_closed');
    } finally {
      finished();
    }
  }

  #open({ kind, from, to }: IncomingCall, agent: CalledAgent): Promise<OpenedCall | CallRefusal> {
    const parties = { direction: 'inbound', from: nameOfParty(from), to: nameOfParty(to) } as const;
    return this.#parts.sessions.open({ ...agent, channelType: kind, ...parties });
  }

  /** Answers the call; null when it has gone, in which case the session is closed and its slot freed. */
  async #answer(incoming: IncomingCall, { session }: OpenedCall): Promise<Leg | null> {
    if (session.closed) {
      incoming.refuse(UNAVAILABLE);
      return null;
    }
    try {
      incoming.signal.throwIfAborted();
      return ticked(await incoming.answer(), this.#parts.ticker);
    } catch (error) {
      this.#parts.log.info({ err: error, sessionId: session.settings.sessionId }, 'a call was not answered');
      await session.close('connection_closed');
      return null;
    }
  }

  async #turnAway(
    incoming: IncomingCall,
    refusal: CallRefusal,
    stopBy: (hangUp: () => void) => void,
  ): Promise<void> {
    if (refusal.refusal === 'not_configured') return incoming.refuse(NOT_CONFIGURED);
    if (refusal.refusal === 'unavailable') return incoming.refuse(UNAVAILABLE);
    if (this.#messages >= MOST_MESSAGES) return incoming.refuse(BUSY);
    this.#messages += 1;
    try {
      await this.#tellBusy(incoming, refusal, stopBy);
    } finally {
      this.#messages -= 1;
    }
  }

  async #tellBusy(
    incoming: IncomingCall,
    { language, voiceId }: CallRefusal,
    stopBy: (hangUp: () => void) => void,
  ): Promise<void> {
    const message = await this.#message(language, voiceId);
    if (!message) return incoming.refuse(BUSY);
    if (incoming.signal.aborted) return;
    const leg = await incoming.answer().catch(() => null);
    if (!leg) return;
    stopBy(() => void leg.hangUp());
    ticked(leg, this.#parts.ticker);
    await new LegPlayer(leg, this.#parts.ticker).play(message);
    await leg.hangUp();
  }

  /** The message as speech; null when no voice can speak it. */
  async #message(language: string, voiceId: string | null): Promise<readonly SpokenAudio[] | null> {
    try {
      return await this.#parts.busy.for(language, voiceId);
    } catch (error) {
      this.#parts.log.warn({ err: error, language }, 'the message at capacity could not be made');
      return null;
    }
  }
}
