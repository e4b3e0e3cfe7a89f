import type { VoiceActivity } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import {
  AnsweringMachineDetector,
  DECIDED_AFTER_TONE_MS,
  DECIDED_WITHIN_MS,
  GreetingEnd,
  LONGEST_GREETING_MS,
  type AnsweredBy,
  type OurTurn,
} from './answering-machine.ts';

export interface ScreeningParts {
  readonly clock: Clock;
  readonly openVoiceActivity: () => VoiceActivity;
}

/** Watches frames until something is decided; a clock stands behind it, because a far end may send no sound at all. */
class Watch<T> {
  readonly result: Promise<T>;
  readonly #clock: Clock;
  readonly #activity: VoiceActivity;
  readonly #judge: (frame: Int16Array, voice: number) => T | null;
  #resolve: (result: T) => void = () => undefined;
  readonly #otherwise: T;
  #callOff: () => void;
  #over = false;

  constructor(
    { clock, openVoiceActivity }: ScreeningParts,
    judge: (frame: Int16Array, voice: number) => T | null,
    { withinMs, otherwise, signal }: { withinMs: number; otherwise: T; signal: AbortSignal },
  ) {
    this.#clock = clock;
    this.#activity = openVoiceActivity();
    this.#judge = judge;
    this.#otherwise = otherwise;
    this.result = new Promise((resolve) => (this.#resolve = resolve));
    this.#callOff = clock.after(withinMs, () => this.#decide(otherwise));
    signal.addEventListener('abort', () => this.#decide(otherwise), { once: true });
    if (signal.aborted) this.#decide(otherwise);
  }

  hear(frame: Int16Array): void {
    if (this.#over) return;
    const result = this.#judge(frame, this.#activity.push(frame));
    if (result !== null) this.#decide(result);
  }

  /** From now on it may take so long. */
  waitAnew(withinMs: number): void {
    if (this.#over) return;
    this.#callOff();
    this.#callOff = this.#clock.after(withinMs, () => this.#decide(this.#otherwise));
  }

  #decide(result: T): void {
    if (this.#over) return;
    this.#over = true;
    this.#callOff();
    this.#activity.close();
    this.#resolve(result);
  }
}

export interface Screening<T> {
  /** Resolves once, also when the call ends before anything is known. */
  readonly result: Promise<T>;
  hear(frame: Int16Array): void;
}

/** Who has picked up, and whether their beep was heard. @param signal of the leg: when it is over, nobody is known */
export function whoAnswers(
  parts: ScreeningParts,
  signal: AbortSignal,
): Screening<{ readonly by: AnsweredBy; readonly beeped: boolean }> {
  const detector = new AnsweringMachineDetector();
  const judge = (frame: Int16Array, voice: number) => {
    const by = detector.push(frame, voice);
    if (detector.waitsAnew) watch.waitAnew(DECIDED_AFTER_TONE_MS);
    return by === null ? null : { by, beeped: detector.beeped };
  };
  const otherwise = { by: 'unknown', beeped: false } as const;
  const watch: Watch<{ readonly by: AnsweredBy; readonly beeped: boolean }> = new Watch(parts, judge, {
    withinMs: DECIDED_WITHIN_MS,
    otherwise,
    signal,
  });
  return watch;
}

/** When the machine's greeting is over and a message may be left. */
export function ourTurn(parts: ScreeningParts, signal: AbortSignal): Screening<OurTurn> {
  const greeting = new GreetingEnd();
  const judge = (frame: Int16Array, voice: number): OurTurn | null => greeting.push(frame, voice);
  return new Watch(parts, judge, { withinMs: LONGEST_GREETING_MS, otherwise: 'timeout', signal });
}
