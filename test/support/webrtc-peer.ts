import { Audio, type DataChannel, PeerConnection, type Track, Video } from 'node-datachannel';
import { WebSocket } from 'ws';
import { senderReports, type SenderReport } from '../../src/media/rtcp.ts';
import { wireEvent, wireSignal } from './wire-check.ts';
import { emptyRtpFields, isRtcp, readRtp, writeRtpHeader } from '../../src/media/rtp.ts';

type Direction = 'SendRecv' | 'RecvOnly' | 'SendOnly' | 'Inactive';

export interface PeerOptions {
  /** Null: there is no such m-line. */
  readonly audio?: Direction | null;
  readonly video?: Direction | null;
  readonly videoCodec?: 'vp8' | 'h264';
  /** Labels of the data channels, in order of creation; empty: there are none. */
  readonly channels?: readonly string[];
  /** Whether the data channels have numbers by agreement, and are not announced. */
  readonly negotiated?: boolean;
  /** Whether candidates are sent flat (`data.candidate` is the string) instead of nested. */
  readonly flatCandidates?: boolean;
  /** Candidates name their line by its number alone. */
  readonly candidatesByIndex?: boolean;
  /** Edits the offer before it is sent. */
  readonly editOffer?: (sdp: string) => string;
  /** The server's media port as the client sees it: that of a link in between. */
  readonly throughPort?: number;
  /** Whether candidates are sent before the offer. */
  readonly candidatesFirst?: boolean;
  /** Subprotocols of the signalling connection, as a reconnecting client sends them. */
  readonly subprotocols?: readonly string[];
}

export interface ReceivedPacket {
  readonly at: number;
  readonly marker: boolean;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  readonly payloadType: number;
  readonly payload: Buffer;
}

export interface Signal {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

const AUDIO_SSRC = 1111;
const VIDEO_SSRC = 3333;
const OPUS = 111;
const VP8 = 96;

/** The packets and sender reports that arrive on one m-line. */
class Inbox {
  readonly packets: ReceivedPacket[] = [];
  readonly reports: SenderReport[] = [];

  push(bytes: Buffer): void {
    if (isRtcp(bytes)) return void this.reports.push(...senderReports(bytes));
    const fields = emptyRtpFields();
    if (!readRtp(bytes, fields)) return;
    const { marker, sequence, timestamp, ssrc, payloadType, payloadStart, payloadEnd } = fields;
    const payload = Buffer.from(bytes.subarray(payloadStart, payloadEnd));
    this.packets.push({ at: performance.now(), marker, sequence, timestamp, ssrc, payloadType, payload });
  }
}

/**
 * A client that follows facts 1.2 and 1.3 as a browser does, but for one thing: its candidates come behind the answer.
 * libdatachannel tells its transport of the answer before it knows the answer's fingerprint itself. A service that has
 * the candidates is connected in between, where the thread is interrupted, and its certificate refused.
 */
export class WebRtcPeer {
  readonly audio = new Inbox();
  readonly video = new Inbox();
  readonly events: { event: string; type: string; data: Record<string, unknown> }[] = [];
  readonly signals: Signal[] = [];
  readonly channels: DataChannel[] = [];
  readonly pc: PeerConnection;
  readonly socket: WebSocket;
  answer = '';
  offer = '';
  /** Code and reason of the signalling connection's close. */
  closed: { code: number; reason: string } | null = null;
  channelOpen = false;
  /** Times of milestones in milliseconds (performance.now). */
  readonly times: Record<'offered' | 'connected' | 'firstAudio' | 'firstVideo', number> = {
    offered: 0,
    connected: 0,
    firstAudio: 0,
    firstVideo: 0,
  };
  audioTrack: Track | null = null;
  videoTrack: Track | null = null;
  readonly #options: PeerOptions;
  readonly #early: { candidate: string; mid: string }[] = [];
  readonly #remoteEarly: { candidate: string; mid: string }[] = [];
  readonly #waiters = new Set<() => void>();
  /** What went wrong in a callback, where nothing may be thrown; thrown by whoever waits. */
  #fault: Error | null = null;
  #sequence = 65_530;
  #timestamp = 0xffff_ff00;

  constructor(url: string, options: PeerOptions = {}) {
    this.#options = options;
    this.socket = new WebSocket(url, [...(options.subprotocols ?? [])]);
    this.pc = new PeerConnection('client', {
      iceServers: [],
      disableAutoNegotiation: true,
      bindAddress: '127.0.0.1',
    });
    this.#addLines();
    this.#listenToPeer();
    this.#listenToSocket();
  }

