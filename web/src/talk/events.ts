/** An event of the service as it comes over the data channel or the WebSocket (facts 1.3). */
export interface TalkEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** `message` of a `message_received` event. Which fields are there depends on role and action. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly action: string;
  readonly itemId: string;
  readonly previousItemId: string | null;
  readonly content: string | null;
  readonly reason: string | null;
  readonly error: string | null;
}

/** A command of facts 1.3. */
export interface Command {
  readonly type: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads one frame of text; null when it is no event, which a client passes over. */
export function parseEvent(text: string): TalkEvent | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (!isRecord(frame)) return null;
    const name = textOrNull(frame['event']) ?? textOrNull(frame['type']);
    return name === null ? null : { event: name, data: isRecord(frame['data']) ? frame['data'] : {} };
  } catch {
    return null;
  }
}

/** The message in a `message_received` event; null for the first `session` frame, which has no role. */
export function messageOf(data: Readonly<Record<string, unknown>>): Message | null {
  const message = data['message'];
  if (!isRecord(message)) return null;
  const role = message['role'];
  const itemId = textOrNull(message['item_id']);
  if ((role !== 'user' && role !== 'assistant') || itemId === null) return null;
  return {
    role,
    itemId,
    action: textOrNull(message['action']) ?? '',
    previousItemId: textOrNull(message['previous_item_id']),
    content: textOrNull(message['content']),
    reason: textOrNull(message['reason']),
    error: describeError(message['error']),
  };
}

/** One sentence out of whatever an error event carries; null when it says nothing. */
export function describeError(error: unknown): string | null {
  if (typeof error === 'string') return error === '' ? null : error;
  if (!isRecord(error)) return null;
  return describeError(error['message'] ?? error['error'] ?? error['description']);
}

/** Clients treat every event of such a name as an error (facts 1.3). */
export const isErrorEvent = (name: string): boolean => /error|abort|fail/i.test(name);

/** A typed message of the user. */
export const sayCommand = (text: string): Command => ({
  type: 'send_message',
  data: { text, role: 'user', trigger_response: true },
});

/** Stop talking. */
export const cancelCommand: Command = { type: 'cancel', data: {} };
