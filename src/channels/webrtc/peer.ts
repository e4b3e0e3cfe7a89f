import { type DataChannel, PeerConnection, RtcpNackResponder, type Track } from 'node-datachannel';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { isTcp, usableCandidate } from './candidates.ts';
import type { MediaPort } from './media-port.ts';
import { createNativeGuard, type NativeGuard } from './native.ts';
import { withUnusedMedia } from './answer.ts';
import { type Offer, type OfferedMedia, readOffer, SdpError } from './sdp.ts';
import { describeTrack, payloadTypeOf, sends } from './tracks.ts';

/** A media line of ours, with the numbers in its packets. */
export interface MediaLine {
  readonly track: Track;
  readonly ssrc: number;
  readonly payloadType: number;
  /** Whether we may send: false while the client receives nothing on this line. */
  sends: boolean;
}

export interface PeerEvents {
  answer(sdp: string): void;
  candidate(candidate: string): void;
  /** Called when the transport is connected (ICE and DTLS). */
  connected(): void;
  /** Called when the transport is gone for good. */
  gone(): void;
  /** Called for a channel that the client has made; `guard` has to wrap its callbacks. */
  dataChannel(channel: DataChannel, guard: NativeGuard): void;
  /** Called for an RTP or RTCP packet on the audio line. */
  audioPacket(packet: Buffer): void;
  /** Called for an RTP or RTCP packet on the video line. */
  videoPacket(packet: Buffer): void;
}

export interface PeerOptions {
  readonly port: MediaPort;
  readonly iceServers: readonly string[];
  /** Whether there is a picture to send. */
  readonly hasPicture: boolean;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly events: PeerEvents;
}

/** The largest message of a data channel, either way. */
const MOST_MESSAGE_BYTES = 256 * 1024;
const MTU = 1200;
/** How many packets are kept for retransmission: about 3 s of video. */
const NACK_PACKETS = 96;
const MOST_CANDIDATES = 200;
/** The most tracks and data channels of one client. */
const MOST_KEPT = 40;
/**
 * How long the client's candidates are held back, in milliseconds, so that the client's own checks reach us first,
 * as they do unless a firewall is in the way. So the client is always connected first, and ready for the DTLS
 * greeting that this side then sends. A greeting that comes too early is lost, or worse: a client on libdatachannel
 * fails the handshake while it still reads our answer. A lost one is repeated only after a second.
 */
const HOLD_CANDIDATES_MS = 300;

/**
 * One peer connection, on the answering side. Owns the native connection, its tracks and channels.
 *
 * Two traps of the native library shape this file: an exception that leaves one of its callbacks aborts the
 * process, and a track or channel whose object is garbage-collected is closed.
 */
export class Peer {
  readonly lines = new Map<string, MediaLine>();
  readonly #options: PeerOptions;
  readonly #guard: NativeGuard;
  readonly #pc: PeerConnection;
  readonly #kept: (Track | DataChannel)[] = [];
  readonly #directions = new Map<string, string>();
  readonly #rejected = new Set<string>();
  readonly #refused = new Map<string, OfferedMedia>();
  readonly #early: [candidate: string, mid: string][] = [];
  #candidates = 0;
  #tcpCandidates = 0;
  #mayCheck = false;
  #cancelHold: (() => void) | null = null;
  #firstLine = { mid: '0', index: 0 };
  #connected = false;
  #closed = false;

