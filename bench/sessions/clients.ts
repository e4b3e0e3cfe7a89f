/**
 * The users of the benchmark: WebRTC clients in a process of their own, so that their cost is not the
 * service's.
 */
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from '../../src/media/pcm.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { openSpeech } from '../../src/speech/index.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { WebRtcPeer } from '../../test/support/webrtc-peer.ts';
import { encodeAsBrowser, type Sent } from './client-voice.ts';
import type { ClientRequest, Opened, OpenRequest } from './protocol.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const AT_ONCE = 4;
/** A low priority: on the service's own machine the clients must not disturb it. */
setPriority(10);

/** Room noise some 60 dB below full scale. */
const room = (seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * SAMPLE_RATE }, () => (Math.random() - 0.5) * 60);

/** A word in the built-in voice, made once. */
const speakWord = async (): Promise<Int16Array> => {
  const speech = await openSpeech(
    { ...readConfig({}, '/nowhere.json'), transcriber: 'none' },
    { log: quiet, clock: systemClock },
  );
  const { pcm } = await speakWhole(speech.tts, 'Good morning to you.', {
    voiceId: null,
    language: 'en',
    signal: new AbortController().signal,
  });
  await speech.close();
  return pcm.slice(0, pcm.length - (pcm.length % FRAME_SAMPLES));
};

/** The packets of a client with discontinuous transmission, and of one without. */
interface Sounds {
  readonly quiet: Sent;
  readonly word: Sent;
}

const QUIET_SECONDS = 8;
const word = await speakWord();
const soundsWith = (dtx: boolean): Sounds => {
  const before = room(2);
  const all = encodeAsBrowser(Int16Array.from([...room(QUIET_SECONDS), ...before, ...word]), dtx);
  const start = all.length - Math.floor(word.length / FRAME_SAMPLES);
  // In the first second an encoder adapts to the loudness of the room.
  return { quiet: all.slice(50, (QUIET_SECONDS * 1000) / FRAME_MS), word: all.slice(start) };
};
const continuous = soundsWith(false);
const discontinuous = soundsWith(true);

/** One user: sends the queued speech, or else room noise, as a browser would. */
class Person {
  readonly peer: WebRtcPeer;
  readonly #queue: (Uint8Array | null)[] = [];
  #sent = 0;
  #sounds: Sounds | null = null;

  constructor(url: string, video: boolean) {
    this.peer = new WebRtcPeer(url, { video: video ? 'RecvOnly' : null });
  }

  send(): void {
    const packet = this.#queue.length > 0 ? this.#queue.shift() : this.#quiet();
    if (packet) this.peer.sendAudio(packet);
    else this.peer.pauseAudio();
    this.#sent += 1;
    this.peer.audio.packets.length = 0;
    this.peer.video.packets.length = 0;
  }

  say(): void {
    this.#queue.push(...this.#voice.word);
  }

  get #voice(): Sounds {
    return (this.#sounds ??= /usedtx=1/.test(this.peer.answer) ? discontinuous : continuous);
  }

  #quiet(): Uint8Array | null {
    const { quiet } = this.#voice;
    return quiet[this.#sent % quiet.length] ?? null;
  }
}

const people: Person[] = [];
/** Clients are not synchronised: each sends in one of these parts of 20 ms. */
const PHASES = 8;
const PHASE_MS = FRAME_MS / PHASES;
let sentPhases = 0;
const startedAt = performance.now();
setInterval(() => {
  for (const due = Math.floor((performance.now() - startedAt) / PHASE_MS); sentPhases < due; sentPhases++) {
    for (let at = sentPhases % PHASES; at < people.length; at += PHASES) people[at]?.send();
  }
}, PHASE_MS);

const connect = async ({ origin, apiKey, video }: OpenRequest): Promise<number> => {
  const body = JSON.stringify({ companionId: 'comp_stock_maya', providerConfig: {} });
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/public/connections`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  const { connection } = (await answer.json()) as { connection: { id: string } };
  const url = `${origin.replace('http', 'ws')}/ws/connections/${connection.id}/signaling`;
  const person = new Person(url, video);
  await person.peer.connect();
  await person.peer.until(() => person.peer.channelOpen, 'the data channel');
  if (video) await person.peer.until(() => person.peer.times.firstVideo > 0, 'the first picture');
  people.push(person);
  return (video ? person.peer.times.firstVideo : person.peer.times.connected) - person.peer.times.offered;
};

const openAll = async (request: OpenRequest): Promise<Opened> => {
  const connectMs: number[] = [];
  let left = request.count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) connectMs.push(await connect(request));
  };
  await Promise.all(Array.from({ length: request.count > 20 ? AT_ONCE : 1 }, worker));
  return { connectMs };
};

/** All users say the word, one shortly after the other, as people do. */
const takeTurns = async (times: number): Promise<void> => {
  for (let turn = 0; turn < times; turn++) {
    for (const person of people) {
      person.say();
      await sleep(2_500 / people.length);
    }
    await sleep(3_500);
  }
};

const closeAll = async (): Promise<void> => {
  await Promise.all(people.splice(0).map(({ peer }) => peer.close()));
};

const act = async (request: ClientRequest): Promise<unknown> => {
  if (request.ask === 'open') return openAll(request);
  if (request.ask === 'talk') for (const { peer } of people) peer.command('send_message', { text: 'talk' });
  if (request.ask === 'turn') await takeTurns(request.times);
  if (request.ask === 'close') await closeAll();
  if (request.ask === 'stop') process.exit(0);
  return {};
};

process.on(
  'message',
  (request: ClientRequest) => void act(request).then((answer) => process.send?.(answer as object)),
);
process.send?.({});
