import type { ToolCallContext, ToolOutcome, ToolSpec, Toolbox, WantedCall } from '../conversation/ports.ts';
import type { Clock } from '../time/clock.ts';

/** What a call comes to. */
export interface PlannedOutcome extends Partial<ToolOutcome> {
  /** Time until it is there; infinite: until the session closes. */
  readonly takesMs?: number;
  /** It waits first until the reply that made the call was heard, or interrupted. */
  readonly waitsForSpeech?: boolean;
}

export interface FakeToolboxOptions {
  readonly clock: Clock;
  readonly specs: readonly ToolSpec[];
  /** What comes of a call; throws for one that breaks its promise. */
  readonly plan?: (call: WantedCall) => PlannedOutcome;
}

/** A tool without arguments, as a mind reads it. */
export const toolSpec = (name: string, description = `Does ${name}.`, properties: object = {}): ToolSpec => ({
  name,
  description,
  parameters: { type: 'object', properties, required: Object.keys(properties) },
});

const plainOutcome: ToolOutcome = { output: 'It is done.', isError: false, answers: true, ends: null };

/** Carries out calls as it was planned, on the given clock, and remembers them. */
export class FakeToolbox implements Toolbox {
  readonly specs: readonly ToolSpec[];
  /** What it was asked to do, in order. */
  readonly calls: WantedCall[] = [];
  /** Ids of calls that something has come of. */
  readonly finished: string[] = [];
  /** Ids of calls whose reply was heard or interrupted, and of calls that the session's end has called off. */
  readonly spoken: string[] = [];
  readonly aborted: string[] = [];
  readonly #options: FakeToolboxOptions;

  constructor(options: FakeToolboxOptions) {
    this.specs = options.specs;
    this.#options = options;
  }

  async call(call: WantedCall, { signal, spoken }: ToolCallContext): Promise<ToolOutcome> {
    this.calls.push(call);
    void spoken.then(() => this.spoken.push(call.callId));
    const planned = this.#options.plan?.(call) ?? {};
    if (planned.waitsForSpeech) await spoken;
    await this.#pass(planned.takesMs ?? 0, signal);
    if (signal.aborted) this.aborted.push(call.callId);
    this.finished.push(call.callId);
    const { output, isError, answers, ends } = { ...plainOutcome, ...planned };
    return { output, isError, answers, ends };
  }

  /** Resolves when the time has passed, or when the signal is aborted; leaves no timer behind. */
  #pass(ms: number, signal: AbortSignal): Promise<void> {
    if (ms === 0 || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const callOff = Number.isFinite(ms) ? this.#options.clock.after(ms, resolve) : (): void => undefined;
      signal.addEventListener('abort', () => (callOff(), resolve()), { once: true });
    });
  }
}
