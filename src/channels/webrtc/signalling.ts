import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Atlas } from '../../avatar/atlas/atlas.ts';
import type { LiveSession } from '../../conversation/ports.ts';
import { type WireError, wireError } from '../../conversation/wire/error-event.ts';
import type { Log } from '../../kernel/log.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Joined, JoiningUser, SessionDirectory } from '../../live/directory.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { JoinAttempts } from '../join-attempts.ts';
import { IncomingMessages, type MessageLimits } from '../message-rate.ts';
import { closeCodeOf, type Refusal, refusalCode, refusalText, SERVICE_RESTART } from '../refusals.ts';
import { clientOptionsIn } from '../client-options.ts';
import { timeZoneIn } from '../time-zone.ts';
import { credentialsOf } from '../resuming/credentials.ts';
import type { ClientSession } from '../resuming/resumable-session.ts';
import {
  type JoinRequest,
  type JoinResult,
  lastReceivedIn,
  ResumableSessions,
  wantsResume,
} from '../resuming/resumable-sessions.ts';
import { POLICY_VIOLATION, type SignalSocket } from './connection.ts';
import { REMEMBER_MS } from './liveness.ts';
import { LOOPBACK as LOOPBACK_ADDRESS } from './media-port.ts';

/** Close codes of RFC 6455, section 7.4.1. */
const UNSUPPORTED_DATA = 1003;
const TOO_BIG = 1009;
const INTERNAL_ERROR = 1011;
/** The most bytes of a message: an offer with every codec of a browser has some 10 KB. */
const MOST_MESSAGE_BYTES = 64 * 1024;
/** The most messages that wait until the session is found: a client sends some ten candidates. */
const MOST_EARLY = 100;
const MESSAGE_LIMITS: MessageLimits = {
  messagesPerSecond: 50,
  messageBurst: 200,
  bytesPerSecond: 32 * 1024,
  byteBurst: 1024 * 1024,
};
const TOO_FAST = {
  messages: `more than ${MESSAGE_LIMITS.messagesPerSecond} signalling messages come a second`,
  bytes: `more than ${MESSAGE_LIMITS.bytesPerSecond} bytes of signalling come a second`,
};
const TOO_MANY = wireError('rate_limited', 'too many signalling messages come at once');
const BINARY = wireError('invalid_message', 'signalling messages are JSON text, not binary');
/** The most bytes that may wait on a socket; then it is terminated, so that no memory is used for it. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** What signalling needs to connect a socket with the session behind its id. */
export interface SignallingParts {
  readonly directory: SessionDirectory;
  readonly loadAtlas: (companionId: string, green: boolean) => Promise<Atlas | null>;
  readonly clock: Clock;
  /** Makes the secrets with which clients come back. */
  readonly ids: Pick<Ids, 'newSecret'>;
  readonly log: Log;
  readonly connect: (socket: SignalSocket, session: LiveSession, atlas: Atlas | null) => SignalTarget;
}

/** The connection, as far as the signalling socket needs it. */
export interface SignalTarget {
  receive(text: string): void;
  noteActivity(): void;
  signallingClosed(code: number): void;
  fail(error: WireError): void;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Whether the client runs on this machine. A proxy on this machine makes every client look local; its headers
 * reveal it.
 */
const isLocalClient = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined;

/**
 * The address in the URL by which the client reached the service, where it is no name but `localhost`: a proxy that is
 * trusted passes it on.
 */
const hostAddressOf = ({ hostname }: FastifyRequest): string | null => {
  if (hostname === 'localhost') return LOOPBACK_ADDRESS;
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? null : address;
};

/**
 * The reason of a close frame, which has room for 123 bytes (RFC 6455, section 5.5); it may quote text of the
 * client.
 */
const closeReason = (text: string): string => text.replace(/[^ -~]/g, '?').slice(0, 120);

/** Where the client is and what it asks for, as its request shows it. */
type ClientFacts = Pick<SignalSocket, 'isLocal' | 'hostAddress' | 'requested'>;

const factsOf = (request: FastifyRequest): ClientFacts => ({
  isLocal: isLocalClient(request),
  hostAddress: hostAddressOf(request),
  requested: clientOptionsIn(request.query),
});

const wrapSocket = (
  socket: WebSocket,
  facts: ClientFacts,
  closeCode: (code: number) => number,
): SignalSocket => ({
  ...facts,
  send(type, data) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
    else socket.send(JSON.stringify({ type, data }));
  },
  ping: () => void (socket.readyState === socket.OPEN && socket.ping()),
  close: (code, reason) => socket.close(closeCode(code), closeReason(reason)),
});

/** The client that wants to join, and the sessions that it may resume. */
interface JoiningClient extends JoinRequest {
  readonly sessionId: string;
  /** The token in the address, if it has one; a client that builds the address from the id has none. */
  readonly token: string | null;
  readonly user: JoiningUser;
  /** Null when the client does not ask for its session to be held. */
  readonly resumable: ResumableSessions | null;
}

/**
 * One signalling socket: keeps messages that come too early, checks all messages, and gives them to the connection.
 */
class Signalling {
  readonly #signals: SignalSocket;
  readonly #messages: IncomingMessages;
  readonly #log: Log;
  readonly #early: string[] = [];
  #target: SignalTarget | null = null;
  /** Set when the client may leave the session and come back. */
  #client: ClientSession | null = null;
  #closedWith: number | null = null;
  #refused = false;

