import type {
  ConversationMessage,
  FunctionChoice,
  TokenRenewal,
  ToolCallContext,
  ToolOutcome,
  ToolSession,
  ToolProvider,
} from '../conversation/ports.ts';
import type { Log } from '../kernel/log.ts';
import type { ToolSpec, ToolCallRequest } from '../conversation/provider-ports.ts';
import { argumentCheck } from './argument-check.ts';
import { failure } from './outcome.ts';
import type { JsonSchema } from './schema.ts';

/**
 * A tool provider that calls tools only with arguments that fit their schema. Wrong arguments are answered with what is
 * wrong about them, so that the language model can correct them; the tool is not called. When a schema cannot be
 * compiled, or a check does not end in time, the call is let through, since the tool checks for itself, and a
 * warning is logged.
 */
class ValidatedToolProvider implements ToolProvider {
  readonly #inner: ToolProvider;
  readonly #log: Log;
  readonly #told = new WeakSet<JsonSchema>();

  constructor(inner: ToolProvider, log: Log) {
    this.#inner = inner;
    this.#log = log;
  }

  get specs(): readonly ToolSpec[] {
    return this.#inner.specs;
  }

  call(call: ToolCallRequest, context: ToolCallContext): Promise<ToolOutcome> {
    const spec = this.#inner.specs.find(({ name }) => name === call.name);
    const faults = spec ? this.#faults(spec, call) : [];
    if (faults.length === 0) return this.#inner.call(call, context);
    const why = faults.join('; ');
    return Promise.resolve(
      failure(
        `${call.name} was not called, because its arguments are wrong: ${why}. Correct them and try again.`,
      ),
    );
  }

  open(session: ToolSession): void {
    this.#inner.open?.(session);
  }

  output(callId: string, output: unknown, delay: boolean): boolean {
    return this.#inner.output?.(callId, output, delay) ?? false;
  }

  setFunctions(choice: readonly FunctionChoice[]): Promise<string | null> {
    return (
      this.#inner.setFunctions?.(choice) ??
      Promise.resolve('The functions of this session cannot be changed.')
    );
  }

  renewToken(renewal: TokenRenewal): boolean {
    return this.#inner.renewToken?.(renewal) ?? false;
  }

  onMessage(message: ConversationMessage): void {
    this.#inner.onMessage?.(message);
  }

  close(): void {
    this.#inner.close?.();
  }

  #faults(spec: ToolSpec, call: ToolCallRequest): readonly string[] {
    const made = argumentCheck(spec.parameters);
    if ('fault' in made) return this.#warn(spec, made.fault);
    try {
      return made.check(call.arguments);
    } catch (err) {
      return this.#warn(spec, 'cannot be checked in time', err);
    }
  }

  /** Warns once for each schema of the session. */
  #warn({ name, parameters }: ToolSpec, fault: string, err?: unknown): readonly string[] {
    if (!this.#told.has(parameters))
      this.#log.warn(
        { tool: name, fault, ...(err !== undefined && { err }) },
        'the arguments of a tool are not checked',
      );
    this.#told.add(parameters);
    return [];
  }
}

/** See ValidatedToolbox. */
export const validated = (toolProvider: ToolProvider, log: Log): ToolProvider =>
  new ValidatedToolProvider(toolProvider, log);
