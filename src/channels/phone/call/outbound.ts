import type { LiveSession } from '../../../conversation/ports.ts';
import type { Vad } from '../../../conversation/provider-ports.ts';
import type { CallRefusal, OpenedCall } from '../../../live/calls.ts';
import type { Leg } from '../leg.ts';
import type { AnsweredBy } from './answering-machine.ts';
import { answeredWithin, asCallFailed, CallFailed, type Dial } from './dial.ts';
import { failureNotes } from './outcome.ts';
import { leaveMessage } from './leave-message.ts';
import { PhoneCall, type PhoneCallParts } from './phone-call.ts';
import { answerScreening } from './answer-screening.ts';
import { greetingOf } from './greeting.ts';
import { whoAnswers } from './screening.ts';
import { isCallScreening } from './screening-words.ts';
import { tickedDial } from './ticked.ts';

export interface OutboundParts extends PhoneCallParts {
  readonly openVad: () => Vad;
}

/** A call that was requested through the API; its session has been created and waits to be joined. */
export interface CallOrder {
  readonly sessionId: string;
  readonly destination: string;
  readonly dial: Dial;
}

export type CallResult =
  /** Somebody, or a machine, has picked up. */
  | { readonly kind: 'answered' }
  /** The call has failed. `status` is a SIP status, `message` one sentence for the line's errors. */
  | { readonly kind: 'failed'; readonly status: number; readonly message: string }
  /** The session could not be joined, so nobody was called. */
  | { readonly kind: 'refused'; readonly refusal: CallRefusal['refusal'] };

/** SIP status 200 (RFC 3261, 21.2.1). */
const OK = 200;

/** How long it may ring. */
const RING_WITHIN_MS = 45_000;

/** How much of what is heard may be the greeting of an assistant. */
const MOST_GREETING_CHARS = 400;

const failed = ({ status, message }: CallFailed): CallResult => ({
  kind: 'failed',
  status,
  message: `The call came to nothing, because ${message}.`,
});

/** Handles outgoing calls. */
export class Outbound {
  readonly #parts: OutboundParts;

  constructor(parts: OutboundParts) {
    this.#parts = parts;
  }

  /**
   * Places a call. Resolves when it has been answered or has failed; an answered call goes on by itself. Never
   * rejects.
   */
  place(order: CallOrder): Promise<CallResult> {
    return new Promise((resolve) => void this.#run(order, resolve));
  }

  async #run({ sessionId, destination, dial }: CallOrder, tell: (result: CallResult) => void): Promise<void> {
    const stopped = new AbortController();
    let stop = (): void => stopped.abort();
    const finished = this.#parts.running.begin(() => stop());
    let session: LiveSession | null = null;
    try {
      const opened = await this.#parts.sessions.join(sessionId);
      if (!opened.ok) return tell({ kind: 'refused', refusal: opened.refusal });
      session = opened.session;
      const leg = await this.#reach(opened, destination, dial, stopped.signal);
      if (leg instanceof CallFailed) return tell(failed(leg));
      tell({ kind: 'answered' });
      void this.#parts.sessions.note(sessionId, { outcome: 'answered', sipStatus: OK });
      const call = new PhoneCall({
        leg,
        opened,
        dial: tickedDial(dial, this.#parts.ticker),
        parts: this.#parts,
      });
      stop = () => call.close();
      if (stopped.signal.aborted) call.close();
      await this.#converse(call, opened);
      await call.done;
    } catch (error) {
      this.#parts.log.error({ err: error, sessionId }, 'a call that was placed has failed');
      tell(failed(asCallFailed(error)));
      await session?.close('connection_closed');
    } finally {
      finished();
    }
  }

  /** Dials, and waits for the answer. When nobody answers, the session, which never began, is closed. */
  async #reach(
    { session }: OpenedCall,
    destination: string,
    dial: Dial,
    stopped: AbortSignal,
  ): Promise<Leg | CallFailed> {
    const { clock, ticker } = this.#parts;
    const signal = AbortSignal.any([session.signal, stopped]);
    try {
      const dialling = await tickedDial(dial, ticker)(destination);
      return await answeredWithin(dialling, { clock, withinMs: RING_WITHIN_MS, signal });
    } catch (error) {
      const failure = asCallFailed(error);
      await this.#parts.sessions.note(session.settings.sessionId, failureNotes(failure));
      await session.close(stopped.aborted ? 'server_draining' : 'connection_closed');
      return failure;
    }
  }

  /** Begins the conversation: with `continue` at once, else as soon as it is known that no machine has picked up. */
  async #converse(call: PhoneCall, { answeringMachine, callScreening }: OpenedCall): Promise<void> {
    if (answeringMachine.action === 'continue' && callScreening.action === 'continue') {
      call.begin();
      this.#screen(call).catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'nobody knows who has answered a call'),
      );
      return;
    }
    const { by, beeped, words } = await greetingOf(call, this.#parts);
    this.#note(call, by);
    if (call.leg.signal.aborted || call.session.closed) return;
    if (by === 'screener') return answerScreening(call, this.#parts, callScreening, words);
    if (by !== 'machine' || answeringMachine.action === 'continue') return call.begin();
    if (answeringMachine.action === 'leaveMessage')
      return leaveMessage(call, this.#parts, { message: answeringMachine.message, now: beeped });
    await call.session.close('agent_ended');
  }

  /** Notes who has answered a call that is in conversation already: by rhythm, then by what the session understands. */
  async #screen(call: PhoneCall): Promise<void> {
    let words = '';
    call.onHeard((text) => {
      words = `${words} ${text}`.slice(-MOST_GREETING_CHARS);
      if (isCallScreening(words, call.language)) this.#note(call, 'screener');
    });
    const screening = whoAnswers(this.#parts, call.leg.signal);
    call.tap((frame) => screening.hear(frame));
    const { by } = await screening.result;
    call.tap(null);
    if (!isCallScreening(words, call.language)) this.#note(call, by);
  }

  #note(call: PhoneCall, answeredBy: AnsweredBy): void {
    void this.#parts.sessions.note(call.session.settings.sessionId, { answeredBy });
  }
}
