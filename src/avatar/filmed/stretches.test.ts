import { expect, test } from 'vitest';
import { STRETCH } from './closed-path.ts';
import type { Moved } from './face-track.ts';
import type { SourceFault } from '../rig.ts';
import type { Sighting } from './sighting.ts';
import { faultOf, quietStretches } from './stretches.ts';
import type { Survey } from './survey.ts';

const STILL: Moved = { x: 100, y: 100, shift: 0.001, mouth: 0.05, eyes: 0.05, lost: false };

interface Play {
  readonly length: number;
  readonly moved?: (index: number) => Partial<Moved> | null;
  readonly fault?: (index: number) => SourceFault | null;
}

const surveyOf = ({ length, moved = () => ({}), fault = () => null }: Play): Survey => {
  const sightings = new Map<number, Sighting>();
  for (let i = 0; i < length; i += 10) sightings.set(i, { fault: fault(i), face: null, mouth: 0.02 });
  const moves = Array.from({ length }, (_, i) => {
    const here = moved(i);
    return here && i > 0 ? { ...STILL, ...here } : null;
  });
  return { size: { width: 640, height: 360 }, moved: moves, sightings, length };
};

const talking = (index: number): Partial<Moved> => ({ mouth: index % 3 === 0 ? 1.2 : 0.08 });

test('the stretch is taken where nobody talks', () => {
  const survey = surveyOf({ length: 200, moved: (i) => (i > 100 && i < 150 ? {} : talking(i)) });
  const [start] = quietStretches(survey, [], 3);
  expect(start).toBeGreaterThanOrEqual(100);
  expect((start ?? 0) + STRETCH).toBeLessThanOrEqual(151);
});

test('of two quiet stretches the one without a blink is better, and so is the one without a voice', () => {
  const blinks = surveyOf({ length: 120, moved: (i) => (i > 20 && i < 25 ? { eyes: 0.6 } : {}) });
  expect(quietStretches(blinks, [], 1)[0]).toBeGreaterThanOrEqual(24);
  const calm = surveyOf({ length: 120 });
  const speech = Array.from({ length: 120 }, (_, i) => (i < 60 ? 0 : 1));
  expect(quietStretches(calm, speech, 1)[0]).toBeLessThan(20);
});

test('a cut, a lost face or a fault in it spoils a stretch', () => {
  const cut = surveyOf({ length: 100, moved: (i) => (i === 50 ? { lost: true } : {}) });
  for (const start of quietStretches(cut, [], 9)) expect(start + STRETCH <= 50 || start >= 50).toBe(true);
  const turned = surveyOf({ length: 100, fault: (i) => (i === 40 ? 'FaceTurnedAway' : null) });
  for (const start of quietStretches(turned, [], 9)) expect(start).toBeGreaterThanOrEqual(50);
  expect(quietStretches(surveyOf({ length: 100, moved: talking }), [], 9)).toEqual([]);
});

test('stretches of a choice lie apart', () => {
  const starts = quietStretches(surveyOf({ length: 300 }), [], 4).sort((a, b) => a - b);
  expect(starts).toHaveLength(4);
  for (let i = 1; i < starts.length; i++) {
    expect((starts[i] ?? 0) - (starts[i - 1] ?? 0)).toBeGreaterThanOrEqual(STRETCH / 2);
  }
});

test('the fault is what most of the film shows; a second face is one wherever it is', () => {
  expect(faultOf(surveyOf({ length: 100, fault: () => 'FaceNotFound' }))).toBe('FaceNotFound');
  expect(faultOf(surveyOf({ length: 100, fault: (i) => (i < 80 ? 'FaceTooSmall' : null) }))).toBe(
    'FaceTooSmall',
  );
  expect(faultOf(surveyOf({ length: 100, fault: (i) => (i < 30 ? 'FaceTurnedAway' : null) }))).toBeNull();
  expect(faultOf(surveyOf({ length: 100, fault: (i) => (i < 20 ? 'SeveralFaces' : null) }))).toBe(
    'SeveralFaces',
  );
});
