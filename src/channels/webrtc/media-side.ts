import type { Atlas } from '../../avatar/atlas/atlas.ts';
import type { LiveSession } from '../../conversation/ports.ts';
import { asksForKeyFrame, countMissed } from '../../media/rtcp.ts';
import { isRtcp } from '../../media/rtp.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { createTokenBucket } from '../../kernel/time/token-bucket.ts';
import { AudioReceiver } from './audio-receiver.ts';
import { FaceSender } from './face-sender.ts';
import type { WebRtcTransport } from './transport.ts';
import type { MediaLine } from './peer.ts';
import type { DropPacket } from './rtp-stream.ts';
import { ScreenReceiver } from './screen-receiver.ts';
import { VoiceSender } from './voice-sender.ts';

export interface MediaSideOptions {
  readonly session: LiveSession;
  readonly transport: WebRtcTransport;
  readonly atlas: Atlas | null;
  readonly clock: Clock;
  readonly random: () => number;
  readonly dropPacket: DropPacket | null;
  /** Called when the client sends far more than a call needs. */
  readonly flooded: (error: string) => void;
}

/**
 * The most packets a second, RTP and RTCP of both lines together: several times what a browser with a microphone
 * and a screen sends.
 */
const PACKETS_PER_SECOND = 2_000;
const PACKET_BURST = 8_000;

/**
 * The media of one connection: the agent's voice and face, which are sent, and the client's sound and screen, which
 * are received.
 */
export class MediaSide {
  readonly #options: MediaSideOptions;
  readonly #withinRate: () => boolean;
  #videoSsrc = -1;
  #receiver: AudioReceiver | null = null;

  constructor(options: MediaSideOptions) {
    this.#options = options;
    this.#withinRate = createTokenBucket(options.clock, PACKETS_PER_SECOND, PACKET_BURST);
  }

  /** Gives each line its sender and receiver when it is first negotiated. */
  open(audio: MediaLine | null, video: MediaLine | null): void {
    const { transport, atlas, clock, random, dropPacket } = this.#options;
    if (audio) transport.voice ??= new VoiceSender(audio, random, dropPacket);
    if (audio) this.#listenTo(audio);
    if (!video || !atlas) return;
    transport.face ??= new FaceSender(video, atlas, random, dropPacket);
    transport.screen ??= new ScreenReceiver(video, clock);
    this.#videoSsrc = video.ssrc;
  }

  /** Takes a packet of the audio line. */
  audioPacket(packet: Buffer): void {
    if (this.#isWithinRate()) this.#receiver?.push(packet);
  }

  /** Takes a packet of the video line: the client's reports and requests, or its screen. */
  videoPacket(packet: Buffer): void {
    if (!this.#isWithinRate()) return;
    const { face, screen } = this.#options.transport;
    if (!isRtcp(packet)) return screen?.push(packet);
    if (asksForKeyFrame(packet, this.#videoSsrc)) face?.askForKey();
    face?.missed(countMissed(packet, this.#videoSsrc));
  }

  /** Called every 20 ms. */
  tick(dueAt: number): void {
    this.#receiver?.tick(dueAt);
    this.#options.transport.screen?.tick(dueAt);
  }

  /** Drops incoming sound from now on. Idempotent. */
  close(): void {
    this.#receiver = null;
  }

  #isWithinRate(): boolean {
    if (this.#withinRate()) return true;
    this.#options.flooded('far more media packets come than a call has');
    return false;
  }

  #listenTo(audio: MediaLine): void {
    const { session, clock, flooded } = this.#options;
    if (session.closed || session.settings.modality === 'text') return;
    this.#receiver ??= new AudioReceiver({
      clock,
      payloadType: audio.payloadType,
      hear: (frame) => session.pushAudio(frame),
      flooded: () => flooded('far more sound comes than real time has'),
    });
  }
}
