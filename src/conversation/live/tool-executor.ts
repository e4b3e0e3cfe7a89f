import { isObject } from '../../kernel/guards.ts';
import type {
  ConversationMessage,
  FunctionChoice,
  TokenRenewal,
  ToolCallContext,
  ToolOutcome,
  ToolSession,
  ToolProvider,
} from '../ports.ts';
import type { ToolSpec, ToolCallRequest } from '../provider-ports.ts';

const NO_TOOLS: readonly ToolSpec[] = [];
const NO_FUNCTIONS = 'data.functions: this session has no functions that could be changed';

/** Events about calls, which are forwarded whichever agent is active. */
const OF_CALLS: ReadonlySet<string> = new Set([
  'function_implicitly_called',
  'function_call_timeout',
  'mcp_call',
]);

const failed = (output: string): ToolOutcome => ({ output, isError: true, answers: true, ends: null });

const present = (providers: readonly (ToolProvider | undefined)[]): readonly ToolProvider[] =>
  providers.filter((provider) => provider !== undefined);

/**
 * Combines all tool providers of a session: of two tools with one name, the first provider's is taken. A call that
 * cannot be executed gets an outcome that tells the model why. A provider promises not to throw; one that does
 * anyway affects no other. Providers may change during the session: one that is put aside offers no tools,
 * receives no messages and reports nothing more, but its calls go on, and events about them are forwarded.
 */
export class ToolExecutor implements Required<ToolProvider> {
  #providers: readonly ToolProvider[];
  /** All providers that the session has ever had; the field below holds those that are open. */
  readonly #all: Set<ToolProvider>;
  readonly #opened = new Set<ToolProvider>();
  #session: ToolSession | null = null;
  readonly #warn: (error: unknown) => void;

  /** @param warn receives what a provider has thrown */
  constructor(providers: readonly (ToolProvider | undefined)[], warn: (error: unknown) => void) {
    this.#providers = present(providers);
    this.#all = new Set(this.#providers);
    this.#warn = warn;
  }

  /** Replaces the present providers; a new one is opened if the session has started. */
  change(providers: readonly (ToolProvider | undefined)[]): void {
    this.#providers = present(providers);
    for (const provider of this.#providers) this.#all.add(provider);
    if (this.#session) this.open(this.#session);
  }

  get specs(): readonly ToolSpec[] {
    if (this.#providers.length === 0) return NO_TOOLS;
    const byName = new Map<string, ToolSpec>();
    for (const spec of this.#providers.flatMap((provider) => provider.specs))
      if (!byName.has(spec.name)) byName.set(spec.name, spec);
    return [...byName.values()];
  }

  async call(call: ToolCallRequest, context: ToolCallContext): Promise<ToolOutcome> {
    try {
      const provider = this.#providers.find(({ specs }) => specs.some(({ name }) => name === call.name));
      if (!provider) return failed(`There is no tool named "${call.name}".`);
      if (!isObject(call.arguments)) return failed(`The arguments of ${call.name} must be an object.`);
      return await provider.call(call, context);
    } catch (error) {
      // A call whose provider rejects must not stay open for ever.
      return failed(`${call.name} has failed: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }

  open(session: ToolSession): void {
    this.#session = session;
    const fresh = this.#providers.filter((provider) => !this.#opened.has(provider));
    for (const provider of fresh) this.#opened.add(provider);
    this.#each((provider) => provider.open?.(this.#sessionOf(provider, session)), fresh);
  }

  output(callId: string, output: unknown, delay: boolean): boolean {
    let isTaken = false;
    this.#each((provider) => (isTaken ||= provider.output?.(callId, output, delay) ?? false), this.#all);
    return isTaken;
  }

  async setFunctions(choice: readonly FunctionChoice[]): Promise<string | null> {
    const provider = this.#providers.find((one) => one.setFunctions !== undefined);
    if (!provider?.setFunctions) return NO_FUNCTIONS;
    try {
      return await provider.setFunctions(choice);
    } catch (error) {
      this.#warn(error);
      return 'data.functions: the functions could not be changed; try again';
    }
  }

  renewToken(renewal: TokenRenewal): boolean {
    let isTaken = false;
    this.#each((provider) => (isTaken ||= provider.renewToken?.(renewal) ?? false));
    return isTaken;
  }

  onMessage(message: ConversationMessage): void {
    this.#each((provider) => provider.onMessage?.(message));
  }

  close(): void {
    this.#each((provider) => provider.close?.(), this.#all);
  }

  /**
   * The session as one provider sees it: while the provider is put aside, it can neither end the session nor speak into
   * it.
   */
  #sessionOf(provider: ToolProvider, session: ToolSession): ToolSession {
    const isHere = (): boolean => this.#providers.includes(provider);
    return {
      sessionId: session.sessionId,
      signal: session.signal,
      send: (event) => (isHere() || OF_CALLS.has(event.event) ? session.send(event) : undefined),
      addContext: (context) =>
        isHere() || context.callId !== undefined ? session.addContext(context) : undefined,
      approve: (request, signal) => session.approve(request, signal),
      ask: (question, signal) => session.ask(question, signal),
      leftOut: (tool) => session.leftOut(tool),
      end: (reason) => (isHere() ? session.end(reason) : undefined),
    };
  }

  #each(work: (provider: ToolProvider) => void, providers: Iterable<ToolProvider> = this.#providers): void {
    for (const provider of providers) {
      try {
        work(provider);
      } catch (error) {
        this.#warn(error);
      }
    }
  }
}