  constructor(options: PeerOptions) {
    const { port, iceServers, log } = options;
    this.#options = options;
    this.#guard = createNativeGuard(log, () => this.#closed);
    this.#pc = new PeerConnection('duet', {
      iceServers: [...iceServers],
      disableAutoNegotiation: true,
      enableIceUdpMux: true,
      portRangeBegin: port.port,
      portRangeEnd: port.port,
      maxMessageSize: MOST_MESSAGE_BYTES,
      mtu: MTU,
      ...(port.bindAddress === null ? {} : { bindAddress: port.bindAddress }),
    });
    this.#listen();
  }

  /** Whether the transport has ever been connected. */
  get connected(): boolean {
    return this.#connected;
  }

  /** Whether the client has given candidates, and all of them are for ICE over TCP. */
  get hasTcpAlone(): boolean {
    return this.#candidates > 0 && this.#candidates === this.#tcpCandidates;
  }

  /** Whether the transport of data channels is connected. */
  get hasSctp(): boolean {
    return !this.#closed && this.#pc.rtt() >= 0;
  }

  /** The line whose transport all lines share (RFC 9143, "offerer tagged"): candidates belong to it. */
  get firstLine(): { readonly mid: string; readonly index: number } {
    return this.#firstLine;
  }

  /** Our line of this kind; null until it is negotiated. */
  line(kind: 'audio' | 'video'): MediaLine | null {
    return this.lines.get(kind) ?? null;
  }

  /**
   * Answers an offer, the first or a later one; the answer is given to `events.answer`.
   * @throws SdpError when the offer cannot be answered
   */
  offer(text: string): void {
    const offer = readOffer(text);
    this.#accept(offer);
    this.#rejected.clear();
    this.#refused.clear();
    for (const media of offer.media) this.#answerMedia(media);
    const index = Math.max(
      0,
      offer.media.findIndex(({ mid }) => !this.#rejected.has(mid)),
    );
    this.#firstLine = { mid: offer.media[index]?.mid ?? '0', index };
    this.#pc.setLocalDescription('answer');
    for (const { candidate, mid } of offer.candidates) this.candidate(candidate, mid);
    this.#cancelHold ??= this.#options.clock.after(HOLD_CANDIDATES_MS, () => this.#startChecks());
  }

  /**
   * Takes a remote candidate, which may come before the offer.
   * @returns what is wrong with it, or null
   */
  candidate(text: string, mid: string | null): string | null {
    const candidate = usableCandidate(text);
    if (candidate === undefined) return 'it is no ICE candidate';
    if (++this.#candidates > MOST_CANDIDATES) return `there are more than ${MOST_CANDIDATES}`;
    if (isTcp(text)) this.#tcpCandidates += 1;
    if (candidate === null) return null;
    if (this.#mayCheck) this.#addCandidate(candidate, mid ?? '0');
    else this.#early.push([candidate, mid ?? '0']);
    return null;
  }

  /** Ends the connection and releases everything. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancelHold?.();
    this.#pc.close();
    this.#kept.length = 0;
    this.lines.clear();
  }

  #listen(): void {
    const { events } = this.#options;
    this.#pc.onLocalDescription(
      this.#guard((sdp, type) => {
        if (type !== 'answer') return;
        events.answer(withUnusedMedia(sdp, { rejected: this.#rejected, refused: this.#refused }));
      }),
    );
    this.#pc.onLocalCandidate(this.#guard((candidate) => events.candidate(candidate)));
    this.#pc.onStateChange(this.#guard((state) => this.#stateChanged(state)));
    this.#pc.onDataChannel(
      this.#guard((channel) => {
        if (this.#kept.push(channel) > MOST_KEPT) channel.close();
        else events.dataChannel(channel, this.#guard);
      }),
    );
  }

  #stateChanged(state: string): void {
    if (state === 'connected') {
      this.#connected = true;
      this.#options.events.connected();
    }
    if (state === 'disconnected' || state === 'failed' || state === 'closed') this.#options.events.gone();
  }

  #accept(offer: Offer): void {
    try {
      this.#pc.setRemoteDescription(offer.sdp, 'offer');
    } catch (error) {
      // The message comes from the library, and is about the text of the offer only.
      throw new SdpError((error as Error).message.replace(/^libdatachannel error[^:]*: /, ''));
    }
    // An answer in any other state would throw an exception that cannot be caught.
    if (this.#pc.signalingState() !== 'have-remote-offer') throw new SdpError('it came at the wrong moment');
  }

  #answerMedia(media: OfferedMedia): void {
    if (media.kind === 'application') return;
    const payloadType = payloadTypeOf(media);
    const isTaken = [...this.#directions.keys()].some(
      (key) => key.startsWith(`${media.kind} `) && key !== keyOf(media),
    );
    const isUseless = media.kind === 'video' && !this.#options.hasPicture;
    if (media.rejected) this.#rejected.add(media.mid);
    else if (payloadType === undefined || isTaken || isUseless) this.#refused.set(media.mid, media);
    else this.#takeMedia(media, payloadType);
  }

  #takeMedia(media: OfferedMedia, payloadType: number): void {
    const line = this.lines.get(media.kind);
    if (line && this.#directions.get(keyOf(media)) === media.direction) return;
    this.#directions.set(keyOf(media), media.direction);
    const ssrc = line?.ssrc ?? this.#newSsrc();
    const track = this.#pc.addTrack(describeTrack(media, payloadType, ssrc));
    this.#kept.push(track);
    if (line) line.sends = sends(media);
    else this.#openLine(media, { track, ssrc, payloadType, sends: sends(media) });
  }

  #openLine(media: OfferedMedia, line: MediaLine): void {
    const { events } = this.#options;
    this.lines.set(media.kind, line);
    if (media.kind === 'video') line.track.setMediaHandler(new RtcpNackResponder(NACK_PACKETS));
    const receive =
      media.kind === 'video' ? events.videoPacket.bind(events) : events.audioPacket.bind(events);
    line.track.onMessage(this.#guard(receive));
  }

  #newSsrc(): number {
    return 1 + Math.floor(this.#options.random() * 0xfffffffe);
  }

  #startChecks(): void {
    this.#mayCheck = true;
    if (this.#connected) this.#early.length = 0;
    for (const [candidate, mid] of this.#early.splice(0)) this.#addCandidate(candidate, mid);
  }

  #addCandidate(candidate: string, mid: string): void {
    try {
      this.#pc.addRemoteCandidate(candidate, mid);
    } catch (error) {
      this.#options.log.info({ err: error }, 'an ICE candidate was refused');
    }
  }
}

const keyOf = (media: OfferedMedia): string => `${media.kind} ${media.mid}`;
