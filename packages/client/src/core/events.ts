/** An event of the service as it comes over the data channel or the WebSocket (facts 1.3). */
export interface TalkEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of a `ui_update` whose data is no object: what the tool sent. Any JSON is relayed as it is (facts 1.4). */
  readonly raw?: unknown;
  /** Its number among the events of a session that may be taken up again; those that stand alone have none. */
  readonly seq?: number;
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
  /** Its number among the commands of a session that may be taken up again. */
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

/** An event's data as it came over the wire, which for a `ui_update` may be any JSON. */
export const payloadOf = (event: TalkEvent): unknown => ('raw' in event ? event.raw : event.data);

/** Reads one frame of text; null when it is no event, which a client passes over. */
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

/** Whether the session is over with this event. */
export const endsSession = ({ event }: TalkEvent): boolean =>
  event === 'session_expired' || event === 'provider_connection_aborted';

/** Whether the service will not look at a screen: the error that answers `start_video` names the command first. */
export const refusesScreen = ({ event, data }: TalkEvent): boolean =>
  isErrorEvent(event) && describeError(data['error'])?.startsWith('start_video') === true;

/** A typed message of the user. */
export const sayCommand = (text: string): Command => ({
  type: 'send_message',
  data: { text, role: 'user', trigger_response: true },
});

/** Stop talking. */
export const cancelCommand: Command = { type: 'cancel', data: {} };

/** The client has kept the secret of `resume_secret`: the one before may be forgotten. */
export const confirmSecretCommand: Command = { type: 'confirm_resume_secret', data: {} };

/** The user's screen comes on the video track, or no longer (facts 1.3). */
export const screenCommand = (shared: boolean): Command => ({
  type: shared ? 'start_video' : 'stop_video',
  data: {},
});
