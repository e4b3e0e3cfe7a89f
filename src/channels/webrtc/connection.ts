import type { Atlas } from '../../avatar/atlas/atlas.ts';
import type { RequestedEvents, LiveSession } from '../../conversation/ports.ts';
import { type WireError, wireError } from '../../conversation/wire/error-event.ts';
import { serverEvent } from '../../conversation/wire/events.ts';
import type { Log } from '../../kernel/log.ts';
import type { Ticker } from '../../media/ticker.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { ADDRESS_OF_REQUEST } from '../../kernel/config-readers.ts';
import { isObject } from '../../kernel/guards.ts';
import { AnswerSender } from './answer-sender.ts';
import { reachingLimits } from '../wire-event.ts';
import { IncomingMessages, type MessageLimits } from '../message-rate.ts';
import { EventPipe } from './event-pipe.ts';
import { Liveness } from './liveness.ts';
import { MediaSide } from './media-side.ts';
import type { MediaPort } from './media-port.ts';
import { WebRtcTransport } from './transport.ts';
import { OwnCandidates } from './own-candidates.ts';
import { Peer } from './peer.ts';
import { Readiness } from './readiness.ts';
import { SdpError } from './sdp.ts';
import type { DropPacket } from './rtp-stream.ts';
import { ignoredSignal } from './signal-schemas.ts';
import { readSignal, type Signal } from './signals.ts';

/** What all connections of the process share. */
export interface ConnectionParts {
  readonly port: MediaPort;
  readonly iceServers: readonly string[];
  /** Of DUET_MEDIA_ADDRESS: addresses, and `host` for that of each request. */
  readonly publicAddresses: readonly string[];
  readonly ticker: Ticker;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly dropPacket: DropPacket | null;
}

/** The client's signalling socket, as far as a connection needs it. */
export interface SignalSocket {
  /** Whether the client runs on this machine. */
  readonly isLocal: boolean;
  /** The IP address in the URL of the client's request; null when it has a name instead. */
  readonly hostAddress: string | null;
  /** The events that the client asks for. */
  readonly requested: RequestedEvents;
  send(type: string, data: object): void;
  ping(): void;
  close(code: number, reason: string): void;
}

export interface ConnectionOptions {
  readonly parts: ConnectionParts;
  readonly socket: SignalSocket;
  readonly session: LiveSession;
  /** Null when the companion has no picture. */
  readonly atlas: Atlas | null;
  /** Called when the connection has released everything. */
  readonly onClosed: (connection: Connection) => void;
}

/** Close codes of RFC 6455, section 7.4.1. */
const NORMAL = 1000;
const GOING_AWAY = 1001;
const NO_STATUS = 1005;
export const POLICY_VIOLATION = 1008;

/** How long the client may take to make an offer and to connect its transport, in milliseconds. */
const CONNECT_WITHIN_MS = 20_000;
/** How long ICE may take of that where only our own candidates can be of use, because the client has TCP alone. */
const CONNECT_BY_OWN_CANDIDATES_MS = 4_000;
const TCP_ALONE =
  'no media connection came about: all candidates are for TCP, which only a TURN server takes here';
/** How long a connected client may take to open a data channel, in milliseconds. */
const CHANNEL_WITHIN_MS = 15_000;
/** The same where SCTP, on which channels run, is connected too: its first packets open them (RFC 8832). */
const CHANNEL_ON_SCTP_WITHIN_MS = 4_000;
/** A channel with `negotiated: true` is not announced: its number is known to the client alone. */
const ONLY_NEGOTIATED = 'no data channel was opened but by agreement (negotiated: true)';

const within = (ms: number, complaint: string): string => `${complaint} within ${ms / 1000} s`;

/** Limits on commands: the output of a function may have 256 KiB, and typed text 32,000 characters. */
const COMMAND_LIMITS: MessageLimits = {
  messagesPerSecond: 100,
  messageBurst: 300,
  bytesPerSecond: 64 * 1024,
  byteBurst: 1024 * 1024,
};
/** How long the last events get at least to reach the client and be read there, in milliseconds. */
const LINGER_MS = 250;
/** How long they get at most, where the network is slow, in milliseconds. */
const MOST_LINGER_MS = 1_500;
const LINGER_STEP_MS = 50;

/** Some clients send sound over the data channel before their microphone is on; the sound is that of the media line. */
const isPriming = (message: unknown): boolean => isObject(message) && message['type'] === 'send_audio';

const addressesFor = ({ hostAddress }: SignalSocket, { publicAddresses }: ConnectionParts): string[] =>
  publicAddresses.flatMap((address) => (address === ADDRESS_OF_REQUEST ? (hostAddress ?? []) : address));

