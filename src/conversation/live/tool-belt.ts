import { isObject } from '../../kernel/guards.ts';
import type {
  ConversationMessage,
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

const there = (boxes: readonly (ToolProvider | undefined)[]): readonly ToolProvider[] =>
  boxes.filter((box) => box !== undefined);

/**
 * Combines all toolboxes of a session: of two tools with one name, the first box's is taken. A call that
 * cannot be executed gets an outcome that tells the model why. A box promises not to throw; one that does
 * anyway affects no other box. Boxes may change during the session: a box that is put aside offers no tools,
 * hears nothing and reports nothing more, but its calls go on, and events about them are forwarded.
 */
export class ToolBelt implements Required<ToolProvider> {
  #boxes: readonly ToolProvider[];
  /** All boxes that the session has ever had; the field below holds those that are open. */
  readonly #all: Set<ToolProvider>;
  readonly #opened = new Set<ToolProvider>();
  #session: ToolSession | null = null;
  readonly #warn: (error: unknown) => void;

  /** @param warn receives what a box has thrown */
  constructor(boxes: readonly (ToolProvider | undefined)[], warn: (error: unknown) => void) {
    this.#boxes = there(boxes);
    this.#all = new Set(this.#boxes);
    this.#warn = warn;
  }

  /** Replaces the present boxes; a new one is opened if the session has started. */
  change(boxes: readonly (ToolProvider | undefined)[]): void {
    this.#boxes = there(boxes);
    for (const box of this.#boxes) this.#all.add(box);
    if (this.#session) this.open(this.#session);
  }

  get specs(): readonly ToolSpec[] {
    if (this.#boxes.length === 0) return NO_TOOLS;
    const byName = new Map<string, ToolSpec>();
    for (const spec of this.#boxes.flatMap((box) => box.specs))
      if (!byName.has(spec.name)) byName.set(spec.name, spec);
    return [...byName.values()];
  }

  async call(call: ToolCallRequest, context: ToolCallContext): Promise<ToolOutcome> {
    try {
      const box = this.#boxes.find(({ specs }) => specs.some(({ name }) => name === call.name));
      if (!box) return failed(`There is no tool named "${call.name}".`);
      if (!isObject(call.arguments)) return failed(`The arguments of ${call.name} must be an object.`);
      return await box.call(call, context);
    } catch (error) {
      // A call whose box rejects must not stay open for ever.
      return failed(`${call.name} has failed: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }

  open(session: ToolSession): void {
    this.#session = session;
    const fresh = this.#boxes.filter((box) => !this.#opened.has(box));
    for (const box of fresh) this.#opened.add(box);
    this.#each((box) => box.open?.(this.#sessionOf(box, session)), fresh);
  }

  output(callId: string, output: unknown, delay: boolean): boolean {
    let isTaken = false;
    this.#each((box) => (isTaken ||= box.output?.(callId, output, delay) ?? false), this.#all);
    return isTaken;
  }

  async setFunctions(ids: readonly string[]): Promise<string | null> {
    const box = this.#boxes.find((one) => one.setFunctions !== undefined);
    if (!box?.setFunctions) return NO_FUNCTIONS;
    try {
      return await box.setFunctions(ids);
    } catch (error) {
      this.#warn(error);
      return 'data.functions: the functions could not be changed; try again';
    }
  }

  onMessage(message: ConversationMessage): void {
    this.#each((box) => box.onMessage?.(message));
  }

  close(): void {
    this.#each((box) => box.close?.(), this.#all);
  }

  /**
   * The session as one box sees it: while the box is put aside, it can neither end the session nor speak into
   * it.
   */
  #sessionOf(box: ToolProvider, session: ToolSession): ToolSession {
    const isHere = (): boolean => this.#boxes.includes(box);
    return {
      sessionId: session.sessionId,
      signal: session.signal,
      send: (event) => (isHere() || OF_CALLS.has(event.event) ? session.send(event) : undefined),
      addContext: (context) =>
        isHere() || context.callId !== undefined ? session.addContext(context) : undefined,
      approve: (request, signal) => session.approve(request, signal),
      end: (reason) => (isHere() ? session.end(reason) : undefined),
    };
  }

  #each(work: (box: ToolProvider) => void, boxes: Iterable<ToolProvider> = this.#boxes): void {
    for (const box of boxes) {
      try {
        work(box);
      } catch (error) {
        this.#warn(error);
      }
    }
  }
}
