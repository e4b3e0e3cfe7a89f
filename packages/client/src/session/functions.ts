import type { TalkEvent } from '../core/events.ts';
import { DuetError } from './errors.ts';
import type { FunctionHandler } from './options.ts';
import type { DuetSession } from './duet-session.ts';

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The output as an object, which the wire requires. */
const asObject = (output: unknown): Readonly<Record<string, unknown>> =>
  typeof output === 'object' && output !== null && !Array.isArray(output)
    ? (output as Record<string, unknown>)
    : { result: output ?? null };

/** Runs the functions that the agent calls in the page, each call once. */
export class FunctionDesk {
  readonly #handlers: Readonly<Record<string, FunctionHandler>>;
  readonly #session: DuetSession;
  readonly #fail: (error: DuetError) => void;
  readonly #done = new Set<string>();

  constructor(
    handlers: Readonly<Record<string, FunctionHandler>>,
    session: DuetSession,
    fail: (error: DuetError) => void,
  ) {
    this.#handlers = handlers;
    this.#session = session;
    this.#fail = fail;
  }

  /**
   * Handles a call. A function without a handler is left to the page, which reads the event and answers it.
   */
  take({ event, data }: TalkEvent): void {
    const { call_id: callId, name } = data;
    if (event !== 'function_implicitly_called' || typeof callId !== 'string' || typeof name !== 'string')
      return;
    const handler = Object.hasOwn(this.#handlers, name) ? this.#handlers[name] : undefined;
    if (!handler || this.#done.has(callId)) return;
    this.#done.add(callId);
    void this.#run(handler, callId, name, (data['arguments'] ?? {}) as Readonly<Record<string, unknown>>);
  }

  async #run(
    handler: FunctionHandler,
    callId: string,
    name: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    try {
      const output = await handler(args, { callId, name, session: this.#session });
      const isSent = this.#session.sendFunctionOutput(callId, asObject(output));
      // The output may be too large: the page was told already, and the agent must not wait for it.
      if (!isSent) this.#session.sendFunctionOutput(callId, { error: 'The output could not be sent.' });
    } catch (error) {
      this.#session.sendFunctionOutput(callId, { error: describe(error) });
      this.#fail(
        new DuetError('function_failed', `The function ${name} failed in the page.`, { detail: error }),
      );
    }
  }
}
