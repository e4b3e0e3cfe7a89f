import { jsonSchema, tool, type ToolSet } from 'ai';
import type { ReplyRequest, ToolSpec, WantedCall } from '../../../conversation/ports.ts';

const toolOf = ({ description, parameters }: ToolSpec): ToolSet[string] =>
  // Nothing executes here, and nothing is checked: the session calls, and tells the model what was wrong.
  tool({ description, inputSchema: jsonSchema<unknown>(parameters) });

/** The tools as the SDK wants them. */
export const toolSet = (specs: readonly ToolSpec[]): ToolSet =>
  Object.fromEntries(specs.map((spec) => [spec.name, toolOf(spec)]));

/** A call as the SDK streams it. */
export interface StreamedCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
}

/** Names the calls of one reply: some servers count their ids anew in each, or give none. */
export class CallIds {
  readonly #used: Set<string>;

  constructor({ history }: ReplyRequest) {
    this.#used = new Set(history.flatMap((turn) => (turn.role === 'tool' ? [turn.callId] : [])));
  }

  /** @returns `id`, or one like it that the session has not seen */
  unique(id: string): string {
    let unique = id === '' ? 'call' : id;
    for (let count = 2; this.#used.has(unique); count++) unique = `${id || 'call'}-${count}`;
    this.#used.add(unique);
    return unique;
  }
}

/** The input is whatever the model wrote; the session refuses what is no object. */
export const wantedCall = (call: StreamedCall, ids: CallIds): WantedCall => ({
  callId: ids.unique(call.toolCallId),
  name: call.toolName,
  arguments: call.input as WantedCall['arguments'],
});
