import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerEvent, TranscriptItem } from '../../src/conversation/ports.ts';
import { createOpusEncoder } from '../../src/media/opus.ts';
import { FRAME_MS, FRAME_SAMPLES, SILENCE } from '../../src/media/pcm.ts';
import type { Driver, OpenDriver } from '../../src/testing/scenarios/driver.ts';
import type { LiveService } from './live-service.ts';
import { type OpenedSession, openSession, recordOf } from './scenario-session.ts';
import { noise } from './tones.ts';
import { until } from './until.ts';
import { WebRtcPeer } from './webrtc-peer.ts';

/**
 * Silence after which speech has ended: packets are 20 ms apart while the agent speaks, and there are none in
 * silence.
 */
const SILENT_AFTER_MS = 100;
/** Time limit for what a user says at once. */
const SAID_WITHIN_MS = 60_000;

/** The address of a WebRTC token's signalling (facts 1.2). */
export const signallingUrl = (token: string): string => {
  const { connection } = JSON.parse(atob(token)) as { connection: { id: string; signalingEndpoint: string } };
  return `${connection.signalingEndpoint.replace(/^http/, 'ws')}/ws/connections/${connection.id}/signaling`;
};

/** A WebRTC client in real time, with a microphone that sends Opus every 20 ms. */
class WebRtcDriver implements Driver {
  readonly modality = 'audio';
  readonly #service: LiveService;
  readonly #session: OpenedSession;
  readonly #peer: WebRtcPeer;
  readonly #encoder = createOpusEncoder();
  readonly #microphone: Int16Array[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #startedAt = performance.now();
  #sent = 0;
  #hungUp = false;

  constructor(service: LiveService, session: OpenedSession, peer: WebRtcPeer) {
    this.#service = service;
    this.#session = session;
    this.#peer = peer;
    this.#timer = setInterval(() => this.#sendDue(), FRAME_MS);
  }

  get events(): readonly ServerEvent[] {
    return this.#peer.events;
  }

  get soundMs(): number {
    return this.#peer.audio.packets.length * FRAME_MS;
  }

  get isSounding(): boolean {
    return (
      performance.now() - (this.#peer.audio.packets.at(-1)?.at ?? Number.NEGATIVE_INFINITY) < SILENT_AFTER_MS
    );
  }

  get closed(): string | null {
    if (this.#hungUp) return 'connection_closed';
    return this.#peer.closed === null ? null : '';
  }

  say(text: string): Promise<void> {
    return this.#speak(this.#service.tones.say(text));
  }

  cough(ms: number): Promise<void> {
    return this.#speak(noise(ms));
  }

  async send(command: unknown): Promise<void> {
    this.#peer.channels[0]?.sendMessage(JSON.stringify(command));
  }

  async wait(ms: number): Promise<void> {
    await sleep(ms);
  }

  async hangUp(): Promise<void> {
    this.#hungUp = true;
    await this.dispose();
  }

  record(): Promise<readonly TranscriptItem[]> {
    return recordOf(this.#service, this.#session.id);
  }

  async dispose(): Promise<void> {
    clearInterval(this.#timer);
    await this.#peer.close();
  }

  #sendDue(): void {
    const due = Math.floor((performance.now() - this.#startedAt) / FRAME_MS);
    for (; this.#sent < due; this.#sent++)
      this.#peer.sendAudio(this.#encoder.encode(this.#microphone.shift() ?? SILENCE));
  }

  async #speak(pcm: Int16Array): Promise<void> {
    for (let at = 0; at < pcm.length; at += FRAME_SAMPLES)
      this.#microphone.push(pcm.subarray(at, at + FRAME_SAMPLES));
    const isSaid = () => this.#microphone.length === 0 || this.closed !== null;
    await until(isSaid, 'all that the user says is sent', SAID_WITHIN_MS);
  }
}

/** Opens scenario drivers on the WebRTC channel of a service. */
export const openWebRtcDriver =
  (service: LiveService): OpenDriver =>
  async (agent) => {
    const session = await openSession(service, '/public/connections', 'audio', agent);
    const peer = await new WebRtcPeer(signallingUrl(session.token)).connect();
    const driver = new WebRtcDriver(service, session, peer);
    await peer.until(() => peer.channelOpen, 'the data channel');
    return driver;
  };