  constructor(socket: WebSocket, facts: ClientFacts, { clock, log }: SignallingParts) {
    this.#log = log;
    this.#signals = wrapSocket(socket, facts, (code) => this.#client?.closeCode(code) ?? code);
    this.#messages = new IncomingMessages(clock, MESSAGE_LIMITS);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#target?.noteActivity());
    // A message over the socket's size limit, or a malformed frame: `ws` has already closed the socket with the
    // right code.
    socket.on('error', () =>
      this.refuse(wireError('invalid_message', 'a signalling message is too large or malformed'), TOO_BIG),
    );
    socket.on('close', (code) => this.#closed(code));
  }

  /** Joins the client's session, or refuses. @returns whether there is such a session */
  async join(parts: SignallingParts, client: JoiningClient): Promise<boolean> {
    const joined = await this.#enter(parts, client);
    if (joined.ok) await this.#begin(parts, joined);
    else this.#refuseJoin(joined.refusal);
    return joined.ok || joined.refusal !== 'unknown';
  }

  #refuseJoin(refusal: Refusal): void {
    const text = refusalText[refusal].replace('this token', 'this id');
    this.refuse(wireError(refusalCode[refusal], text), closeCodeOf(refusal));
  }

  async #begin(parts: SignallingParts, joined: Joined & { ok: true }): Promise<void> {
    const atlas = await loadFace(parts, joined);
    if (this.#refused || this.#closedWith !== null || joined.session.closed)
      return this.#abandon(joined.session);
    this.#connect(parts, joined.session, atlas);
    for (const text of this.#early.splice(0)) this.#hand(text);
  }

  async #enter({ directory }: SignallingParts, client: JoiningClient): Promise<Joined | JoinResult> {
    const { resumable, sessionId, token, user } = client;
    const join = () => directory.joinById(sessionId, token, user);
    if (!resumable) return join();
    const entered = await resumable.enter(sessionId, join, client);
    if (entered.ok) this.#client = entered.session;
    return entered;
  }

  /** Tells the client why it is refused, and closes the socket. */
  refuse(error: WireError, code = POLICY_VIOLATION): void {
    if (this.#refused) return;
    this.#refused = true;
    // Whoever is to come again is refused nothing.
    if (code !== SERVICE_RESTART) this.#signals.send('error', error);
    this.#signals.close(code, error.error);
    this.#target?.fail(error);
  }

  #connect(parts: SignallingParts, session: LiveSession, atlas: Atlas | null): void {
    try {
      this.#target = parts.connect(this.#signals, session, atlas);
    } catch (error) {
      void session.close('connection_closed');
      throw error;
    }
  }

  /** An error in here ends this client, not the process. */
  #hand(text: string): void {
    try {
      this.#target?.receive(text);
    } catch (error) {
      this.#log.error({ err: error }, 'a signalling message could not be handled');
      this.refuse(wireError('internal_error', 'the message could not be handled'), INTERNAL_ERROR);
    }
  }

  #abandon(session: LiveSession): void {
    if (session.closed) this.refuse(wireError(refusalCode.gone, refusalText.gone));
    else void session.close('connection_closed');
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#refused) return;
    const text = String(data);
    if (isBinary) return this.refuse(BINARY, UNSUPPORTED_DATA);
    if (text.length > MOST_MESSAGE_BYTES)
      return this.refuse(wireError('invalid_message', 'a signalling message is larger than 64 KiB'), TOO_BIG);
    const excess = this.#messages.excessOf(text.length);
    if (excess !== null) return this.refuse(wireError('rate_limited', TOO_FAST[excess]));
    if (this.#target) this.#hand(text);
    else if (this.#early.push(text) > MOST_EARLY) this.refuse(TOO_MANY);
  }

  #closed(code: number): void {
    this.#closedWith = code;
    this.#client?.socketClosed(code);
    this.#target?.signallingClosed(code);
  }
}

/** Null when the face cannot be loaded: the companion still has its voice. */
const loadFace = async (parts: SignallingParts, joined: Joined & { ok: true }): Promise<Atlas | null> => {
  try {
    return await parts.loadAtlas(joined.companionId, joined.useGreenVideo);
  } catch (error) {
    parts.log.error({ err: error, companionId: joined.companionId }, 'a face could not be loaded');
    return null;
  }
};

/** Path of the signalling socket, relative to the `signalingEndpoint` of a token (facts 1.2.1). */
export const SIGNALLING_PATH = '/ws/connections/:connectionId/signaling';

const joiningClientOf = (request: FastifyRequest, resumable: ResumableSessions): JoiningClient => {
  const { connectionId } = request.params as { connectionId: string };
  const { token } = request.query as { token?: unknown };
  const given = typeof token === 'string' ? token : '';
  return {
    sessionId: connectionId,
    token: given === '' ? null : given,
    user: { timeZone: timeZoneIn(request.query) },
    ...credentialsOf(request.headers, given),
    after: lastReceivedIn(request.query),
    resumable: wantsResume(request.query) ? resumable : null,
  };
};

/** Installs the route of facts 1.2. The app needs `@fastify/websocket`, with a limit on the size of messages. */
export const installSignalling = (app: FastifyInstance, parts: SignallingParts): void => {
  const { clock, ids, log } = parts;
  const attempts = new JoinAttempts(clock);
  const resumable = new ResumableSessions({ clock, ids, log, rememberMs: REMEMBER_MS });
  app.get(
    SIGNALLING_PATH,
    { websocket: true, schema: { hide: true }, onRequest: attempts.onRequest },
    async (socket: WebSocket, request) => {
      const signalling = new Signalling(socket, factsOf(request), parts);
      try {
        const found = await signalling.join(parts, joiningClientOf(request, resumable));
        if (found) attempts.succeeded(request);
      } catch (error) {
        log.error({ err: error }, 'a signalling socket could not join its session');
        signalling.refuse(wireError('internal_error', 'the session could not be opened'), INTERNAL_ERROR);
      }
    },
  );
};
