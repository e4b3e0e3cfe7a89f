import type {
  CloseReason,
  Context,
  ServerEvent,
  ToolOutcome,
  ToolSession,
} from '../../../conversation/ports.ts';
import type { ToolCallRequest } from '../../../conversation/provider-ports.ts';
import type { EgressResponse, EgressRequest } from '../../../egress/egress.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { FunctionTool, SessionFacts } from '../../plan.ts';
import type { FunctionMetric } from '../metrics.ts';
import {
  createFunctionToolProvider,
  type FunctionParts,
  type FunctionToolProvider,
} from '../tool-provider.ts';
import { FakeToolServer } from './fake-tool-server.ts';

/** A function tool; by default the client carries it out (implicit). */
export const functionTool = (name: string, more: Partial<FunctionTool> = {}): FunctionTool => ({
  id: `fn_${name}`,
  name,
  description: `Does ${name}.`,
  parameters: { type: 'object', properties: {} },
  flow: 'implicit',
  url: null,
  headers: {},
  receiveMessages: false,
  waitBeforeStart: false,
  abortOnFailure: false,
  prompt: null,
  timeoutSeconds: null,
  signingSecret: null,
  ...more,
});

export const overHttp = (name: string, more: Partial<FunctionTool> = {}): FunctionTool =>
  functionTool(name, { flow: 'explicit', url: `https://tools.example/${name}`, ...more });

export const overSocket = (name: string, more: Partial<FunctionTool> = {}): FunctionTool =>
  functionTool(name, { flow: 'explicit', url: 'wss://tools.example/live', ...more });

export const FACTS: SessionFacts = {
  sessionId: 'sess_1',
  language: 'en',
  tags: { team: 'sales' },
  externalClientId: 'client-1',
  externalClientProfile: { plan: 'gold' },
};

/** A request that was sent by HTTP, which the test answers. */
export interface BenchRequest {
  readonly url: string;
  readonly options: EgressRequest;
  answer(answer: Partial<Omit<EgressResponse, 'body'>> & { readonly body?: string | Buffer }): void;
  fail(error: Error): void;
}

/** The functions of a session, with their surroundings under the test's control. */
export class FunctionsBench<C extends Clock> {
  readonly clock: C;
  readonly server = new FakeToolServer();
  readonly requests: BenchRequest[] = [];
  readonly events: ServerEvent[] = [];
  /** What clients get that ask for calls. */
  readonly calls: ServerEvent[] = [];
  readonly contexts: Context[] = [];
  readonly ends: CloseReason[] = [];
  readonly warnings: string[] = [];
  metrics: readonly FunctionMetric[] = [];
  readonly toolProvider: FunctionToolProvider;
  readonly #session = new AbortController();

  constructor(clock: C, functions: readonly FunctionTool[], more: Partial<FunctionParts> = {}) {
    this.clock = clock;
    const note = (_: object, message: string): void => void this.warnings.push(message);
    this.toolProvider = createFunctionToolProvider({
      egress: { request: (url, options) => this.#request(url, options), webSocket: this.server.webSocket },
      clock,
      random: () => 0.5,
      log: { info: () => undefined, warn: note, error: note },
      facts: FACTS,
      functions,
      hasClient: true,
      taken: new Set(),
      load: () => Promise.resolve([]),
      storeMetrics: (metrics) => (this.metrics = metrics),
      ...more,
    });
  }

  open(): this {
    const session: ToolSession = {
      sessionId: FACTS.sessionId,
      signal: this.#session.signal,
      send: (event) =>
        void (event.event === 'function_explicitly_called' ? this.calls : this.events).push(event),
      addContext: (context) => void this.contexts.push(context),
      approve: () => Promise.resolve('rejected'),
      ask: () => Promise.resolve(null),
      leftOut: () => undefined,
      end: (reason) => void this.ends.push(reason),
    };
    this.toolProvider.open(session);
    return this;
  }

  call(
    name: string,
    given: ToolCallRequest['arguments'] = {},
    callId = `call ${name}`,
  ): Promise<ToolOutcome> {
    const context = { signal: this.#session.signal, spoken: Promise.resolve() };
    return this.toolProvider.call({ callId, name, arguments: given }, context);
  }

  /** Ends the session. */
  end(): void {
    this.#session.abort();
    this.toolProvider.close();
  }

  /** The data of all events of one name. */
  of(name: string): unknown[] {
    return this.events.flatMap(({ event, data }) => (event === name ? [data] : []));
  }

  #request(url: string, options: EgressRequest): Promise<EgressResponse> {
    return new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error), { once: true });
      this.requests.push({
        url,
        options,
        answer: ({ status = 200, headers = {}, body = '', cut = false }) =>
          resolve({ status, headers, cut, body: Buffer.from(body as string) }),
        fail: reject,
      });
    });
  }
}
