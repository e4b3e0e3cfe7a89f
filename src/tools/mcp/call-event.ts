import type { ToolSession } from '../../conversation/ports.ts';
import { type EventData, serverEvent } from '../../conversation/wire/events.ts';
import { cutOutput } from '../outcome.ts';
import type { McpSettings } from './settings.ts';

export interface CallEventParts {
  readonly session: Pick<ToolSession, 'send'>;
  readonly newId: (prefix: string) => string;
  readonly limits: Pick<McpSettings, 'maxEventChars'>;
}

export interface CalledTool {
  readonly server: string;
  /** The tool's name at the server. */
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

type Call = EventData<'mcp_call'>;

/** The event `mcp_call` (facts 1.3) from the beginning of one call to its outcome, under one `item_id`. */
export class CallEvent {
  readonly #parts: CallEventParts;
  readonly #data: Omit<Call, 'action'>;

  constructor(parts: CallEventParts, { server, tool, arguments: given }: CalledTool) {
    this.#parts = parts;
    this.#data = { item_id: parts.newId('item'), server, tool, arguments: given };
  }

  started(): void {
    this.#send('started');
  }

  /**
   * A failure is not in a field `error`: SDKs take any event that has one for the end of the session.
   * @param text the output that the language model is given
   */
  ended(text: string, isError: boolean): void {
    const cut = cutOutput(text, this.#parts.limits.maxEventChars);
    if (isError) this.#send('failed', { code: 'McpCallFailed', message: cut });
    else this.#send('completed', { output: cut });
  }

  #send(action: Call['action'], more: Partial<Call> = {}): void {
    this.#parts.session.send(serverEvent('mcp_call', { ...this.#data, action, ...more }));
  }
}
