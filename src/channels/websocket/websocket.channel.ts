import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RawData, WebSocket } from 'ws';
import type { LiveSession } from '../../conversation/ports.ts';
import { type Answered, type WireError, wireError } from '../../conversation/wire/error-event.ts';
import { serverEvent } from '../../conversation/wire/events.ts';
import type { Log } from '../../kernel/log.ts';
import { createIds, hashSecret, type Ids } from '../../kernel/ids.ts';
import { tolerantReader } from '../../kernel/json/message.ts';
import type { Joined, SessionDirectory } from '../../live/directory.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { Heartbeat } from '../../kernel/time/heartbeat.ts';
import { JoinAttempts } from '../join-attempts.ts';
import { IncomingMessages, type MessageLimits } from '../message-rate.ts';
import { TriedCall } from '../phone/try-out/tried-call.ts';
import { closeCodeOf, refusalCode, refusalText, SERVICE_RESTART } from '../refusals.ts';
import { timeZoneIn } from '../time-zone.ts';
import { credentialsOf } from '../resuming/credentials.ts';
import type { ClientSession } from '../resuming/resumable-session.ts';
import {
  type JoinResult,
  lastReceivedIn,
  ResumableSessions,
  wantsResume,
} from '../resuming/resumable-sessions.ts';
import { type ClientOptions, clientOptionsIn } from '../client-options.ts';
import { InboundAudio, SendAudio } from './inbound-audio.ts';
import { encodeEvent, reachingLimits } from '../wire-event.ts';
import { sendWithin, WebSocketTransport } from './transport.ts';

export interface WebSocketChannelOptions {
  readonly directory: SessionDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** Makes the secrets with which clients come back. */
  readonly ids?: Pick<Ids, 'newSecret'>;
}

/** Path of the WebSocket channel; the `url` in the token answer of facts 1.1 contains it. */
export const WEBSOCKET_PATH = '/ws/sessions';

const HEARTBEAT_MS = 4_000;
/**
 * How long sent events are remembered: a dead connection is noticed within two heartbeats, and events under way by
 * then may be one heartbeat older.
 */
const REMEMBER_MS = 3 * HEARTBEAT_MS;
/** Close codes of RFC 6455. */
const NORMAL = 1000;
const POLICY_VIOLATION = 1008;
const UNSUPPORTED_DATA = 1003;
const INTERNAL_ERROR = 1011;
/**
 * Limits on messages: half as much again as the base64 of the sound that `InboundAudio` takes, in speed and ahead
 * of real time.
 */
const MESSAGE_LIMITS: MessageLimits = {
  messagesPerSecond: 120,
  messageBurst: 400,
  bytesPerSecond: 128 * 1024,
  byteBurst: 2 * 1024 * 1024,
};

/** A message of a client; without a `type` it is none. */
const readMessage = tolerantReader(Type.Object({ type: Type.Unknown() }));

const readAudio = tolerantReader(SendAudio);

const readQuery = tolerantReader(Type.Object({ token: Type.Optional(Type.String()) }));

const tokenOf = (request: FastifyRequest): string => {
  const { token } = readQuery(request.query);
  if (token !== undefined) return token;
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
};

const errorText = (error: WireError): string => encodeEvent(serverEvent('error', error));

const refuse = (socket: WebSocket, error: WireError, code = POLICY_VIOLATION): void => {
  // Whoever is to come again is refused nothing.
  if (code !== SERVICE_RESTART) socket.send(errorText(error));
  socket.close(code, error.error.slice(0, 120));
};

/** One client in its session: reads its messages until either side ends. */
class WebSocketClient {
  readonly #socket: WebSocket;
  readonly #session: LiveSession;
  readonly #tried: TriedCall | null;
  readonly #audio: InboundAudio;
  readonly #messages: IncomingMessages;
  readonly #heartbeat: Heartbeat;
  readonly #requested: ClientOptions;

