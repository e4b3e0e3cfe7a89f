import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Box, mouthOpenness } from '../../src/avatar/measure.ts';
import { stockCompanions } from '../../src/avatar/stock.ts';
import { openRenderer } from '../../src/avatar/renderer/child-renderer.ts';
import type { FacesFile } from '../../src/avatar/renderer/faces.ts';
import type { VisemesFile } from '../../src/avatar/renderer/speaking.ts';
import type { AvatarRenderer, RenderTask } from '../../src/avatar/renderer/renderer.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { waveFile } from '../../src/media/wave.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { testConfig } from '../support/app.ts';
import { artefact, openBrowser, openPage, type WatchedPage, type TestBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';

/** What the real studio makes, as a real browser shows it. */

const RATE = 16_000;
const FPS = 25;
/** Half a minute where nothing else runs. */
const MAKING_MS = 600_000;
/** What is said, as people say it: with pauses. */
const SENTENCES = [
  'Good morning, and welcome.',
  'Bob may keep my boat, and you may stay here.',
  'She sells sea shells by the shore, while the quick brown fox jumps over the lazy dog.',
];
const PAUSE = new Int16Array(0.7 * RATE);

let folder: string;
let studio: AvatarRenderer;
let server: FastifyInstance;
let browser: TestBrowser;
let watched: WatchedPage;
let page: Page;
let origin: string;
/** What is said, 16 kHz. */
let said: Int16Array;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const joined = (parts: readonly Int16Array[]): Int16Array => {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const speak = async (): Promise<Int16Array> => {
  const voice = new BuiltinTts();
  const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
  const spoken = await Promise.all(SENTENCES.map((sentence) => speakWhole(voice, sentence, options)));
  await voice.close();
  return joined([PAUSE, ...spoken.flatMap(({ pcm }) => [pcm, PAUSE])]);
};

const make = (task: RenderTask) => studio.run(task, { signal: new AbortController().signal });

const serve = async (): Promise<string> => {
  server = Fastify();
  server.get('/', (_, reply) =>
    reply
      .type('text/html')
      .send('<!doctype html><link rel=icon href=data:,><video muted playsinline></video>'),
  );
  await server.register(fastifyStatic, { root: folder });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-films-'));
  said = await speak();
  const sound = join(folder, 'said.wav');
  writeFileSync(sound, waveFile(said, RATE));
  studio = await openRenderer({ config: testConfig(), clock: systemClock, log: quiet });
  const look = stockCompanions()[0]?.look;
  if (!look) throw new Error('no stock companion');
  await make({ task: 'portrait', folder, source: { kind: 'drawn', look } });
  await make({ task: 'films', folder });
  await make({ task: 'recording', folder, sound, mostSeconds: 60 });
  origin = await serve();
  browser = await openBrowser();
  watched = await openPage(browser);
  page = watched.page;
}, MAKING_MS);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await studio?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How a film looks to the page. */
interface Loaded {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

const OPEN = `async (src) => {
  const video = document.querySelector('video');
  const note = (_, { mediaTime }) => {
    video.shown = mediaTime;
    video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
  video.src = src;
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error.message));
  });
  return { seconds: video.duration, width: video.videoWidth, height: video.videoHeight };
}`;

/** What a page does with a whole film takes as long as the film, or longer. */
const FILM_MS = 150_000;

/** Calls a function, given as text, in the page. @param what it does, for whoever reads that it did not end */
async function inPage<T>(what: string, script: string, argument: unknown): Promise<T> {
  const call = async () => ({ answer: await page.evaluate<T>(`(${script})(${JSON.stringify(argument)})`) });
  return (await until(call, what, FILM_MS)).answer;
}

const open = (name: string): Promise<Loaded> =>
  inPage(`the first picture of ${name}`, OPEN, `${origin}/${name}`);

/** Creates a function that reads the picture that a video shows now: a part of its pixels as RGBA, in base64. */
const READER = `(video, part) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [part.width, part.height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    context.drawImage(video, -part.x, -part.y);
    const { data } = context.getImageData(0, 0, part.width, part.height);
    let text = '';
    for (let i = 0; i < data.length; i += 4096) text += String.fromCharCode(...data.subarray(i, i + 4096));
    return btoa(text);
  };
}`;

const PIXELS = `async ({ moments, part }) => {
  const video = document.querySelector('video');
  const read = (${READER})(video, part);
  const pictures = [];
  const isShown = (moment) => Math.abs(moment - video.shown - ${0.5 / FPS}) < ${0.6 / FPS};
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const moment of moments) {
    const seeked = new Promise((resolve) => (video.onseeked = resolve));
    video.currentTime = moment;
    await seeked;
    while (!isShown(moment)) await drawn();
    pictures.push(read());
  }
  return pictures;
}`;

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

/**
 * The pixels of a part of the film (in pixels of the film), at each of these moments. A browser says that it has
 * sought before the picture of that moment is the one it shows, so the picture tells its own time.
 */
const pixelsAt = async (seconds: readonly number[], box: Box): Promise<Uint8Array[]> => {
  const texts = await inPage<string[]>('the pictures of all moments', PIXELS, {
    moments: seconds,
    part: box,
  });
  return texts.map(bytesOf);
};

const PLAY = `async ({ until, part }) => {
  const video = document.querySelector('video');
  const read = (${READER})(video, part);
  const shown = new Map();
  const note = (_, { mediaTime }) => {
    shown.set(mediaTime, read());
    video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
  video.currentTime = 0;
  await video.play();
  await new Promise((resolve) => {
    video.ontimeupdate = () => (video.currentTime >= until ? resolve() : undefined);
    video.onended = () => resolve();
  });
  video.pause();
  return { reached: video.currentTime, shown: [...shown] };
}`;

/** What was seen of a film that played. */
interface Played {
  /** Seconds. */
  readonly reached: number;
  /** The different pictures that were shown: their seconds in the film, and a part of their pixels as RGBA. */
  readonly shown: readonly (readonly [at: number, rgba: Uint8Array])[];
}

/** Plays from the beginning. @param part in pixels of the film */
const play = async (seconds: number, part: Box): Promise<Played> => {
  const { reached, shown } = await inPage<{ reached: number; shown: [number, string][] }>(
    `playing for ${seconds} s`,
    PLAY,
    { until: seconds, part },
  );
  return { reached, shown: shown.map(([at, text]) => [at, bytesOf(text)]) };
};

/** Share of the colours of two pictures that differ by more than what an encoder does. */
const moved = (a: Uint8Array, b: Uint8Array): number =>
  a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 12).length / a.length;

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;

const boxOf = ([x, y, width, height]: readonly [number, number, number, number]): Box => ({
  x,
  y,
  width,
  height,
});

describe('the films of a companion', () => {
  const faces = (): FacesFile => readJson('faces.json');

  test.each([
    ['loop.mp4', 512],
    ['loop.webm', 512],
    ['hd.mp4', 1024],
    ['mask.mp4', 512],
  ])('%s plays, is as long as the loop, and moves', async (name, side) => {
    await page.goto(origin);
    expect(await open(name)).toEqual({
      width: side,
      height: side,
      seconds: expect.closeTo(faces().frames.length / FPS, 1),
    });
    const box = { x: 0, y: 0, width: side, height: side };
    const [first, later] = await pixelsAt([0.02, 1], box);
    expect(moved(first ?? new Uint8Array(), later ?? new Uint8Array())).toBeGreaterThan(0.001);
    const { reached, shown } = await play(1.9, { x: 0, y: 0, width: 1, height: 1 });
    expect(reached).toBeGreaterThan(1.9);
    expect(shown.length).toBeGreaterThan(5);
  });

  test('a mask is white where the face is and black beside the head', async () => {
    await page.goto(origin);
    await open('mask.mp4');
    const [frame] = faces().frames;
    const [mask] = await pixelsAt([0.02], { x: 0, y: 0, width: 512, height: 512 });
    const lightAt = (x: number, y: number): number => mask?.[(Math.round(y) * 512 + Math.round(x)) * 4] ?? -1;
    for (const [x, y] of [frame?.leftEye, frame?.rightEye] as [number, number][])
      expect(lightAt(x, y)).toBeGreaterThan(240);
    for (const x of [6, 506]) expect(lightAt(x, 6)).toBeLessThan(16);
  });
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [ma, mb] = [mean(a), mean(b)];
  const sum = (f: (i: number) => number): number => a.reduce((total, _, i) => total + f(i), 0);
  const [da, db] = [(i: number) => (a[i] ?? 0) - ma, (i: number) => (b[i] ?? 0) - mb];
  return sum((i) => da(i) * db(i)) / Math.sqrt(sum((i) => da(i) ** 2) * sum((i) => db(i) ** 2));
};

/** How loud what is said seems during each picture: loudness goes with the 0.6th power of the pressure (Stevens). */
const loudness = (pictures: number): number[] =>
  Array.from({ length: pictures }, (_, i) => {
    const part = said.subarray((i * RATE) / FPS, ((i + 1) * RATE) / FPS);
    return (
      Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length)) ** 0.6
    );
  });

