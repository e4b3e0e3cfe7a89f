import { beforeEach, expect, test } from 'vitest';
import { openPlainPlayback, type PlainPlayback } from './plain-playback.ts';

/** A piece that was given to the browser. */
interface Piece {
  readonly samples: number[];
  readonly startsAt: number;
  isStopped: boolean;
  over: () => void;
}

let now: number;
let pieces: Piece[];
let playback: PlainPlayback;

/** As much of a context as is used. */
const context = {
  get currentTime() {
    return now;
  },
  createBuffer: (_channels: number, length: number, rate: number) => {
    const samples = new Float32Array(length);
    return { samples, duration: length / rate, copyToChannel: (from: Float32Array) => samples.set(from) };
  },
  createBufferSource: () => {
    const source = {
      buffer: null as { samples: Float32Array } | null,
      onended: () => undefined,
      connect: () => undefined,
      start(startsAt: number) {
        const samples = [...(source.buffer?.samples ?? [])];
        pieces.push({ samples, startsAt, isStopped: false, over: () => source.onended() });
      },
      stop: () => {
        const piece = pieces[sources.indexOf(source)];
        if (piece) piece.isStopped = true;
      },
    };
    sources.push(source);
    return source;
  },
} as unknown as AudioContext;
let sources: unknown[];

/** 40 ms of sound. */
const piece = (level = 0): Int16Array => new Int16Array(640).fill(level);
const starts = (): number[] => pieces.map(({ startsAt }) => Math.round(startsAt * 1000));

beforeEach(() => {
  [now, pieces, sources] = [1, [], []];
  playback = openPlainPlayback(context, {} as AudioNode);
});

test('pieces follow each other without a gap, behind a little time for the next one', () => {
  playback.play(piece(16_384));
  playback.play(piece(-32_768));
  now = 1.05;
  playback.play(piece());
  expect(starts()).toEqual([1080, 1120, 1160]);
  expect(pieces.map(({ samples }) => samples[0])).toEqual([0.5, -1, 0]);
});

test('a piece that comes too late is played as soon as it may be', () => {
  playback.play(piece());
  now = 3;
  playback.play(piece());
  playback.play(piece());
  expect(starts()).toEqual([1080, 3080, 3120]);
});

test('what was not played yet is discarded, and what comes then is not late', () => {
  for (let count = 0; count < 3; count += 1) playback.play(piece());
  pieces[0]!.over();
  playback.flush();
  expect(pieces.map(({ isStopped }) => isStopped)).toEqual([false, true, true]);
  playback.play(piece());
  expect(starts().at(-1)).toBe(1080);
});

test('an empty piece is none', () => {
  playback.play(new Int16Array(0));
  expect(pieces).toEqual([]);
});
