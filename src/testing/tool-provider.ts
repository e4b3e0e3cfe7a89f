import type {
  ConversationMessage,
  ToolCallContext,
  ToolOutcome,
  ToolSession,
  ToolProvider,
} from '../conversation/ports.ts';
import type { ToolSpec, ToolCallRequest } from '../conversation/provider-ports.ts';
import type { Clock } from '../kernel/time/clock.ts';

/** The planned outcome of a call. */
export interface PlannedOutcome extends Partial<ToolOutcome> {
  /** Time until the outcome; infinite: until the session closes. */
  readonly takesMs?: number;
  /** Whether it first waits until the reply that made the call was heard or interrupted. */
  readonly waitsForSpeech?: boolean;
  /** Whether a person has to approve it first. */
  readonly asks?: boolean;
  /**
   * Whether the client executes it; after `takesMs` without its output the call fails, and output that comes
   * then is late.
   */
  readonly implicit?: boolean;
}

export interface FakeToolProviderOptions {
  readonly clock: Clock;
  readonly specs: readonly ToolSpec[];
  /** The outcome of a call; throws to break the provider's promise. */
  readonly plan?: (call: ToolCallRequest) => PlannedOutcome;
  /** Function ids that the client may choose. */
  readonly functionIds?: readonly string[];
}

/** A tool without arguments, as a model reads it. */
export const toolSpec = (name: string, description = `Does ${name}.`, properties: object = {}): ToolSpec => ({
  name,
  description,
  parameters: { type: 'object', properties, required: Object.keys(properties) },
});

const plainOutcome: ToolOutcome = { output: 'It is done.', isError: false, answers: true, ends: null };

/** A fake tool provider that executes calls as planned, on the given clock, and records them. */
export class FakeToolProvider implements ToolProvider {
  readonly specs: readonly ToolSpec[];
  /** The calls that it got, in order. */
  readonly calls: ToolCallRequest[] = [];
  /** Ids of calls that have an outcome. */
  readonly finished: string[] = [];
  /** Ids of calls whose reply was heard or interrupted. */
  readonly spoken: string[] = [];
  /** Ids of calls that the session's end has aborted. */
  readonly aborted: string[] = [];
  /** The messages of the conversation that it received. */
  readonly messages: ConversationMessage[] = [];
  /** The function ids that the client chose, one list for each choice. */
  readonly chosen: (readonly string[])[] = [];
  /** The decisions on requested approvals, in order. */
  readonly decisions: string[] = [];
  session: ToolSession | null = null;
  opened = 0;
  closed = 0;
  readonly #options: FakeToolProviderOptions;
  /** Names of calls that the client has not answered in time, by id. */
  readonly #late = new Map<string, string>();
  readonly #awaited = new Map<string, (outcome: Partial<ToolOutcome>) => void>();

  constructor(options: FakeToolProviderOptions) {
    this.specs = options.specs;
    this.#options = options;
  }

  open(session: ToolSession): void {
    this.opened += 1;
    this.session = session;
  }

  close(): void {
    this.closed += 1;
  }

  onMessage(message: ConversationMessage): void {
    this.messages.push(message);
  }

  output(callId: string, output: unknown, delay: boolean): boolean {
    const settle = this.#awaited.get(callId);
    const text = typeof output === 'string' ? output : JSON.stringify(output);
    settle?.({ output: text, interrupts: !delay });
    return this.#awaited.delete(callId) || this.#tellLate(callId, text);
  }

  setFunctions(ids: readonly string[]): Promise<string | null> {
    const wrong = ids.find((id) => !this.#options.functionIds?.includes(id));
    if (wrong !== undefined) return Promise.resolve(`data.functions: there is no function "${wrong}"`);
    this.chosen.push(ids);
    return Promise.resolve(null);
  }

  async call(call: ToolCallRequest, { signal, spoken }: ToolCallContext): Promise<ToolOutcome> {
    this.calls.push(call);
    void spoken.then(() => this.spoken.push(call.callId));
    const planned = this.#options.plan?.(call) ?? {};
    if (planned.waitsForSpeech) await spoken;
    const came = await this.#carryOut(call, planned, signal);
    if (signal.aborted) this.aborted.push(call.callId);
    this.finished.push(call.callId);
    const whole = { ...plainOutcome, ...planned, ...came };
    const { output, isError, answers, ends, interrupts = false, handoffTo: takesOver } = whole;
    return { output, isError, answers, ends, interrupts, ...(takesOver && { handoffTo: takesOver }) };
  }

  async #carryOut(
    call: ToolCallRequest,
    planned: PlannedOutcome,
    signal: AbortSignal,
  ): Promise<Partial<ToolOutcome>> {
    if (planned.asks && !(await this.#mayCall(call, signal)))
      return { output: 'The user did not allow it.', isError: true };
    if (planned.implicit) return this.#byClient(call, planned.takesMs ?? 10_000, signal);
    await this.#pass(planned.takesMs ?? 0, signal);
    return {};
  }

  async #mayCall({ name, arguments: given }: ToolCallRequest, signal: AbortSignal): Promise<boolean> {
    const request = { server: 'tools', tool: name, description: `Does ${name}.`, arguments: given };
    const decision = (await this.session?.approve(request, signal)) ?? 'withdrawn';
    this.decisions.push(decision);
    return decision === 'approved';
  }

  async #byClient(
    call: ToolCallRequest,
    withinMs: number,
    signal: AbortSignal,
  ): Promise<Partial<ToolOutcome>> {
    const { callId, name, arguments: given } = call;
    const output = new Promise<Partial<ToolOutcome>>((resolve) => this.#awaited.set(callId, resolve));
    this.session?.send({
      event: 'function_implicitly_called',
      data: { call_id: callId, name, arguments: given },
    });
    const waiting = new AbortController();
    const late = this.#pass(withinMs, AbortSignal.any([signal, waiting.signal]));
    const came = await Promise.race([output, late]);
    waiting.abort();
    if (came) return came;
    this.#awaited.delete(callId);
    this.#late.set(callId, name);
    this.session?.send({ event: 'function_call_timeout', data: { call_id: callId } });
    return { output: 'The function did not answer in time.', isError: true };
  }

  #tellLate(callId: string, text: string): boolean {
    const content = `Late result of ${this.#late.get(callId)}: ${text}`;
    const isLate = this.#late.delete(callId);
    if (isLate)
      this.session?.addContext({
        ...{ content, role: 'system', triggerResponse: true, previousItemId: null, callId },
      });
    return isLate;
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
