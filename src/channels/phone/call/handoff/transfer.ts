import type { ToolCallContext } from '../../../../conversation/ports.ts';
import type { Log } from '../../../../kernel/log.ts';
import type { SpokenAudio, TextToSpeech } from '../../../../conversation/provider-ports.ts';
import type { Ticker } from '../../../../media/ticker.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { Briefing, Leg, TransferOutcome } from '../../leg.ts';
import { answeredWithin, asCallFailed, CallFailed, type Dial, type Dialling } from '../dial.ts';
import { reasonOfStatus } from '../sip-reasons.ts';
import { speakBriefing, writtenBriefing } from './briefing.ts';
import { consult } from './consultation.ts';
import { dialString } from './destinations.ts';

/** The parts of a call that a transfer needs. */
export interface TransferredCall {
  readonly leg: Leg;
  readonly language: string;
  readonly voiceId: string | null;
  /** Lets the caller wait with music; the agent neither hears nor speaks. */
  away(): void;
  /** Plays sound from the called person's side (ringing, an announcement) to the caller, instead of the music. */
  early(frame: Int16Array): void;
  /** Returns the caller to the agent. */
  back(): void;
  /** `leg.refer`, also observed by the call, because the leg may end before its outcome is known. */
  refer(extension: string, consulted: Leg | null, briefing?: Briefing | null): Promise<TransferOutcome>;
  /** The caller's leg has moved elsewhere, so the end of the session must not hang it up. */
  moved(): void;
  /**
   * Connects the caller with `other`, whatever happens to the session. Resolves when the concurrency slot is kept
   * without the session.
   */
  join(other: Leg): Promise<void>;
}

export interface TransferParts {
  /** Calls the person; null where only the far end's server can. */
  readonly dial: Dial | null;
  readonly tts: TextToSpeech;
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly log: Log;
}

export interface TransferRequest {
  readonly extension: string;
  readonly mode: 'blind' | 'attended';
  readonly summary: string;
}

/**
 * The result of a transfer. `over`: the caller or the session has gone meanwhile, so nobody needs the result.
 * `later`: the far end still tries, because nobody can cancel it; its outcome follows.
 */
export type TransferResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'over' }
  | { readonly kind: 'cut off' }
  | { readonly kind: 'failed'; readonly reason: string; readonly later?: Promise<TransferOutcome> };

/** The outcome of a REFER, or, when it takes too long, a promise of it. */
type Referred = TransferOutcome | { readonly kind: 'late'; readonly later: Promise<TransferOutcome> };

/** How long a person has to pick up. */
const ANSWER_WITHIN_MS = 25_000;

/** How long the far end may take, at its own pace, to report the outcome. */
const OUTCOME_WITHIN_MS = 60_000;

/** The person was reached, but refused the call. */
const REFUSED = 'the person did not take the call';

const signalled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** One transfer from start to end. Use each object once; it leaves no leg and no timer behind. */
export class Transfer {
  readonly #call: TransferredCall;
  readonly #parts: TransferParts;
  readonly #request: TransferRequest;
  readonly #context: ToolCallContext;
  /** Aborted when the caller has gone, or the session is over for another reason. */
  readonly #gone: AbortSignal;

  constructor(
    call: TransferredCall,
    parts: TransferParts,
    request: TransferRequest,
    context: ToolCallContext,
  ) {
    this.#call = call;
    this.#parts = parts;
    this.#request = request;
    this.#context = context;
    this.#gone = AbortSignal.any([context.signal, call.leg.signal]);
  }

