import { isObject } from '../../../kit/is-object.ts';
import type { TalkEvent } from '../../../talk/events.ts';
import type { TalkMode } from '../talk-modes.ts';

/** A request of the agent: approval for a tool, or the output of a function that the client runs. */
export interface Request {
  readonly kind: 'approval' | 'function';
  readonly id: string;
  readonly name: string;
  readonly given: unknown;
}

/** On the phone the agent asks for approval aloud and gets a spoken answer, so no card is shown. */
const SPOKEN_APPROVALS: readonly TalkMode[] = ['sip', 'voip'];

const ofApproval = (before: readonly Request[], data: TalkEvent['data']): readonly Request[] => {
  const { action, item_id: id, server, tool, arguments: given } = data;
  if (typeof id !== 'string') return before;
  const others = before.filter((one) => one.id !== id);
  if (action !== 'created') return others;
  const name = [server, tool].filter((part) => typeof part === 'string').join(' · ');
  return [...others, { kind: 'approval', id, name, given }];
};

const ofFunction = (before: readonly Request[], data: TalkEvent['data']): readonly Request[] => {
  const { call_id: id, name, arguments: given } = data;
  if (typeof id !== 'string' || typeof name !== 'string') return before;
  return [...before.filter((one) => one.id !== id), { kind: 'function', id, name, given }];
};

/** The open requests after an event (facts 1.3); the same list when the event does not concern them. */
export function requestsAfter(
  before: readonly Request[],
  { event, data }: TalkEvent,
  way: TalkMode,
): readonly Request[] {
  if (event === 'mcp_approval_request')
    return SPOKEN_APPROVALS.includes(way) ? before : ofApproval(before, data);
  if (event === 'function_implicitly_called') return ofFunction(before, data);
  if (event === 'function_call_timeout') return before.filter(({ id }) => id !== data['call_id']);
  return before;
}

/** Parses an output, which is an object on the wire; null when the text is not JSON. */
export function outputOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const output: unknown = JSON.parse(text);
    return isObject(output) ? output : { result: output };
  } catch {
    return null;
  }
}