/**
 * One client in one session over WebRTC. It connects the signalling and the peer (media and data channels) with the
 * live session. Owned by the channel; ends with its session, and ends the session when the client goes.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #session: LiveSession;
  readonly #peer: Peer;
  readonly #pipe: EventPipe;
  readonly #transport: WebRtcTransport;
  readonly #media: MediaSide;
  readonly #liveness: Liveness;
  readonly #readiness: Readiness;
  readonly #commands: IncomingMessages;
  readonly #candidates: OwnCandidates;
  readonly #answers: AnswerSender;
  readonly #stopTick: () => void;
  #cancelLimit: () => void = () => undefined;
  #isOffered = false;
  #ended = false;
  #closed = false;

  constructor(options: ConnectionOptions) {
    const { session, socket, parts } = options;
    this.#options = options;
    this.#session = session;
    this.#commands = new IncomingMessages(parts.clock, COMMAND_LIMITS);
    this.#candidates = new OwnCandidates({
      port: parts.port,
      publicAddresses: addressesFor(socket, parts),
      isLocalClient: socket.isLocal,
      tell: (candidate) => this.#answers.candidate(candidate),
    });
    this.#answers = new AnswerSender({
      clock: parts.clock,
      sendAnswer: (sdp) => socket.send('set_remote_description', { type: 'answer', sdp }),
      sendCandidate: (candidate) => this.#tellCandidate(candidate),
    });
    this.#readiness = new Readiness(session);
    this.#pipe = this.#openPipe();
    this.#transport = this.#openTransport();
    this.#media = this.#openMedia();
    this.#peer = this.#openPeer();
    this.#liveness = new Liveness({
      clock: parts.clock,
      ping: () => socket.ping(),
      gone: () => this.#gone(),
    });
    this.#stopTick = parts.ticker.add((dueAt) => this.#media.tick(dueAt));
    this.#after(CONNECT_WITHIN_MS, () =>
      this.#noMedia(within(CONNECT_WITHIN_MS, 'no media connection came about')),
    );
    session.signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** Takes one text message of the signalling socket. */
  receive(text: string): void {
    this.#liveness.noteActivity();
    if (!this.#ended) this.#act(readSignal(text));
  }

  /** The client has answered a ping. */
  noteActivity(): void {
    this.#liveness.noteActivity();
  }

  /**
   * The signalling socket is closed. With the code of a normal end the client has left; otherwise its media may
   * still show that it is alive.
   */
  signallingClosed(code: number): void {
    if (this.#ended) return;
    const isFarewell = code === NORMAL || code === GOING_AWAY || code === NO_STATUS;
    if (isFarewell || !this.#peer.connected) this.#gone();
    else this.#liveness.signallingLost();
  }

  /** The client has broken a rule, or cannot be served: it is told why, and the session ends. */
  fail(error: WireError): void {
    if (this.#ended) return;
    const { parts, socket } = this.#options;
    const { sessionId } = this.#session.settings;
    parts.log.info({ sessionId, error: error.error }, 'a WebRTC client was sent away');
    socket.send('error', error);
    this.#pipe.send(serverEvent('error', error));
    socket.close(POLICY_VIOLATION, error.error);
    this.#leave();
  }

  /** Releases everything at once. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#end();
    this.#closed = true;
    this.#pipe.close();
    this.#peer.close();
    this.#candidates.close();
    this.#answers.close();
    this.#options.socket.close(NORMAL, 'the session is over');
    this.#options.onClosed(this);
  }

  #openPipe(): EventPipe {
    const { clock, log } = this.#options.parts;
    const events = {
      opened: () => this.#channelOpened(),
      message: (text: string) => this.#command(text),
      failed: (error: WireError) => this.fail(error),
      closed: () => this.#gone(),
    };
    return new EventPipe(events, clock, log);
  }

  #openTransport(): WebRtcTransport {
    return new WebRtcTransport({
      clock: this.#options.parts.clock,
      requested: this.#options.socket.requested,
      sendEvent: (event) => this.#pipe.send(event),
      pictureFlows: () => this.#readiness.pictureFlows(),
      closed: () => this.#end(),
    });
  }

  #openMedia(): MediaSide {
    const { parts, session, atlas } = this.#options;
    const { clock, random, dropPacket } = parts;
    const flooded = (error: string): void => this.fail(wireError('rate_limited', error));
    return new MediaSide({ session, transport: this.#transport, atlas, clock, random, dropPacket, flooded });
  }

  #openPeer(): Peer {
    const { parts, atlas } = this.#options;
    const { port, iceServers, clock, random, log } = parts;
    const events = {
      answer: (sdp: string) => this.#answers.answer(sdp, this.#peer.firstLine.mid),
      candidate: (candidate: string) => this.#candidates.take(candidate),
      connected: () => this.#connected(),
      gone: () => this.#gone(),
      dataChannel: this.#pipe.attach.bind(this.#pipe),
      audioPacket: (packet: Buffer) => (this.#liveness.noteActivity(), this.#media.audioPacket(packet)),
      videoPacket: (packet: Buffer) => (this.#liveness.noteActivity(), this.#media.videoPacket(packet)),
    };
    return new Peer({ port, iceServers, hasPicture: atlas !== null, clock, random, log, events });
  }

  /** Does something later, in place of what was to be done later before. */
  #after(ms: number, act: () => void): void {
    this.#cancelLimit();
    this.#cancelLimit = this.#options.parts.clock.after(ms, act);
  }

  #act(signal: Signal): void {
    if (signal.kind === 'bad') this.fail(wireError('invalid_signal', signal.error, { type: signal.type }));
    if (signal.kind === 'unknown') this.#options.socket.send('message_ignored', ignoredSignal(signal.type));
    if (signal.kind === 'offer') this.#offer(signal.sdp);
    if (signal.kind !== 'candidate' || signal.candidate === null) return;
    const wrong = this.#peer.candidate(signal.candidate, signal.mid);
    if (wrong !== null) this.#badSignal('add_ice_candidate', wrong);
  }

  #badSignal(type: string, what: string): void {
    this.fail(wireError('invalid_signal', `${type}: ${what}`, { type }));
  }

  #noMedia(error: string): void {
    this.fail(wireError('no_media', error));
  }

  #offer(sdp: string): void {
    try {
      this.#peer.offer(sdp);
    } catch (error) {
      if (!(error instanceof SdpError)) throw error;
      return this.#badSignal('set_remote_description', `the offer cannot be answered, for ${error.message}`);
    }
    const [audio, video] = [this.#peer.line('audio'), this.#peer.line('video')];
    this.#media.open(audio, video);
    this.#readiness.expectPicture(video?.sends === true);
    this.#awaitUdp();
  }

  /** Sends a client away that has no way to us, before it gives up by itself. */
  #awaitUdp(): void {
    if (this.#isOffered) return;
    this.#isOffered = true;
    this.#options.parts.clock.after(CONNECT_BY_OWN_CANDIDATES_MS, () => {
      if (!this.#peer.connected && this.#peer.hasTcpAlone) this.#noMedia(TCP_ALONE);
    });
  }

  #tellCandidate(candidate: string): void {
    const { mid: sdpMid, index: sdpMLineIndex } = this.#peer.firstLine;
    const init = { candidate, sdpMid, sdpMLineIndex };
    this.#options.socket.send('add_ice_candidate', { candidate: init });
  }

  /** Starts the session, because its transport is connected (4-decisions, "Interface A, details"). */
  #connected(): void {
    if (this.#ended || this.#readiness.started) return;
    this.#liveness.noteActivity();
    this.#readiness.started = true;
    this.#limitChannel();
    this.#session.start(this.#transport);
    if (this.#pipe.isOpen) this.#channelOpened();
  }

  /** The client has to open a data channel in time. */
  #limitChannel(): void {
    this.#after(CHANNEL_ON_SCTP_WITHIN_MS, () => {
      if (this.#peer.hasSctp) return this.#noMedia(within(CHANNEL_ON_SCTP_WITHIN_MS, ONLY_NEGOTIATED));
      const rest = CHANNEL_WITHIN_MS - CHANNEL_ON_SCTP_WITHIN_MS;
      this.#after(rest, () => this.#noMedia(within(CHANNEL_WITHIN_MS, 'no data channel was opened')));
    });
  }

  #channelOpened(): void {
    if (!this.#readiness.started) return;
    this.#cancelLimit();
    this.#readiness.channelOpened();
  }

  #command(text: string): void {
    this.#liveness.noteActivity();
    if (this.#ended) return;
    const read = this.#commands.read(text);
    if (read.ok && read.near) this.#pipe.send(reachingLimits(read.near));
    if (read.ok && isPriming(read.value)) return;
    if (!read.ok && read.ends) return this.fail(wireError(read.code, read.error));
    if (read.ok && read.value !== undefined) return this.#session.command(read.value);
    const error = read.ok
      ? wireError('invalid_message', 'a message must be JSON text')
      : wireError(read.code, read.error);
    this.#pipe.send(serverEvent('error', error));
  }

  /** The client has gone: nothing can be sent to it any more. */
  #gone(): void {
    this.#pipe.close();
    this.#leave();
  }

  #leave(): void {
    void this.#session.close('connection_closed');
    this.#end();
  }

  /** The session is over. Events that the client has not got yet are still sent; then everything is released. */
  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelLimit();
    this.#stopTick();
    this.#liveness.close();
    this.#media.close();
    const { clock } = this.#options.parts;
    this.#closeWhenSent(this.#pipe.isOpen ? LINGER_MS : 0, clock.now() + MOST_LINGER_MS);
  }

  #closeWhenSent(delayMs: number, deadline: number): void {
    const { clock } = this.#options.parts;
    clock.after(delayMs, () => {
      if (this.#pipe.waitingBytes > 0 && clock.now() < deadline)
        this.#closeWhenSent(LINGER_STEP_MS, deadline);
      else this.close();
    });
  }
}