/** Over five pictures, 0.2 s: mouths and loudness agree syllable by syllable, not within one. NaN: nothing was seen. */
const bySyllable = (values: readonly number[]): number[] =>
  values.map((_, i) => mean(values.slice(Math.max(0, i - 2), i + 3).filter((value) => !Number.isNaN(value))));

/** How far the mouth is open in each picture of a film; NaN where the browser has left the picture out. */
const openings = ({ shown }: Played, mouth: Box): number[] => {
  const whole = { x: 0, y: 0, width: mouth.width, height: mouth.height };
  const pictures = Math.floor((said.length / RATE) * FPS);
  const opened = Array.from({ length: pictures }, () => NaN);
  for (const [at, rgba] of shown)
    opened[Math.round(at * FPS)] = mouthOpenness(rgba, mouth.width, mouth.height, whole);
  return opened.slice(0, pictures);
};

/** How well the openings of a mouth go with the loudness of what is said. */
const togetherness = (opened: readonly number[]): number => {
  const seen = opened.flatMap((value, i) => (Number.isNaN(value) ? [] : [i]));
  const [mouths, sounds] = [bySyllable(opened), bySyllable(loudness(opened.length))];
  return correlation(
    seen.map((i) => mouths[i] ?? 0),
    seen.map((i) => sounds[i] ?? 0),
  );
};

