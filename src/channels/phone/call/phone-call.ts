import { endedBy } from './outcome.ts';
import type { LiveSession, ServerEvent, ToolCallContext } from '../../../conversation/ports.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Running } from '../../../live/running.ts';
import type { Ticker } from '../../../media/ticker.ts';
import type { CallStt, CallTts, OpenedCall, PhoneSessions } from '../../../live/calls.ts';
import { objectOrEmpty } from '../../../kernel/guards.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Briefing, Leg, LegListener, TransferOutcome } from '../leg.ts';
import type { Dial } from './dial.ts';
import { FirstWords } from './first-words.ts';
import { PhoneToolProvider } from './handoff/phone-tool-provider.ts';
import { dialString } from './handoff/destinations.ts';
import {
  Transfer,
  type TransferredCall,
  type TransferResult,
  type TransferRequest,
} from './handoff/transfer.ts';
import { JoinedCall } from './joined-call.ts';
import { PhoneTransport } from './phone-transport.ts';
import { HoldAudio } from './hold-audio.ts';

export interface PhoneCallParts {
  readonly sessions: PhoneSessions;
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: Running;
  /** The longest duration of a joined call (DUET_JOINED_CALL_SECONDS). */
  readonly longestJoinedMs: number;
}

export interface PhoneCallOptions {
  readonly leg: Leg;
  readonly opened: OpenedCall;
  /** Calls a person for the caller; null where the line cannot. */
  readonly dial: Dial | null;
  readonly parts: PhoneCallParts;
}

/** How much sound a jitter buffer at the far end still holds when the last packet has arrived. */
const LINGER_MS = 160;
/** How long a leg that has moved elsewhere may take to end by itself; after that it is hung up. */
const MOVED_WITHIN_MS = 5000;
/**
 * How long to wait for the outcome of a REFER after the far end has hung up, because it may hang up before it
 * reports.
 */
const OUTCOME_AFTER_END_MS = 2000;

/**
 * A leg in a conversation. It owns the leg until that has moved or been joined with another. The directory of live
 * sessions owns the session; it is closed from here when the leg is over.
 */
export class PhoneCall implements TransferredCall {
  readonly leg: Leg;
  readonly session: LiveSession;
  /** Resolves when the leg is over or was handed on, and the session's record is stored. */
  readonly done: Promise<void>;
  readonly #options: PhoneCallOptions;
  readonly #parts: PhoneCallParts;
  readonly #transport: PhoneTransport;
  readonly #holdAudio: HoldAudio;
  #isDeaf = false;
  /** Whether the leg has moved or been joined, and is not owned any more. */
  #isHandedOn = false;
  #referring: Promise<TransferOutcome> | null = null;
  #onEvent: (event: ServerEvent) => void = () => undefined;
  #ending: () => void = () => undefined;
  #tap: ((frame: Int16Array) => void) | null = null;