  constructor(
    socket: WebSocket,
    { session, phone }: Joined & { readonly ok: true },
    clock: Clock,
    requested: ClientOptions,
  ) {
    this.#socket = socket;
    this.#requested = requested;
    this.#session = session;
    this.#tried = phone && new TriedCall(phone.handoff);
    this.#heartbeat = new Heartbeat(socket, {
      clock,
      everyMs: HEARTBEAT_MS,
      gone: () => socket.terminate(),
    });
    this.#audio = new InboundAudio(clock, (frame) => session.pushAudio(this.#tried?.hear(frame) ?? frame));
    this.#messages = new IncomingMessages(clock, MESSAGE_LIMITS);
  }

  start(): void {
    this.#session.signal.addEventListener('abort', () => this.#heartbeat.close(), { once: true });
    this.#socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    this.#socket.on('close', () => void this.#session.close('connection_closed'));
    this.#session.start(new WebSocketTransport(this.#socket, this.#tried, this.#requested, this.#audio));
    this.#session.avatarReady('audio_video');
    if (!this.#session.closed) this.#heartbeat.beatNow();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#session.closed) return;
    if (isBinary)
      return this.#expel(
        wireError('invalid_message', 'messages are JSON text, not binary'),
        UNSUPPORTED_DATA,
      );
    const read = this.#messages.read(bytesOf(data));
    if (!read.ok && read.ends) return this.#expel(wireError(read.code, read.error));
    if (!read.ok) return this.#complain(wireError(read.code, read.error));
    if (read.near) sendWithin(this.#socket, encodeEvent(reachingLimits(read.near)));
    const message: Readonly<Record<string, unknown>> = readMessage(read.value);
    if (message['type'] === undefined)
      return this.#complain(wireError('invalid_message', 'a message must be a JSON object with a "type"'));
    if (message['type'] === 'send_audio') this.#hear(message);
    else this.#session.command(message);
  }

  #hear(message: Answered & { readonly data?: unknown }): void {
    if (this.#session.settings.modality === 'text')
      return this.#complain(wireError('not_available', 'send_audio: this is a text session', message));
    const { audio, data: older } = readAudio(message.data);
    const wrong = this.#audio.push(audio ?? older);
    if (wrong?.flood) this.#expel(wireError('rate_limited', wrong.error, message));
    else if (wrong) this.#complain(wireError('invalid_command', wrong.error, message));
  }

  #complain(error: WireError): void {
    sendWithin(this.#socket, errorText(error));
  }

  #expel(error: WireError, code = POLICY_VIOLATION): void {
    this.#complain(error);
    this.#socket.close(code, error.error.slice(0, 120));
    void this.#session.close('connection_closed');
  }
}

/** The bytes of a message; `ws` gives whole messages as one buffer. */
const bytesOf = (data: RawData): Buffer => (Buffer.isBuffer(data) ? data : Buffer.from(String(data)));

/** Keeps messages that come before the session is found, up to the burst that MESSAGE_LIMITS allow. */
class EarlyMessages {
  readonly #messages: [RawData, boolean][] = [];
  #bytes = 0;

  readonly keep = (data: RawData, isBinary: boolean): void => {
    this.#bytes += bytesOf(data).length;
    const { messageBurst, byteBurst } = MESSAGE_LIMITS;
    if (this.#messages.length < messageBurst && this.#bytes <= byteBurst)
      this.#messages.push([data, isBinary]);
  };

  [Symbol.iterator](): Iterator<[RawData, boolean]> {
    return this.#messages.values();
  }
}

/** Connects a socket with its client session: the client may come back by another, which then replaces this one. */
const holdOn = (socket: WebSocket, client: ClientSession): void => {
  socket.on('close', (code) => client.socketClosed(code));
  const onReplaced = () => client.replaced && socket.close(NORMAL, 'the session goes on elsewhere');
  client.signal.addEventListener('abort', onReplaced, { once: true });
};

/**
 * The WebSocket channel (facts 1.1, 1.3): a token in the query, or as a bearer, lets one client join its session,
 * once. To come back, a client needs the secret that the session has told it. A refused client gets an `error`
 * event before the socket is closed with 1008, or with 1011 where the service is at fault; with 1012 one is to come again.
 */
export const websocketChannel =
  ({ directory, clock, log, ids = createIds() }: WebSocketChannelOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const attempts = new JoinAttempts(clock);
    const resumable = new ResumableSessions({ clock, ids, log, rememberMs: REMEMBER_MS });
    const enter = async (socket: WebSocket, request: FastifyRequest): Promise<Joined | JoinResult> => {
      const token = tokenOf(request);
      const join = () => directory.joinByToken(token, { timeZone: timeZoneIn(request.query) });
      if (!wantsResume(request.query)) return join();
      const credentials = credentialsOf(request.headers, token);
      const joinRequest = { ...credentials, after: lastReceivedIn(request.query) };
      const entered = await resumable.enter(hashSecret(token), join, joinRequest);
      if (entered.ok) holdOn(socket, entered.session);
      return entered;
    };
    app.get(
      WEBSOCKET_PATH,
      { websocket: true, schema: { hide: true }, onRequest: attempts.onRequest },
      async (socket: WebSocket, request) => {
        const early = new EarlyMessages();
        socket.on('message', early.keep);
        socket.on('error', () => undefined);
        const joined = await enter(socket, request).catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not join its session');
        });
        if (!joined)
          return refuse(
            socket,
            wireError('internal_error', 'the session could not be opened'),
            INTERNAL_ERROR,
          );
        if (joined.ok || joined.refusal !== 'unknown') attempts.succeeded(request);
        if (!joined.ok)
          return refuse(
            socket,
            wireError(refusalCode[joined.refusal], refusalText[joined.refusal]),
            closeCodeOf(joined.refusal),
          );
        if (socket.readyState !== socket.OPEN) return void joined.session.close('connection_closed');
        socket.off('message', early.keep);
        new WebSocketClient(socket, joined, clock, clientOptionsIn(request.query)).start();
        for (const [data, isBinary] of early) socket.emit('message', data, isBinary);
      },
    );
  };
