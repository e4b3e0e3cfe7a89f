import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TurnDetector } from './turn-detector.ts';

const settings = { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 500 };

/** Pushes a run of frames for each [voice, count]. @returns the changes as "change@frame" */
const run = (detector: TurnDetector, ...runs: [voice: number, frames: number][]): string[] => {
  const changes: string[] = [];
  let frame = 0;
  for (const [voice, frames] of runs) {
    for (let count = 0; count < frames; count++, frame++) {
      const change = detector.push(voice);
      if (change !== 'none') changes.push(`${change}@${frame}`);
    }
  }
  return changes;
};

describe('TurnDetector', () => {
  test('120 ms of voice begin a turn, silence as long as set ends it', () => {
    expect(run(new TurnDetector(settings), [0, 10], [0.9, 20], [0, 40])).toEqual(['started@15', 'ended@54']);
    expect(run(new TurnDetector({ ...settings, silenceDurationMs: 200 }), [0.9, 20], [0, 40])).toEqual([
      'started@5',
      'ended@29',
    ]);
  });

  test('a click, a knock, and two of them are nothing', () => {
    expect(run(new TurnDetector(settings), [0.9, 5], [0, 10], [0.9, 5], [0, 50])).toEqual([]);
  });

  test('voice with holes in it is voice', () => {
    const holey = Array.from({ length: 6 }, (): [number, number][] => [[0.9, 2], [0.2, 1]]).flat(); // prettier-ignore
    expect(run(new TurnDetector(settings), ...holey)).toEqual(['started@7']);
  });

  test('a pause shorter than set does not end a turn', () => {
    expect(run(new TurnDetector(settings), [0.9, 10], [0, 24], [0.9, 10], [0, 24], [0.9, 2])).toEqual([
      'started@5',
    ]);
  });

  test('one noisy frame does not prolong a turn', () => {
    expect(run(new TurnDetector(settings), [0.9, 10], [0, 12], [0.9, 1], [0, 13])).toEqual([
      'started@5',
      'ended@35',
    ]);
  });

  test('hysteresis: voice that only falls a little below the threshold goes on', () => {
    expect(run(new TurnDetector(settings), [0.9, 10], [0.4, 60])).toEqual(['started@5']);
    expect(run(new TurnDetector(settings), [0.9, 10], [0.3, 60])).toEqual(['started@5', 'ended@34']);
  });

  test('the threshold is honoured, also when it changes', () => {
    const detector = new TurnDetector({ ...settings, threshold: 0.8 });
    expect(run(detector, [0.7, 50])).toEqual([]);
    detector.configure({ ...settings, threshold: 0.6 });
    expect(run(detector, [0.7, 10])).toEqual(['started@5']);
  });

  test('a threshold of 0 still knows silence', () => {
    expect(run(new TurnDetector({ ...settings, threshold: 0 }), [0, 50], [0.1, 6], [0, 30])).toEqual([
      'started@55',
      'ended@80',
    ]);
  });

  test('nobody talks for longer than a minute', () => {
    expect(run(new TurnDetector(settings), [0.9, 3100])).toEqual(['started@5', 'ended@3005', 'started@3011']);
  });

  test('tells how long ago the voice began, and how long it has been silent', () => {
    const detector = new TurnDetector(settings);
    const told: [string, number][] = [];
    const frames = [
      ...Array<number>(5).fill(0),
      0.9,
      0.9,
      0,
      ...Array<number>(20).fill(0.9),
      ...Array<number>(40).fill(0),
    ];
    frames.forEach((voice) => {
      const change = detector.push(voice);
      if (change === 'started') told.push([change, detector.voiceMs]);
      if (change === 'ended') told.push([change, detector.silenceMs]);
    });
    expect(told).toEqual([
      ['started', 140],
      ['ended', 500],
    ]);
  });

  test('starts and ends take turns, whatever it hears', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.float({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 40 }))),
        (runs) => {
          const kinds = run(new TurnDetector(settings), ...runs).map((change) => change.split('@')[0]);
          kinds.forEach((kind, index) => expect(kind).toBe(index % 2 ? 'ended' : 'started'));
        },
      ),
    );
  });
});
