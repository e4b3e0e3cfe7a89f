import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { ServerEvent, TranscriptItem } from '../../src/conversation/ports.ts';
import { FRAME_MS, FRAME_SAMPLES, SILENCE } from '../../src/media/pcm.ts';
import type { Driver, OpenDriver } from '../../src/testing/scenarios/driver.ts';
import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';
import type { LiveService } from './live-service.ts';
import { eventOf, type OpenedSession, openSession, recordOf } from './scenario-session.ts';
import { noise } from './tones.ts';
import { until } from './until.ts';

/** Silence after which speech has ended: chunks are 60 ms apart. */
const SILENT_AFTER_MS = 150;
/** Time limit for what a user says at once. */
const SAID_WITHIN_MS = 60_000;

const base64 = (pcm: Int16Array): string =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');

/** The `url` in a WebSocket token (facts 1.1). */
export const urlOf = (token: string): string =>
  (JSON.parse(Buffer.from(token, 'base64').toString('ascii')) as { url: string }).url;

/** A client of the WebSocket channel, in real time: its microphone sends 20 ms every 20 ms. */
class WebSocketDriver implements Driver {
  readonly modality: 'audio' | 'text';
  readonly events: ServerEvent[] = [];
  soundMs = 0;
  closed: string | null = null;
  readonly #service: LiveService;
  readonly #session: OpenedSession;
  readonly #socket: WebSocket;
  readonly #microphone: Int16Array[] = [];
  #lastSoundAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #isHeldUp = false;
  #startedAt = 0;
  #sent = 0;

  constructor(service: LiveService, session: OpenedSession, socket: WebSocket, modality: 'audio' | 'text') {
    this.#service = service;
    this.#session = session;
    this.#socket = socket;
    this.modality = modality;
    socket.on('message', (data) => this.#receive(eventOf(String(data))));
    socket.on('close', (_code, reason) => (this.closed ??= String(reason)));
    if (modality === 'audio') this.#openMicrophone();
  }

  get isSounding(): boolean {
    return performance.now() - this.#lastSoundAt < SILENT_AFTER_MS;
  }

  /** Sound that the user has sent, in milliseconds. */
  get sentMs(): number {
    return this.#sent * FRAME_MS;
  }

  /** Sound is held up on its way. @returns a function that lets all of it through at once, and what follows in time */
  stall(): () => void {
    this.#isHeldUp = true;
    return () => void (this.#isHeldUp = false);
  }

  async say(text: string): Promise<void> {
    await this.#speak(this.#service.tones.say(text));
  }

  async cough(ms: number): Promise<void> {
    await this.#speak(noise(ms));
  }

  async send(command: unknown): Promise<void> {
    this.#socket.send(JSON.stringify(command));
  }

  async wait(ms: number): Promise<void> {
    await sleep(ms);
  }

  async hangUp(): Promise<void> {
    this.closed ??= 'connection_closed';
    this.#socket.close(1000);
    await this.dispose();
  }

  record(): Promise<readonly TranscriptItem[]> {
    return recordOf(this.#service, this.#session.id);
  }

  async dispose(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#socket.close(1000);
  }

  #receive(event: ServerEvent): void {
    if (event.event !== 'audio_received') return void this.events.push(event);
    this.#lastSoundAt = performance.now();
    this.soundMs +=
      (Buffer.from(String(event.data['audio']), 'base64').length / 2 / FRAME_SAMPLES) * FRAME_MS;
  }

  #openMicrophone(): void {
    this.#startedAt = performance.now();
    this.#timer = setInterval(() => this.#sendDue(), FRAME_MS);
  }

  /** Sends all frames that are due: a late timer must not slow the user's speech down. */
  #sendDue(): void {
    if (this.#isHeldUp) return;
    const due = Math.floor((performance.now() - this.#startedAt) / FRAME_MS);
    for (; this.#sent < due; this.#sent++) {
      if (this.#socket.readyState !== WebSocket.OPEN) return;
      const audio = base64(this.#microphone.shift() ?? SILENCE);
      this.#socket.send(JSON.stringify({ type: 'send_audio', data: { audio } }));
    }
  }

  async #speak(pcm: Int16Array): Promise<void> {
    for (let at = 0; at < pcm.length; at += FRAME_SAMPLES)
      this.#microphone.push(pcm.subarray(at, at + FRAME_SAMPLES));
    const isSaid = () => this.#microphone.length === 0 || this.closed !== null;
    await until(isSaid, 'all that the user says is sent', SAID_WITHIN_MS);
  }
}

/** Opens a client of the WebSocket channel on a fresh session of this agent. */
export async function openWebSocket(
  service: LiveService,
  modality: 'audio' | 'text',
  agent: AgentOfScenario,
): Promise<WebSocketDriver> {
  const session = await openSession(service, '/public/ws-connections', modality, agent);
  const socket = new WebSocket(urlOf(session.token));
  const driver = new WebSocketDriver(service, session, socket, modality);
  const opened = once(socket, 'open');
  await until(() => opened, 'the open socket');
  return driver;
}

/** Opens scenario drivers on the WebSocket channel of a service. */
export const openWebSocketDriver =
  (service: LiveService, modality: 'audio' | 'text'): OpenDriver =>
  (agent) =>
    openWebSocket(service, modality, agent);
