import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Viseme, VISEMES, visemeIndex } from '../media/viseme.ts';
import { type Atlas, createAtlas } from './atlas/atlas.ts';
import { seededRandom } from './drawing/random.ts';
import { createFace } from './face.ts';
import { motionPlan } from './motion.ts';
import { nextMouth } from './mouth-shapes.ts';

const atlas: Atlas = createAtlas({ width: 512, height: 512, fps: 25, ...motionPlan, mouths: VISEMES }, []);

const phaseOf = (frame: number): number => Math.floor(frame / VISEMES.length);
const mouthOf = (frame: number): number => frame % VISEMES.length;

const play = (seed: string, frames: number, viseme: (i: number) => Viseme = () => 'sil'): number[] => {
  const face = createFace(atlas, seededRandom(seed));
  return Array.from({ length: frames }, (_, i) => face.next(viseme(i), 1));
};

const isBlink = (phase: number): boolean => phase >= atlas.poses;

/** First frames of the blinks in a sequence of phases. */
const blinkStarts = (phases: readonly number[]): number[] =>
  phases.flatMap((phase, i) => (isBlink(phase) && !isBlink(phases[i - 1] ?? 0) ? [i] : []));

/** Distance in steps between two poses of the closed path. */
const apart = (a: number, b: number): number => {
  const steps = Math.abs(a - b) % atlas.poses;
  return Math.min(steps, atlas.poses - steps);
};

const anchorOf = (phase: number): number =>
  atlas.blinks.find((blink) => blink.phases.includes(phase))?.anchor ?? phase;

const seeds = fc.string({ minLength: 1, maxLength: 12 });
const visemes = fc.constantFrom(...VISEMES);

describe('a face', () => {
  test('only shows frames of its atlas, whatever it is told and however late', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.tuple(visemes, fc.nat({ max: 3000 })), { maxLength: 300 }),
        (seed, calls) => {
          const face = createFace(atlas, seededRandom(seed));
          for (const [viseme, elapsed] of calls) {
            const frame = face.next(viseme, elapsed);
            expect(Number.isInteger(frame) && frame >= 0 && frame < atlas.phases * atlas.mouths.length).toBe(
              true,
            );
          }
        },
      ),
    );
  });

  test('moves its head by one pose at most from frame to frame, through blinks too', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, speaking) => {
        const poses = play(seed, 1500, () => (speaking ? 'aa' : 'sil')).map((frame) =>
          anchorOf(phaseOf(frame)),
        );
        for (let i = 1; i < poses.length; i++)
          expect(apart(poses[i] ?? 0, poses[i - 1] ?? 0)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  test('blinks every 2 to 6 seconds, each blink whole', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const phases = play(seed, 3000).map(phaseOf);
        const starts = blinkStarts(phases).filter((start) => start + 5 <= phases.length);
        starts.forEach((start, i) => {
          const blink = atlas.blinks.find((each) => each.anchor === anchorOf(phases[start] ?? 0));
          expect(phases.slice(start, start + 5)).toEqual(blink?.phases);
          const pause = start - (i === 0 ? 0 : (starts[i - 1] ?? 0) + 5);
          expect(pause).toBeGreaterThanOrEqual(49);
          expect(pause).toBeLessThanOrEqual(150);
        });
        expect(starts.length).toBeGreaterThan(3000 / 156 - 1);
      }),
      { numRuns: 60 },
    );
  });

  test('is never still for half a second, and never repeats itself exactly', () => {
    const phases = play('still', 2000).map(phaseOf);
    const turning = phases.filter(
      (phase, i) => i >= 12 && phases.slice(i - 12, i).every((before) => before === phase),
    );
    // The head pauses only where it turns back.
    expect(turning.length).toBeLessThan(100);
    expect(phases.slice(0, 500)).not.toEqual(phases.slice(500, 1000));
    expect(play('other', 500).map(phaseOf)).not.toEqual(phases.slice(0, 500));
    expect(play('still', 2000).map(phaseOf)).toEqual(phases);
  });

  test('shows the mouth that is heard within one frame', () => {
    fc.assert(
      fc.property(fc.array(visemes, { minLength: 1, maxLength: 60 }), (spoken) => {
        const held = spoken.flatMap((viseme) => [viseme, viseme]);
        const mouths = play('mouth', held.length, (i) => held[i] ?? 'sil').map(mouthOf);
        held.forEach((viseme, i) => {
          if (i % 2 === 1) expect(mouths[i]).toBe(visemeIndex[viseme]);
        });
      }),
    );
  });

  test('closes its lips for p, b and m without delay', () => {
    for (const from of VISEMES) expect(VISEMES[nextMouth(visemeIndex[from], visemeIndex.PP)]).toBe('PP');
  });

  test('goes from shut to wide open by way of a half-open mouth', () => {
    const [, half, wide] = play('jump', 3, (i) => (i === 0 ? 'sil' : 'aa')).map(mouthOf);
    expect(['sil', 'PP', 'aa']).not.toContain(VISEMES[half ?? 0]);
    expect(VISEMES[wide ?? 0]).toBe('aa');
  });

  test('does not move when no time has passed', () => {
    const face = createFace(atlas, seededRandom('frozen'));
    const frame = face.next('sil', 1);
    for (let i = 0; i < 50; i++) expect(face.next('aa', 0)).toBe(frame);
  });
});