  constructor(options: PhoneCallOptions) {
    this.#options = options;
    this.#parts = options.parts;
    this.leg = options.leg;
    this.session = options.opened.session;
    this.#holdAudio = new HoldAudio(this.leg, this.#parts.ticker);
    this.#transport = this.#openTransport();
    this.done = this.#untilDone();
    this.leg.listen(this.#listener());
    this.leg.signal.addEventListener('abort', () => this.#legOver(), { once: true });
    if (this.leg.signal.aborted) this.#legOver();
    this.#noteCodec();
  }

  get language(): string {
    return this.session.settings.language;
  }

  get voiceId(): string | null {
    return this.session.settings.voiceId;
  }

  /** The voice that speaks for the session outside of its conversation. */
  get ownVoice(): CallTts {
    return this.#options.opened;
  }

  /** What the call itself understands with, before the conversation. */
  get recognizer(): CallStt {
    return this.#options.opened;
  }

  /** Begins the conversation; the agent speaks first if it is configured to. */
  begin(): void {
    this.start();
    this.greet();
  }

  /** Starts the session, but nothing is said yet. When the session is closed already, the leg is hung up. */
  start(): void {
    if (!this.session.started && !this.session.closed) this.session.start(this.#transport);
    else if (this.session.closed) void this.leg.hangUp();
  }

  /** Tells the session that there is sound and will be no picture, so that the agent may speak. */
  greet(): void {
    if (!this.session.closed) this.session.avatarReady('audio_only');
  }

  /** Stops the agent from hearing the far end, or lets it hear again. */
  deafen(isDeaf = true): void {
    this.#isDeaf = isDeaf;
  }

  /** Lets somebody else listen too, also before the session has begun; null ends it. */
  tap(hear: ((frame: Int16Array) => void) | null): void {
    this.#tap = hear;
  }

  /** Calls `hear` with each message of the far end, as the session has understood it. */
  onHeard(hear: (text: string) => void): void {
    this.#onEvent = ({ event, data }) => {
      const { role, action, content } = objectOrEmpty(data['message']);
      if (event === 'message_received' && role === 'user' && action === 'completed') hear(String(content));
    };
  }

  /** Resolves when the agent has finished its first words, with nobody to answer, or when the call is over. */
  hasSpoken(): Promise<void> {
    const words = new FirstWords(this.#parts.clock, this.language);
    this.#onEvent = (event) => words.hear(event);
    if (this.session.closed) words.close();
    else this.session.signal.addEventListener('abort', () => words.close(), { once: true });
    return words.said;
  }

  /** Sets a function to call when the session closes, while its record can still be extended. */
  whenEnding(work: () => void): void {
    this.#ending = work;
  }

  /** Ends session and leg, for example because the process stops. */
  close(): void {
    void this.session.close('server_draining');
    if (!this.#isHandedOn) void this.leg.hangUp();
  }

  // ---- Methods for a transfer.

  away(): void {
    this.#holdAudio.begin();
    this.#mute();
  }

  early(frame: Int16Array): void {
    this.#holdAudio.early(frame);
  }

  back(): void {
    this.#holdAudio.end();
    this.#mute();
  }

  refer(
    extension: string,
    consulted: Leg | null,
    briefing: Briefing | null = null,
  ): Promise<TransferOutcome> {
    const referring = this.leg
      .refer(extension, consulted, briefing)
      .catch((error: unknown): TransferOutcome => this.#notReferred(error))
      .finally(() => {
        if (this.#referring === referring) this.#referring = null;
      });
    this.#referring = referring;
    return referring;
  }

  moved(): void {
    this.#holdAudio.end();
    this.#isHandedOn = true;
    this.#mute();
    if (this.leg.signal.aborted) return;
    const callOff = this.#parts.clock.after(MOVED_WITHIN_MS, () => void this.leg.hangUp());
    this.leg.signal.addEventListener('abort', callOff, { once: true });
  }

  join(other: Leg): Promise<void> {
    this.#holdAudio.end();
    this.#isHandedOn = true;
    this.#mute();
    const joined = new JoinedCall(this.session.settings.sessionId, [this.leg, other], this.#parts);
    const finished = this.#parts.running.begin(() => joined.close());
    void joined.done.then(finished);
    return joined.slotTaken;
  }

  #openTransport(): PhoneTransport {
    const skills = {
      transfer: (request: TransferRequest, context: ToolCallContext) => this.#transfer(request, context),
      sendDtmf: (digits: string) => this.leg.sendDtmf(digits),
      transferred: (extension: string) => this.#note({ transferredTo: dialString(extension).number }),
    };
    return new PhoneTransport({
      leg: this.leg,
      toolProvider: new PhoneToolProvider(this.#options.opened.handoff, skills),
      onEvent: (event) => this.#onEvent(event),
      // Deferred, because this runs within a tick of the session, which takes commands only after it. Speech that
      // nobody hears must not count as heard.
      onUnheardSpeech: () => queueMicrotask(() => this.session.command({ type: 'cancel' })),
      closed: (_reason, soundUntil) => this.#sessionOver(soundUntil),
    });
  }

  #transfer(request: TransferRequest, context: ToolCallContext): Promise<TransferResult> {
    const { clock, ticker, log } = this.#parts;
    const { dial } = this.#options;
    const { tts } = this.ownVoice;
    return new Transfer(this, { dial, tts, clock, ticker, log }, request, context).run();
  }

  #notReferred(error: unknown): TransferOutcome {
    const { sessionId } = this.session.settings;
    this.#parts.log.error(
      { err: error, sessionId, legId: this.leg.id },
      'a leg of a call has failed while it moved',
    );
    return { kind: 'failed', status: 500, reason: 'unknown' };
  }

  #listener(): LegListener {
    return {
      hear: (frame) => this.#hear(frame),
      hearLate: (frame) => this.#listen(frame),
      dtmf: (digit) => {
        if (this.#isListening) this.session.receiveDtmf(digit);
      },
      held: (held) => (this.#transport.held = held),
    };
  }

  get #isListening(): boolean {
    return this.session.started && !this.#isDeaf && !this.#holdAudio.isOn && !this.#isHandedOn;
  }

  #hear(frame: Int16Array): void {
    this.#tap?.(frame);
    this.#listen(frame);
  }

  /** The session recognises speech in whatever time it comes. */
  #listen(frame: Int16Array): void {
    if (this.#isListening && !this.#transport.held) this.session.pushAudio(frame);
  }

  #mute(): void {
    this.#transport.away = this.#holdAudio.isOn || this.#isHandedOn;
  }

  /** Hangs up after the last words have been heard. */
  #sessionOver(soundUntil: number): void {
    this.#ending();
    if (this.#isHandedOn || this.leg.signal.aborted) return;
    this.#holdAudio.end();
    const { clock } = this.#parts;
    const leftMs = soundUntil + LINGER_MS - clock.now();
    if (!(leftMs > 0)) return void this.leg.hangUp();
    const callOff = clock.after(leftMs, () => void this.leg.hangUp());
    this.leg.signal.addEventListener('abort', callOff, { once: true });
  }

  #legOver(): void {
    const referring = this.#referring;
    const end = (hasMoved: boolean): void => {
      if (hasMoved || this.#isHandedOn) return void this.session.close('transferred');
      void this.#noteEnd().then(() => void this.session.close('connection_closed'));
    };
    if (!referring) return end(false);
    const callOff = this.#parts.clock.after(OUTCOME_AFTER_END_MS, () => end(false));
    void referring.then((outcome) => {
      callOff();
      end(outcome.kind === 'moved');
    });
  }

  async #untilDone(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.session.signal.aborted) resolve();
      else this.session.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await this.session.close('connection_closed');
    if (this.#isHandedOn || this.leg.signal.aborted) return;
    // A session that was never started does not know the leg, so it is hung up here.
    if (!this.session.started) return this.leg.hangUp();
    await new Promise<void>((resolve) =>
      this.leg.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  }

  /** Notes who has ended the call, before the session closes, so that its record has it from the start. */
  #noteEnd(): Promise<void> {
    const notes = { endedBy: endedBy(this.leg.signal.reason) };
    return this.#parts.sessions.note(this.session.settings.sessionId, notes);
  }

  #noteCodec(): void {
    if (this.leg.codec) this.#note({ codec: this.leg.codec });
  }

  #note(notes: Parameters<PhoneSessions['note']>[1]): void {
    void this.#parts.sessions.note(this.session.settings.sessionId, notes);
  }
}
