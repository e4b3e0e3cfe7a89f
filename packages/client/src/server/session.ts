import { decodePcm, encodePcm } from '../core/audio/pcm.ts';
import { CommandSender } from '../core/command-sender.ts';
import { describeError, parseEvent, payloadOf, type TalkEvent } from '../core/events.ts';
import { newKey, type ResumeKey, subprotocolsOf } from '../core/resume-key.ts';
import { Answer } from './answer.ts';
import type { SessionEvent, SessionEventName } from './messages.ts';
import { open, type Socket, type SocketClass, socketClass } from './socket.ts';
import { readToken, type Token } from './tokens.ts';

/** The service did not let this client into a session, or put it out. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  /** The code of the service's `error` event; null where it told none. */
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** The service could not be reached, or the line broke off and could not be made again in time. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

export interface JoinOptions {
  /** The class of WebSockets: that of `ws` in Node 20, which has none of its own. */
  readonly WebSocket?: SocketClass;
  /** An IANA name, such as `Europe/Berlin`: the agent tells the time by it. */
  readonly timeZone?: string;
  /** Whether `words_spoken` tells which word the agent is saying, where its voice knows; false unless it is given. */
  readonly words?: boolean;
  /** Whether `function_explicitly_called` tells of functions that a server carries out; false unless it is given. */
  readonly calls?: boolean;
}

export interface MessageOptions {
  readonly role?: 'user' | 'assistant' | 'system';
  /** Whether the agent should answer. */
  readonly respond?: boolean;
  /** Whether it waits until the agent has finished, instead of interrupting it. */
  readonly delay?: boolean;
}

/** What of a session may be changed while it runs. */
export interface SessionSettings {
  readonly instructions?: string;
  readonly temperature?: number;
  readonly turn_detection?: Readonly<Record<string, unknown>>;
  readonly functions?: readonly (string | Readonly<Record<string, unknown>>)[];
}

/** How sockets are closed (RFC 6455, 7.4.1): the session is over, and the client is not let in. */
const ENDED = 1000;
const REFUSED = 1008;

/** How long the service keeps a session for a client that is lost, and the time between two tries, in milliseconds. */
const BACK_WITHIN = 15_000;
const TRY_EVERY = 1_000;

type DataOf<Name extends SessionEventName> = Extract<SessionEvent, { readonly type: Name }>['data'];
type Listener = (event: SessionEvent) => void;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** The sound of an `audio_received`: PCM16, 16 kHz, mono. */
export const pcmOf = ({ audio }: DataOf<'audio_received'>): Int16Array =>
  decodePcm(audio) ?? new Int16Array();

/**
 * A conversation over WebSocket, typed or spoken, as `joinSession` opens it. The line is made again by itself when it
 * breaks off: every event comes once, every command is carried out once, and only the sound of that time is lost.
 */
export class RealtimeSession {
  readonly #token: Token;
  readonly #class: SocketClass;
  readonly #query: string;
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Set<(end: Error | null) => void>();
  readonly #sender: CommandSender;
  #socket: Socket | null = null;
  #key: ResumeKey = newKey(null);
  #isBehind = false;
  #complaint: readonly [message: string, code: string | null] | null = null;
  #end: { readonly error: Error | null } | null = null;
  /** Why the session is over; null while it is not. */
  closeReason: string | null = null;