  /** Transfers the call, after the agent's announcement of it was heard. Never rejects. */
  async run(): Promise<TransferResult> {
    await Promise.race([this.#context.spoken, signalled(this.#gone)]);
    if (this.#gone.aborted) return { kind: 'over' };
    if (this.#context.isCutOff?.()) return { kind: 'cut off' };
    this.#call.away();
    const result = await this.#attempt().catch((error: unknown) => this.#failure(error));
    if (result.kind === 'done') return result;
    if (this.#gone.aborted) return { kind: 'over' };
    this.#call.back();
    return result;
  }

  #attempt(): Promise<TransferResult> {
    const isAttended = this.#request.mode === 'attended' && this.#parts.dial !== null;
    return isAttended ? this.#attended() : this.#blind();
  }

  #failure(error: unknown): TransferResult {
    if (!(error instanceof CallFailed))
      this.#parts.log.error({ err: error, legId: this.#call.leg.id }, 'a transfer has thrown');
    return { kind: 'failed', reason: asCallFailed(error).message };
  }

  /**
   * Transfers without consultation. REFER asks the far end to place the call itself. It cannot send DTMF, so a SIP
   * call to an extension with digits is bridged instead.
   */
  async #blind(): Promise<TransferResult> {
    const { number, postDial } = dialString(this.#request.extension);
    const isSip = this.#call.leg.kind === 'sip';
    if (isSip && postDial !== '' && this.#parts.dial) return this.#bridged();
    const outcome = await this.#referred(isSip ? number : this.#request.extension);
    if (outcome.kind === 'moved') {
      this.#call.moved();
      return { kind: 'done' };
    }
    if (outcome.kind === 'late') return { kind: 'failed', reason: reasonOfStatus(408), later: outcome.later };
    if (outcome.kind === 'refused' && this.#parts.dial && !this.#gone.aborted) return this.#bridged();
    return { kind: 'failed', reason: reasonOfStatus(outcome.status) };
  }

  /**
   * Sends the REFER. The far end must report its outcome (RFC 3515, 2.4.4) but may fail to, so the wait is limited.
   */
  #referred(extension: string): Promise<Referred> {
    // A provider that briefs the person first takes longer; its leg has its own time limit.
    if (this.#call.leg.kind === 'voip') return this.#call.refer(extension, null, this.#written());
    const later = this.#call.refer(extension, null);
    return new Promise((resolve) => {
      const callOff = this.#parts.clock.after(OUTCOME_WITHIN_MS, () => resolve({ kind: 'late', later }));
      void later.then(resolve).finally(callOff);
    });
  }

  #written(): Briefing | null {
    const { leg, language } = this.#call;
    const { mode, summary } = this.#request;
    return mode === 'attended' ? writtenBriefing({ language, caller: leg.remote, summary }) : null;
  }

  async #bridged(): Promise<TransferResult> {
    await this.#call.join(await this.#reach());
    return { kind: 'done' };
  }

  async #attended(): Promise<TransferResult> {
    const making = new AbortController();
    const briefing = this.#brief(AbortSignal.any([this.#gone, making.signal]));
    try {
      const person = await this.#reach();
      if (!(await this.#agrees(person, await briefing))) {
        void person.hangUp();
        return { kind: 'failed', reason: REFUSED };
      }
      await this.#call.join(person);
      this.#shorten(person);
      return { kind: 'done' };
    } finally {
      making.abort();
    }
  }

  #brief(signal: AbortSignal): Promise<readonly SpokenAudio[]> {
    const { tts, log } = this.#parts;
    const { leg, language, voiceId } = this.#call;
    const caller = leg.remote;
    return speakBriefing({ tts, voiceId, language, caller, summary: this.#request.summary, signal, log });
  }

  async #agrees(person: Leg, briefing: readonly SpokenAudio[]): Promise<boolean> {
    const { clock, ticker } = this.#parts;
    if (briefing.length === 0) return !person.signal.aborted && !this.#gone.aborted;
    return consult({ leg: person, briefing, clock, ticker, signal: this.#gone });
  }

  /**
   * Tries to take Duet out of a call that it already bridges. If the server supports it, the two get a direct
   * connection (RFC 3891), and both of our legs end; otherwise the bridge stays.
   */
  #shorten(person: Leg): void {
    if (this.#call.leg.kind !== 'sip' || person.kind !== 'sip') return;
    void this.#call.refer(dialString(this.#request.extension).number, person).then((outcome) => {
      if (outcome.kind === 'moved') this.#call.moved();
    });
  }

  /**
   * Calls the person.
   * @throws CallFailed; nothing is left of the call then
   */
  async #reach(): Promise<Leg> {
    const { dial, clock } = this.#parts;
    const { number, postDial } = dialString(this.#request.extension);
    if (!dial) throw new CallFailed(501);
    const dialling = await dial(number);
    this.#listenEarly(dialling);
    const person = await answeredWithin(dialling, { clock, withinMs: ANSWER_WITHIN_MS, signal: this.#gone });
    person.listen({ hear: () => undefined, dtmf: () => undefined, held: () => undefined });
    this.#call.away();
    if (postDial !== '') await this.#sendPostDial(person, postDial);
    return person;
  }

  async #sendPostDial(person: Leg, postDial: string): Promise<void> {
    const abandoned = AbortSignal.any([this.#gone, person.signal]);
    await Promise.race([person.sendDtmf(postDial), signalled(abandoned)]).catch(() => undefined);
    if (!abandoned.aborted) return;
    void person.hangUp();
    throw new CallFailed(487);
  }

  #listenEarly({ leg }: Dialling): void {
    leg.listen({
      hear: (frame) => this.#call.early(frame),
      dtmf: () => undefined,
      held: () => undefined,
    });
  }
}
