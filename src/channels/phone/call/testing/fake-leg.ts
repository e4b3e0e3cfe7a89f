import type { SpokenAudio } from '../../../../conversation/provider-ports.ts';
import { FRAME_SAMPLES } from '../../../../media/pcm.ts';
import type { Briefing, Leg, LegListener, LegEnd, Party, TransferOutcome } from '../../leg.ts';
import { CallFailed, type Dialling } from '../dial.ts';
import type { IncomingCall } from '../incoming-call.ts';

export const party = (user: string, displayName: string | null = null): Party => ({
  user,
  host: 'pbx.example',
  displayName,
});

export interface PlayedMoment {
  readonly speech: SpokenAudio;
  readonly frameIndex: number;
  readonly dueAt: number;
}

export interface FakeLegOptions {
  readonly id?: string;
  readonly kind?: 'sip' | 'voip';
  readonly direction?: 'inbound' | 'outbound';
  readonly remote?: Party;
  readonly leadMs?: number;
}

/** A fake leg that records everything it is given; the test acts as its far end. */
export class FakeLeg implements Leg {
  readonly id: string;
  readonly kind: 'sip' | 'voip';
  readonly direction: 'inbound' | 'outbound';
  readonly remote: Party;
  readonly local = party('200');
  readonly leadMs: number;
  readonly codec = 'PCMU';
  /** The played moments of speech, and copies of the frames of live sound, in order. */
  readonly played: PlayedMoment[] = [];
  readonly sent: Int16Array[] = [];
  readonly digits: string[] = [];
  readonly refers: { readonly extension: string; readonly consulted: Leg | null }[] = [];
  readonly briefings: (Briefing | null)[] = [];
  flushes = 0;
  ticks = 0;
  hangUps = 0;
  /** The outcome of the next REFER; a function may wait. */
  onRefer: () => TransferOutcome | Promise<TransferOutcome> = () => ({
    kind: 'refused',
    status: 405,
    reason: 'Method Not Allowed',
  });
  /** Called to send keys. */
  onDtmf: () => Promise<void> = () => Promise.resolve();
  readonly #controller = new AbortController();
  #listener: LegListener | null = null;

  constructor(options: FakeLegOptions = {}) {
    this.id = options.id ?? 'leg-1';
    this.kind = options.kind ?? 'sip';
    this.direction = options.direction ?? 'inbound';
    this.remote = options.remote ?? party('4930123', 'Ada Lovelace');
    this.leadMs = options.leadMs ?? 0;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get end(): LegEnd | null {
    return this.signal.aborted ? (this.signal.reason as LegEnd) : null;
  }

  listen(listener: LegListener): void {
    this.#listener = listener;
  }

  play(speech: SpokenAudio, frameIndex: number, dueAt: number): void {
    this.played.push({ speech, frameIndex, dueAt });
  }

  send(frame: Int16Array): void {
    this.sent.push(frame.slice());
  }

  flush(): void {
    this.flushes += 1;
  }

  tick(): void {
    this.ticks += 1;
  }

  async sendDtmf(digits: string): Promise<void> {
    this.digits.push(digits);
    await this.onDtmf();
  }

  hold(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async refer(
    extension: string,
    consulted: Leg | null,
    briefing: Briefing | null = null,
  ): Promise<TransferOutcome> {
    this.refers.push({ extension, consulted });
    this.briefings.push(briefing);
    return this.onRefer();
  }

  hangUp(): Promise<void> {
    this.hangUps += 1;
    this.over('local_hangup');
    return Promise.resolve();
  }

  // ---- The far end.

  say(frame: Int16Array): void {
    if (!this.signal.aborted) this.#listener?.hear(frame);
  }

  /** The frame comes too late to be played. */
  sayLate(frame: Int16Array): void {
    if (!this.signal.aborted) this.#listener?.hearLate?.(frame);
  }

  sendDigit(digit: string): void {
    this.#listener?.dtmf(digit);
  }

  putOnHold(held: boolean): void {
    this.#listener?.held(held);
  }

  over(end: LegEnd = 'remote_hangup'): void {
    this.#controller.abort(end);
  }

  /** Texts of the pieces that were played to their end, in order. */
  get saidTexts(): string[] {
    return this.played
      .filter(({ speech, frameIndex }) => (frameIndex + 1) * FRAME_SAMPLES >= speech.pcm.length)
      .map(({ speech }) => speech.text);
  }
}

/** An incoming call, answered with a FakeLeg. */
export class FakeIncoming implements IncomingCall {
  readonly leg: FakeLeg;
  readonly log: string[] = [];
  readonly #controller = new AbortController();
  onAnswer: () => Promise<void> = () => Promise.resolve();

  constructor(leg = new FakeLeg()) {
    this.leg = leg;
  }

  get kind(): 'sip' | 'voip' {
    return this.leg.kind;
  }

  get from(): Party {
    return this.leg.remote;
  }

  get to(): Party {
    return this.leg.local;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  ring(): void {
    this.log.push('ring');
  }

  async answer(): Promise<Leg> {
    this.log.push('answer');
    await this.onAnswer();
    return this.leg;
  }

  refuse(status: number): void {
    this.log.push(`refuse ${status}`);
  }

  giveUp(): void {
    this.#controller.abort(new Error('gone'));
  }
}

/** A person who can be called; the test decides when they pick up. */
export class FakePhone {
  readonly dialled: string[] = [];
  readonly leg: FakeLeg;
  #answer: () => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  constructor(leg = new FakeLeg({ id: 'leg-2', direction: 'outbound', remote: party('100') })) {
    this.leg = leg;
  }

  readonly dial = (destination: string): Promise<Dialling> => {
    this.dialled.push(destination);
    const answered = new Promise<void>((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
    });
    answered.catch(() => undefined);
    this.leg.signal.addEventListener('abort', () => this.#fail(new CallFailed(487)));
    return Promise.resolve({ leg: this.leg, answered });
  };

  pickUp(): void {
    this.#answer();
  }

  refuse(status: number): void {
    this.#fail(new CallFailed(status));
    this.leg.over('failed');
  }
}