  /** @internal `joinSession` opens one */
  constructor(token: Token, { WebSocket: given, timeZone, words = false, calls = false }: JoinOptions) {
    this.#token = token;
    this.#class = socketClass(given);
    const zone = timeZone === undefined ? '' : `&timeZone=${encodeURIComponent(timeZone)}`;
    this.#query = `${zone}&audio=once${words ? '&words=1' : ''}${calls ? '&calls=1' : ''}`;
    this.#sender = new CommandSender({
      resumable: true,
      transmit: (command) => this.#socket?.send(JSON.stringify(command)) ?? false,
      isBehind: () => this.#isBehind,
      isLive: () => this.#end === null,
      complain: (message) => {
        throw new RangeError(message);
      },
    });
  }

  get id(): string {
    return this.#token.sessionId;
  }

  /** Whether the session is over. */
  get ended(): boolean {
    return this.#end !== null;
  }

  /** Listens to events by their name. @returns a function that stops it */
  on<Name extends SessionEventName>(name: Name, listener: (data: DataOf<Name>) => void): () => void {
    return this.#listen((event) => event.type === name && listener(event.data as DataOf<Name>));
  }

  /** Events, until the session is over. Throws SessionRefused or ConnectionFailed where it does not end as it should. */
  async *[Symbol.asyncIterator](): AsyncGenerator<SessionEvent, void> {
    const events: SessionEvent[] = [];
    let wake = () => undefined as void;
    const stops = [this.#listen((event) => void (events.push(event), wake())), this.#atEnd(() => wake())];
    try {
      for (;;) {
        const event = events.shift();
        if (event) yield event;
        else if (this.#end) break;
        else await new Promise<void>((resolve) => void (wake = resolve));
      }
    } finally {
      stops.forEach((stop) => stop());
    }
    if (this.#end?.error) throw this.#end.error;
  }

  /**
   * Types a message, and resolves to the whole answer.
   *
   * @throws Error when it takes longer than `timeout` milliseconds, the agent fails, or the session ends first
   */
  ask(text: string, { timeout = 60_000 }: { readonly timeout?: number } = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      const answer = new Answer(text);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
        act();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const timer = setTimeout(() => fail(new Error(`There was no answer within ${timeout} ms.`)), timeout);
      const stops = [
        this.#listen((event) => {
          try {
            const whole = answer.take(event);
            if (whole !== null) settle(() => resolve(whole));
          } catch (error) {
            fail(error as Error);
          }
        }),
        this.#atEnd((error) => fail(error ?? new ConnectionFailed('The session ended before the answer.'))),
      ];
      this.sendMessage(text);
    });
  }

  /** Types to the agent, and interrupts it unless `delay` is true. */
  sendMessage(text: string, { role = 'user', respond = true, delay = false }: MessageOptions = {}): boolean {
    return this.send('send_message', { text, role, trigger_response: respond, delay });
  }

  /** Sends sound as it is spoken: PCM16, 16 kHz, mono, about 40 ms at a time. */
  sendAudio(pcm: Int16Array): boolean {
    return this.send('send_audio', { audio: encodePcm(pcm) });
  }

  /** Answers a `function_implicitly_called`, by an object or a text. */
  sendFunctionOutput(callId: string, output: unknown, delay = false): boolean {
    return this.send('send_function_output', { call_id: callId, output, delay });
  }

  /** Allows or refuses the call of an `mcp_approval_request`. */
  approve(requestId: string, approved: boolean): boolean {
    return this.send('send_mcp_approval', { approval_request_id: requestId, approve: approved });
  }

  /** Changes the running session. */
  setSettings(settings: SessionSettings): boolean {
    return this.send('set_settings', { ...settings });
  }

  /** Makes the agent say exactly this. */
  talk(text: string): boolean {
    return this.send('talk', { text });
  }

  /** Makes the agent stop talking. */
  interrupt(): boolean {
    return this.send('cancel', {});
  }

  /**
   * Sends any command; false when it could not be sent. While the line is made again it waits, unless it is of the
   * moment (sound, `cancel`). @throws RangeError when it is larger than 256 KiB
   */
  send(type: string, data: Readonly<Record<string, unknown>>): boolean {
    return this.#end === null && this.#sender.send({ type, data });
  }

  /** Ends the session. */
  close(): void {
    this.#finish('', null);
    this.#socket?.close(ENDED);
  }

  /** Connects to the session of the token. @internal @throws SessionRefused, ConnectionFailed */
  async join(): Promise<void> {
    this.#socket = await this.#open().catch((error: unknown) => {
      throw new ConnectionFailed('The session could not be joined.', { cause: error });
    });
  }

  #open(): Promise<Socket> {
    const { url } = this.#token;
    const joint = url.includes('?') ? '&' : '?';
    const address = `${url}${joint}resume=1&after=${this.#sender.journal.heard}${this.#query}`;
    return open(this.#class, address, subprotocolsOf(this.#key), {
      message: (text) => this.#hear(text),
      closed: (code, reason) => void this.#lost(code, reason),
    });
  }

  #listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #atEnd(act: (error: Error | null) => void): () => void {
    this.#waiting.add(act);
    return () => void this.#waiting.delete(act);
  }

  #hear(text: string): void {
    const event = parseEvent(text);
    if (event === null || this.#end) return;
    const { data } = event;
    if (event.event === 'resume_secret') return this.#keep(String(data['secret']));
    if (!this.#sender.journal.isNew(event)) return;
    if (event.event === 'error') this.#complaint = [describeError(data['error']) ?? '', codeOf(data)];
    if (event.event === 'session_resumed') {
      this.#isBehind = false;
      this.#sender.sendAgain(data['heard']);
    }
    this.#tell(event);
  }

  #keep(secret: string): void {
    this.#key = newKey(secret);
    this.#socket?.send(JSON.stringify({ type: 'confirm_resume_secret', data: {} }));
  }

  #tell(event: TalkEvent): void {
    const { event: type, seq } = event;
    const told = {
      event: type,
      type,
      data: payloadOf(event),
      ...(seq === undefined ? {} : { seq }),
    } as SessionEvent;
    for (const listener of [...this.#listeners]) listener(told);
  }

  async #lost(code: number, reason: string): Promise<void> {
    if (this.#end) return;
    if (code === ENDED) return this.#finish(reason, null);
    if (code === REFUSED) {
      const [message, told] = this.#complaint ?? [reason, null];
      return this.#finish(reason, new SessionRefused(message || reason, told));
    }
    this.#isBehind = true;
    this.#socket = null;
    if (!(await this.#comeBack()))
      this.#finish('', new ConnectionFailed('The line broke off, and could not be made again.'));
  }

  /** Tries to come back until it succeeds, or the service waits no longer. */
  async #comeBack(): Promise<boolean> {
    const until = Date.now() + BACK_WITHIN;
    while (Date.now() < until && !this.#end) {
      try {
        this.#socket = await this.#open();
        return true;
      } catch {
        await pause(TRY_EVERY);
      }
    }
    return this.#end !== null;
  }

  #finish(reason: string, error: Error | null): void {
    if (this.#end) return;
    this.#end = { error };
    this.closeReason = reason;
    for (const act of [...this.#waiting]) act(error);
  }
}

const codeOf = ({ code }: Readonly<Record<string, unknown>>): string | null =>
  typeof code === 'string' ? code : null;

/**
 * Joins a session by the token of a WebSocket connection.
 *
 * @throws Error when the token is none or for WebRTC; ConnectionFailed
 */
export async function joinSession(token: string, options: JoinOptions = {}): Promise<RealtimeSession> {
  const read = readToken(token);
  if (read.channel !== 'websocket')
    throw new Error('The token is for WebRTC: ask for one with the channel websocket.');
  const session = new RealtimeSession(read, options);
  await session.join();
  return session;
}
