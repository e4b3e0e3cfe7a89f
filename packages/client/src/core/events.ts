import type { Word } from './lines.ts';

/** An event of the service, from the data channel or the WebSocket. */
export interface TalkEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * The data of a `ui_update` that is no object: any JSON that the tool sent is relayed
   * unchanged.
   */
  readonly raw?: unknown;
  /** The event's number in a resumable session; standalone events have none. */
  readonly seq?: number;
}

/** `message` of a `message_received` event. Its fields depend on role and action. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly action: string;
  readonly itemId: string;
  readonly previousItemId: string | null;
  readonly content: string | null;
  readonly reason: string | null;
  readonly error: string | null;
}

/** A command of the protocol. */
export interface Command {
  readonly type: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The command's number in a resumable session. */
  readonly seq?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const numberOf = (seq: unknown): { seq?: number } => (typeof seq === 'number' ? { seq } : {});

function eventOf(event: string, { data, seq }: Readonly<Record<string, unknown>>): TalkEvent {
  const base = { event, ...numberOf(seq) };
  if (isRecord(data)) return { ...base, data };
  return event === 'ui_update' && data !== undefined
    ? { ...base, data: {}, raw: data }
    : { ...base, data: {} };
}

/** An event's data as it was sent, which for a `ui_update` may be any JSON. */
export const payloadOf = (event: TalkEvent): unknown => ('raw' in event ? event.raw : event.data);

/** Parses one text frame; null when it is no event, which a client ignores. */
export function parseEvent(text: string): TalkEvent | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (!isRecord(frame)) return null;
    const name = textOrNull(frame['event']) ?? textOrNull(frame['type']);
    return name === null ? null : eventOf(name, frame);
  } catch {
    return null;
  }
}

/** The message of a `message_received` event; null for the first `session` frame, which has no role. */
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

/** The last word of a `words_spoken` event, and whose it is; null when it names none. */
export function wordOf(data: Readonly<Record<string, unknown>>): { itemId: string; word: Word } | null {
  const words: unknown = data['words'];
  const last: unknown = Array.isArray(words) ? words.at(-1) : null;
  const itemId = textOrNull(data['item_id']);
  if (!isRecord(last) || itemId === null) return null;
  const { char_start: start, char_end: end } = last;
  return typeof start === 'number' && typeof end === 'number' ? { itemId, word: { start, end } } : null;
}

/** One sentence from whatever an error event contains; null when it contains none. */
export function describeError(error: unknown): string | null {
  if (typeof error === 'string') return error === '' ? null : error;
  if (!isRecord(error)) return null;
  return describeError(error['message'] ?? error['error'] ?? error['description']);
}

/** Whether clients treat an event of this name as an error. */
export const isErrorEvent = (name: string): boolean => /error|abort|fail/i.test(name);

/** Whether an event ends the session. */
export const endsSession = ({ event }: TalkEvent): boolean =>
  event === 'session_expired' || event === 'provider_connection_aborted';

/**
 * Whether an event says that the service does not accept a screen: the error that answers `start_video`
 * begins with the command's name.
 */
export const refusesScreen = ({ event, data }: TalkEvent): boolean =>
  isErrorEvent(event) && describeError(data['error'])?.startsWith('start_video') === true;

/** The command for a message that the user typed. */
export const sayCommand = (text: string): Command => ({
  type: 'send_message',
  data: { text, role: 'user', trigger_response: true },
});

/** The command that stops the agent's speech. */
export const cancelCommand: Command = { type: 'cancel', data: {} };

/** The command that confirms the secret of `resume_secret`: the service may forget the former one. */
export const confirmSecretCommand: Command = { type: 'confirm_resume_secret', data: {} };

/** The command that tells whether the user's screen is on the video track. */
export const screenCommand = (shared: boolean): Command => ({
  type: shared ? 'start_video' : 'stop_video',
  data: {},
});