const LOUDEST = `async (src) => {
  const bytes = await (await fetch(src)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 48000, 48000).decodeAudioData(bytes);
  return sound.getChannelData(0).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}`;

describe('a recording', () => {
  test.each(['video.mp4', 'video.webm'])('%s plays, and its mouth opens with the sound', async (name) => {
    await page.goto(origin);
    const { seconds, width } = await open(name);
    expect(width).toBe(512);
    expect(Math.abs(seconds - said.length / RATE)).toBeLessThan(0.15);
    const mouth = boxOf(readJson<FacesFile>('faces.json').frames[0]?.mouth ?? [0, 0, 1, 1]);
    const played = await play(seconds, mouth);
    const together = togetherness(openings(played, mouth));
    console.log(
      `${name}: ${seconds.toFixed(2)} s, the mouth opens with the sound: correlation ${together.toFixed(3)}, ${played.shown.length} pictures`,
    );
    expect(together).toBeGreaterThanOrEqual(0.6);
    expect(played.reached).toBeGreaterThan(seconds - 0.1);
    expect(played.shown.length).toBeGreaterThan(25);
  });

  test('tells its visemes, and has sound in it', async () => {
    const { durationMs, visemes } = readJson<VisemesFile>('visemes.json');
    expect(Math.abs(durationMs - (said.length / RATE) * 1000)).toBeLessThanOrEqual(40);
    expect(visemes[0]?.startMs).toBe(0);
    expect(new Set(visemes.map(({ viseme }) => viseme)).size).toBeGreaterThan(5);
    await page.goto(origin);
    for (const name of ['video.mp4', 'video.webm']) {
      const loudest = await inPage<number>(`the sound of ${name}`, LOUDEST, `${origin}/${name}`);
      expect(loudest).toBeGreaterThan(0.05);
    }
    await copyFile(join(folder, 'video.mp4'), artefact('recording.mp4'));
  });

  test('nothing went wrong in the page', () => {
    expect(watched.faults).toEqual([]);
  });
});
