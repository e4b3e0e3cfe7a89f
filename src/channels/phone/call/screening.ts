import type { Vad } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
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
  readonly openVad: () => Vad;
}

/** Watches frames until something is decided. A timer limits it, because a far end may send no sound at all. */
class FrameWatch<T> {
  readonly result: Promise<T>;
  readonly #clock: Clock;
  readonly #activity: Vad;
  readonly #judge: (frame: Int16Array, voice: number) => T | null;
  #resolve: (result: T) => void = () => undefined;
  readonly #otherwise: T;
  #callOff: () => void;
  #over = false;

  constructor(
    { clock, openVad }: ScreeningParts,
    judge: (frame: Int16Array, voice: number) => T | null,
    { withinMs, otherwise, signal }: { withinMs: number; otherwise: T; signal: AbortSignal },
  ) {
    this.#clock = clock;
    this.#activity = openVad();
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

  /** Restarts the timer with this duration. */
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
  /** Resolves once, even if the call ends before there is a result. */
  readonly result: Promise<T>;
  hear(frame: Int16Array): void;
}

/**
 * Detects who has picked up, and whether a beep was heard.
 * @param signal of the leg: when it is aborted, the result is unknown
 */
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
  const watch: FrameWatch<{ readonly by: AnsweredBy; readonly beeped: boolean }> = new FrameWatch(
    parts,
    judge,
    {
      withinMs: DECIDED_WITHIN_MS,
      otherwise,
      signal,
    },
  );
  return watch;
}

/** How a part of a greeting ended: `quiet` when nobody goes on. */
export type Clause = 'pause' | 'quiet' | 'timeout';

/** The silence behind a clause, and the longest before the next one. */
const PAUSE_MS = 700;
const QUIET_MS = 2500;
const LONGEST_CLAUSE_MS = 8000;
const SPEECH = 0.5;

/** Detects the end of what is being said. */
export function clauseEnd(parts: ScreeningParts, signal: AbortSignal): Screening<Clause> {
  let hasSpoken = false;
  let silenceMs = 0;
  const judge = (_frame: Int16Array, voice: number): Clause | null => {
    hasSpoken ||= voice >= SPEECH;
    silenceMs = voice >= SPEECH ? 0 : silenceMs + FRAME_MS;
    if (hasSpoken && silenceMs >= PAUSE_MS) return 'pause';
    return silenceMs >= QUIET_MS ? 'quiet' : null;
  };
  return new FrameWatch(parts, judge, { withinMs: LONGEST_CLAUSE_MS, otherwise: 'timeout', signal });
}

/** Detects when a machine's greeting is over, so that a message can be left. */
export function ourTurn(parts: ScreeningParts, signal: AbortSignal): Screening<OurTurn> {
  const greeting = new GreetingEnd();
  const judge = (frame: Int16Array, voice: number): OurTurn | null => greeting.push(frame, voice);
  return new FrameWatch(parts, judge, { withinMs: LONGEST_GREETING_MS, otherwise: 'timeout', signal });
}