  /** Opens signalling and sends the offer. */
  async start(): Promise<this> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN, 'signalling open');
    this.pc.setLocalDescription('offer');
    return this;
  }

  async connect(): Promise<this> {
    await this.start();
    await this.until(() => this.times.connected > 0, 'connected');
    return this;
  }

  /** Resolves when `condition` holds; it is checked whenever something arrives, and every 5 ms. */
  async until(condition: () => boolean, what: string, timeoutMs = 20_000): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (!condition()) {
      if (this.#fault) throw this.#fault;
      if (performance.now() > end)
        throw new Error(`waited ${timeoutMs} ms in vain: ${what}\n${this.#describe()}`);
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          this.#waiters.delete(done);
          resolve();
        };
        const timer = setTimeout(done, 5);
        this.#waiters.add(done);
      });
    }
  }

  event(name: string, timeoutMs?: number): Promise<void> {
    return this.until(() => this.events.some(({ event }) => event === name), `event ${name}`, timeoutMs);
  }

  error(): Promise<void> {
    return this.until(
      () => this.signals.some(({ type }) => type === 'error'),
      'an error on the signalling socket',
    );
  }

  get errors(): string[] {
    return this.signals.filter(({ type }) => type === 'error').map(({ data }) => String(data['error']));
  }

  signal(type: string, data: unknown): void {
    this.socket.send(JSON.stringify({ type, data }));
  }

  command(type: string, data: unknown = {}): void {
    this.channels[0]?.sendMessage(JSON.stringify({ type, data }));
  }

  /** Sends one RTP packet of Opus with the next sequence number. */
  sendAudio(payload: Uint8Array, ticks = 960): void {
    const packet = Buffer.alloc(12 + payload.length);
    writeRtpHeader(packet, {
      marker: false,
      payloadType: OPUS,
      sequence: this.#sequence,
      timestamp: this.#timestamp,
      ssrc: AUDIO_SSRC,
    });
    packet.set(payload, 12);
    this.skipAudio(ticks);
    if (this.audioTrack?.isOpen()) this.audioTrack.sendMessageBinary(packet);
  }

  /** Skips a sequence number, as for a lost packet. */
  skipAudio(ticks = 960): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + ticks) >>> 0;
  }

  /** Lets time pass without packets, as a client in discontinuous transmission does. */
  pauseAudio(ticks = 960): void {
    this.#timestamp = (this.#timestamp + ticks) >>> 0;
  }

  /** Closes as a page does. */
  async close(): Promise<void> {
    this.socket.close(1000);
    this.pc.close();
    if (this.socket.readyState !== WebSocket.CLOSED)
      await this.until(() => this.closed !== null, 'signalling closed');
  }

  /** Sends another offer, for example with other directions. */
  renegotiate(edit: (sdp: string) => string = (sdp) => sdp): void {
    this.signal('set_remote_description', { type: 'offer', sdp: edit(this.offer) });
  }

  #addLines(): void {
    const { audio = 'SendRecv', video = 'RecvOnly', videoCodec = 'vp8', channels = ['chat'] } = this.#options;
    if (audio) this.audioTrack = this.#addAudio(audio);
    if (video) this.videoTrack = this.#addVideo(video, videoCodec);
    for (const label of channels) this.#addChannel(label);
  }

  #addAudio(direction: Direction): Track {
    const line = new Audio('0', direction);
    line.addOpusCodec(OPUS);
    line.addSSRC(AUDIO_SSRC, 'client', 'client', 'microphone');
    const track = this.pc.addTrack(line);
    track.onMessage((packet) => this.#arrived(this.audio, 'firstAudio', packet));
    return track;
  }

  #addVideo(direction: Direction, codec: 'vp8' | 'h264'): Track {
    const line = new Video('1', direction);
    if (codec === 'vp8') line.addVP8Codec(VP8);
    else line.addH264Codec(102);
    if (direction !== 'RecvOnly') line.addSSRC(VIDEO_SSRC, 'client', 'client', 'screen');
    const track = this.pc.addTrack(line);
    track.onMessage((packet) => this.#arrived(this.video, 'firstVideo', packet));
    return track;
  }

  #addChannel(label: string): void {
    const { length: id } = this.channels;
    const channel = this.pc.createDataChannel(
      label,
      this.#options.negotiated ? { negotiated: true, id } : {},
    );
    channel.onOpen(() => this.#wake(() => (this.channelOpen = true)));
    channel.onMessage((text) =>
      this.#wake(() => void this.events.push(this.#parsed(String(text), wireEvent) as never)),
    );
    this.channels.push(channel);
  }

  #arrived(inbox: Inbox, first: 'firstAudio' | 'firstVideo', packet: Buffer): void {
    inbox.push(packet);
    if (inbox.packets.length > 0) this.times[first] ||= performance.now();
  }

  /**
   * Notes a message that nothing documents for the test that waits, because a native callback must not throw.
   * @returns the message, documented or not
   */
  #parsed(text: string, check: (text: string) => unknown): unknown {
    try {
      return check(text);
    } catch (error) {
      this.#fault ??= error as Error;
      return JSON.parse(text);
    }
  }

  #wake(change: () => void): void {
    change();
    for (const waiter of [...this.#waiters]) waiter();
  }

  #listenToPeer(): void {
    const { editOffer = (sdp: string) => sdp, candidatesFirst = false } = this.#options;
    this.pc.onLocalDescription((sdp, type) => {
      if (type !== 'offer') return;
      this.offer = editOffer(sdp);
      if (!candidatesFirst) this.#sendOffer();
    });
    this.pc.onLocalCandidate((candidate, mid) => {
      this.#early.push({ candidate, mid });
      if (candidatesFirst || this.answer !== '') this.#sendCandidates();
      if (candidatesFirst && this.times.offered === 0) this.#sendOffer();
    });
    this.pc.onStateChange((state) =>
      this.#wake(() => void (state === 'connected' && (this.times.connected = performance.now()))),
    );
  }

  #sendOffer(): void {
    this.times.offered = performance.now();
    this.signal('set_remote_description', { type: 'offer', sdp: this.offer });
  }

  #sendCandidates(): void {
    const { candidatesByIndex = false } = this.#options;
    for (const { candidate, mid } of this.#early.splice(0)) {
      const init = candidatesByIndex
        ? { candidate, sdpMLineIndex: 0 }
        : { candidate, sdpMid: mid, sdpMLineIndex: 0, usernameFragment: null };
      this.signal('add_ice_candidate', this.#options.flatCandidates ? init : { candidate: init });
    }
  }

  #listenToSocket(): void {
    this.socket.on('message', (text) =>
      this.#wake(() => this.#signalled(this.#parsed(String(text), wireSignal) as Signal)),
    );
    this.socket.on('close', (code, reason) =>
      this.#wake(() => (this.closed = { code, reason: String(reason) })),
    );
    this.socket.on('error', () => undefined);
  }

  #signalled(signal: Signal): void {
    this.signals.push(signal);
    try {
      this.#follow(signal);
    } catch (error) {
      this.#fault ??= error as Error;
    }
  }

  #follow({ type, data }: Signal): void {
    if (type === 'set_remote_description') this.#answered(String(data['sdp']));
    if (type === 'add_ice_candidate') this.#addCandidate(data['candidate'] as Record<string, unknown>);
  }

  #answered(sdp: string): void {
    this.answer = sdp;
    if (this.pc.signalingState() !== 'have-local-offer') return;
    const lines = sdp.split('\r\n');
    const routed = lines.map((line) => (line.startsWith('a=candidate:') ? this.#routed(line) : line));
    this.pc.setRemoteDescription(routed.join('\r\n'), 'answer');
    for (const { candidate, mid } of this.#remoteEarly.splice(0)) this.pc.addRemoteCandidate(candidate, mid);
    this.#sendCandidates();
    this.signal('set_local_description', { type: 'offer', sdp: this.offer });
  }

  /** The candidate as it is reached through the link in between, if there is one. */
  #routed(candidate: string): string {
    const { throughPort } = this.#options;
    return throughPort ? candidate.replace(/(127\.0\.0\.1) \d+/, `$1 ${throughPort}`) : candidate;
  }

  #addCandidate(fields: Record<string, unknown>): void {
    const [candidate, mid] = [this.#routed(String(fields['candidate'])), String(fields['sdpMid'])];
    if (this.pc.remoteDescription() === null) this.#remoteEarly.push({ candidate, mid });
    else this.pc.addRemoteCandidate(candidate, mid);
  }

  #describe(): string {
    const { signals, events, closed, times } = this;
    return JSON.stringify({
      state: this.pc.state(),
      signals: signals.map(({ type }) => type),
      errors: this.errors,
      events,
      closed,
      times,
    });
  }
}
