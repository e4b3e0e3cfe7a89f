import type {
  ConversationMessage,
  FunctionChoice,
  ToolCallContext,
  ToolOutcome,
  ToolSession,
  ToolProvider,
} from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { ToolSpec, ToolCallRequest } from '../../conversation/provider-ports.ts';
import type { Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { cutOutput, failure, sessionOver, success, textOf } from '../outcome.ts';
import type { FunctionTool, SessionFacts, StoreMetrics } from '../plan.ts';
import { type Answer, Awaited, type Awaiting } from './awaited.ts';
import { faultOfChoice, toolsOf } from './choice.ts';
import { callByHttp, NOT_FETCHED } from './http-call.ts';
import { SessionGate } from './session-gate.ts';
import { SocketTools } from './socket-tools.ts';

export interface FunctionParts {
  readonly egress: Pick<Egress, 'request' | 'webSocket'>;
  readonly clock: Clock;
  /** Random numbers from 0 up to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly facts: SessionFacts;
  readonly functions: readonly FunctionTool[];
  /** Whether a client can carry out implicit functions; there is none on the telephone. */
  readonly hasClient: boolean;
  /** Names that functions must not have, because other tools of the session have them (facts 2, "Function"). */
  readonly taken: ReadonlySet<string>;
  /** Reads functions of the same project by id or name; unknown ones are left out. */
  readonly load: (ids: readonly string[]) => Promise<readonly FunctionTool[]>;
  readonly storeMetrics: StoreMetrics;
}

export interface FunctionToolProvider extends Required<Omit<ToolProvider, 'renewToken'>> {
  /** Resolves when the session may start (facts 2, `waitBeforeStart`). */
  readonly ready: Promise<void>;
}

const DEFAULT_TIMEOUT_SECONDS = 10;
/** The most actions of WebSocket tools that are kept before the session has started. */
const MOST_EARLY = 100;

const isSocket = ({ flow, url }: FunctionTool): boolean => flow === 'explicit' && /^wss?:/i.test(url ?? '');

const specOf = ({ name, description, parameters, prompt }: FunctionTool): ToolSpec => ({
  name,
  description,
  parameters,
  ...(prompt !== null && { prompt }),
});

const timeoutMs = ({ timeoutSeconds }: FunctionTool): number =>
  (timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000;

const wordsOf = (output: unknown): string =>
  textOf(output).trim() || 'The function has answered without a word.';

/** The functions of one session (facts 1.3, 1.4): carried out by its client, by HTTP, or over WebSockets. */
class Functions implements FunctionToolProvider {
  readonly #parts: FunctionParts;
  readonly #gate = new SessionGate(MOST_EARLY);
  /** Open calls that the client carries out. */
  readonly #client: Awaited;
  /** The ids of all calls that were sent to the client: each is sent once. */
  readonly #given = new Set<string>();
  readonly #sockets: SocketTools;
  readonly ready: Promise<void>;
  #tools = new Map<string, FunctionTool>();
  #specs: readonly ToolSpec[] = [];
  #choices = 0;
  #closed = false;

  constructor(parts: FunctionParts) {
    this.#parts = parts;
    this.#client = new Awaited(parts.clock, (call, answer) => this.#tellLate(call, answer));
    this.#sockets = this.#createSockets();
    this.#use(parts.functions);
    this.#sockets.start('awaited');
    this.ready = this.#sockets.ready();
  }

  get specs(): readonly ToolSpec[] {
    return this.#specs;
  }

  open(session: ToolSession): void {
    if (this.#closed) return;
    this.#gate.open(session);
    this.#sockets.start('all');
  }

  async call(call: ToolCallRequest, { signal }: ToolCallContext): Promise<ToolOutcome> {
    const tool = this.#tools.get(call.name);
    if (!tool) return failure(`There is no function named "${call.name}".`);
    if (signal.aborted || this.#closed) return sessionOver();
    if (tool.flow === 'implicit') return this.#askClient(tool, call, signal);
    return this.#told(call, () =>
      isSocket(tool) ? this.#askSocket(tool, call, signal) : this.#askByHttp(tool, call, signal),
    );
  }

  output(callId: string, output: unknown, delay: boolean): boolean {
    return this.#client.answer(callId, { output, isError: false, delay });
  }

  async setFunctions(chosen: readonly FunctionChoice[]): Promise<string | null> {
    const choice = ++this.#choices;
    const references = chosen.filter((one) => typeof one === 'string');
    const stored = references.length === 0 ? [] : await this.#load(references);
    if (stored === null) return 'data.functions: the functions could not be read; try again';
    const fault = faultOfChoice(chosen, stored, this.#parts.taken);
    // Of two choices the later one counts, whichever is loaded first.
    if (fault === null && choice === this.#choices && !this.#closed) this.#change(toolsOf(chosen, stored));
    return fault;
  }

  onMessage(message: ConversationMessage): void {
    this.#sockets.onMessage(message);
  }

  close(): void {
    this.#closed = true;
    this.#sockets.close();
  }

  #change(tools: readonly FunctionTool[]): void {
    this.#use(tools);
    this.#sockets.start('all');
  }

  #use(tools: readonly FunctionTool[]): void {
    const usable = tools.filter(({ flow }) => flow === 'explicit' || this.#parts.hasClient);
    this.#tools = new Map(usable.map((tool) => [tool.name, tool]));
    this.#specs = usable.map(specOf);
    this.#sockets.use(usable.filter(isSocket));
  }

  async #load(ids: readonly string[]): Promise<readonly FunctionTool[] | null> {
    try {
      return await this.#parts.load(ids);
    } catch (err) {
      const { sessionId } = this.#parts.facts;
      this.#parts.log.error({ sessionId, err }, 'the functions that a client chose could not be read');
      return null;
    }
  }

  /** Tells the client that a server is called, and what came of it. */
  async #told({ callId, name }: ToolCallRequest, make: () => Promise<ToolOutcome>): Promise<ToolOutcome> {
    const tell = (action: 'started' | 'completed' | 'failed'): void =>
      this.#gate.send('function_explicitly_called', { call_id: callId, name, action });
    tell('started');
    const outcome = await make();
    tell(outcome.isError ? 'failed' : 'completed');
    return outcome;
  }

  async #askClient(tool: FunctionTool, call: ToolCallRequest, signal: AbortSignal): Promise<ToolOutcome> {
    const { callId, name, arguments: given } = call;
    if (this.#given.has(callId)) return failure('This call was made before.');
    this.#given.add(callId);
    const awaiting = this.#client.wait(call, timeoutMs(tool), signal);
    this.#gate.send('function_implicitly_called', { call_id: callId, name, arguments: given });
    return this.#outcome(call, await awaiting, 'The function did not answer in time.');
  }

  async #askSocket(tool: FunctionTool, call: ToolCallRequest, signal: AbortSignal): Promise<ToolOutcome> {
    return this.#outcome(call, await this.#sockets.call(tool, call, timeoutMs(tool), signal), NOT_FETCHED);
  }

  async #askByHttp(tool: FunctionTool, call: ToolCallRequest, signal: AbortSignal): Promise<ToolOutcome> {
    const { egress, clock, facts } = this.#parts;
    const parts = { egress, clock, sessionId: facts.sessionId };
    const result = await callByHttp(parts, tool, call, { timeoutMs: timeoutMs(tool), signal });
    return result ?? this.#late(call, NOT_FETCHED);
  }

  #outcome(call: ToolCallRequest, came: Awaiting, sentence: string): ToolOutcome {
    if (came.kind !== 'answered') return came.kind === 'over' ? sessionOver() : this.#late(call, sentence);
    const { output, isError, delay } = came.answer;
    return success(wordsOf(output), { isError, ...(!delay && { interrupts: true }) });
  }

  #late({ callId }: ToolCallRequest, sentence: string): ToolOutcome {
    this.#gate.send('function_call_timeout', { call_id: callId });
    return failure(sentence);
  }

  /** Passes on a late answer as context, since the language model was told before that none came in time. */
  #tellLate({ callId, name }: ToolCallRequest, { output, isError }: Answer): void {
    const what = isError ? 'Late failure' : 'Late result';
    const content = `${what} of ${name}: ${cutOutput(wordsOf(output))}`;
    const context = { content, role: 'system', triggerResponse: true, previousItemId: null, callId } as const;
    this.#gate.do((session) => session.addContext(context));
  }

  #createSockets(): SocketTools {
    const { egress, clock, random, facts, storeMetrics } = this.#parts;
    return new SocketTools(
      { egress, clock, random, facts },
      {
        // Relayed unchanged (facts 1.3), so it may be any JSON, although most events carry an object.
        uiUpdate: (data) => this.#gate.send('ui_update', data),
        context: (context) => this.#gate.do((session) => session.addContext(context)),
        late: (call, answer) => this.#tellLate(call, answer),
        lost: ({ name }, { message }) => this.#abort(`${name}: ${message}`),
        measured: storeMetrics,
      },
    );
  }

  /** Ends the session, because a tool that it requires has failed (facts 2, `abortOnFailure`). */
  #abort(message: string): void {
    const error = { code: 'FunctionConnectionFailed', message };
    this.#gate.send('provider_connection_aborted', { error });
    this.#gate.do((session) => session.end('provider_aborted'));
  }
}

/**
 * Opens the functions of a session. The tools that its start waits for are connected at once, all others at `open`.
 */
export const createFunctionToolProvider = (parts: FunctionParts): FunctionToolProvider =>
  new Functions(parts);
