import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { FRAME_MS, FRAME_SAMPLES, SILENCE } from '../../src/media/pcm.ts';
import { StereoRecording } from './stereo.ts';

const POLL_MS = 20;
/** A turn without an answer after this time ends the benchmark. */
const ANSWER_WITHIN_MS = 15_000;

const base64 = (pcm: Int16Array): string =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');

const pcmOf = (text: string): Int16Array => {
  const bytes = Buffer.from(text, 'base64');
  return new Int16Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 2));
};

/** What this benchmark reads of an event. */
interface Event {
  readonly event: string;
  readonly data?: {
    readonly audio?: string;
    readonly message?: { readonly role?: string; readonly action?: string; readonly content?: string };
  };
}

/** A user with a microphone on the WebSocket channel, in real time: 20 ms of sound every 20 ms. */
export class Person {
  readonly recording = new StereoRecording();
  /** What the service understood, in order. */
  readonly understood: string[] = [];
  readonly #socket: WebSocket;
  readonly #room: () => Int16Array;
  readonly #frames: Int16Array[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sent = 0;
  #startedAt = 0;
  #heard = 0;

  private constructor(url: string, room: () => Int16Array) {
    this.#socket = new WebSocket(url);
    this.#room = room;
    this.#socket.on('message', (data) => this.#take(JSON.parse(String(data)) as Event));
  }

  /** @param room what the microphone takes while nobody speaks, 20 ms at a time */
  static async connect(url: string, room: () => Int16Array = () => SILENCE): Promise<Person> {
    const person = new Person(url, room);
    await once(person.#socket, 'open');
    person.#startedAt = performance.now();
    person.#timer = setInterval(() => person.#sendDue(), FRAME_MS);
    return person;
  }

  /** Says something, and resolves with the first sound of the answer. */
  async ask(speech: Int16Array): Promise<void> {
    const before = this.#heard;
    for (let at = 0; at + FRAME_SAMPLES <= speech.length; at += FRAME_SAMPLES)
      this.#frames.push(speech.subarray(at, at + FRAME_SAMPLES));
    const giveUpAt = performance.now() + (speech.length / FRAME_SAMPLES) * FRAME_MS + ANSWER_WITHIN_MS;
    while (this.#heard === before) {
      if (performance.now() > giveUpAt) throw new Error('A question of the benchmark was not answered.');
      await sleep(POLL_MS);
    }
  }

  /** Cancels the rest of the answer. */
  cut(): void {
    this.#socket.send(JSON.stringify({ type: 'cancel' }));
  }

  async hangUp(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    const closed = once(this.#socket, 'close');
    this.#socket.close(1000);
    await closed;
  }

  #take({ event, data: { audio, message } = {} }: Event): void {
    if (event === 'audio_received') this.#heard += 1;
    if (audio !== undefined) this.recording.hear(pcmOf(audio), performance.now() - this.#startedAt);
    if (message?.role === 'user' && message.action === 'completed')
      this.understood.push(message.content ?? '');
  }

  /** Sends all frames that are due: a late timer must not slow the speech down. */
  #sendDue(): void {
    const due = Math.floor((performance.now() - this.#startedAt) / FRAME_MS);
    for (; this.#sent < due; this.#sent++) {
      const frame = this.#frames.shift() ?? this.#room();
      this.recording.say(frame);
      this.#socket.send(JSON.stringify({ type: 'send_audio', data: { audio: base64(frame) } }));
    }
  }
}
