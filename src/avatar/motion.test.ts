import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loopPhases, motionPlan, phasesOf, type Pose } from './motion.ts';

const factor = fc.double({ min: 0.5, max: 1.3, noNaN: true });
const tempers = fc.record({
  sway: factor,
  tilt: factor,
  nod: factor,
  offset: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Movement of a point at the top of the head, in pixels. */
const moved = (a: Pose, b: Pose): number =>
  Math.hypot(a.x - b.x + 250 * Math.sin(((a.tiltDegrees - b.tiltDegrees) * Math.PI) / 180), a.y - b.y);

test('the idle loop has no jump, not even where it closes', () => {
  fc.assert(
    fc.property(tempers, (temper) => {
      const poses = phasesOf(temper)
        .slice(0, motionPlan.poses)
        .map(({ pose }) => pose);
      const steps = poses.map((pose, i) => moved(pose, poses[(i + 1) % poses.length] ?? pose));
      expect(Math.max(...steps)).toBeLessThan(2);
    }),
  );
});

test('a blink is drawn at the pose at which it begins and ends', () => {
  fc.assert(
    fc.property(tempers, (temper) => {
      const phases = phasesOf(temper);
      expect(phases).toHaveLength(motionPlan.phases);
      for (const { anchor, phases: shown } of motionPlan.blinks) {
        for (const phase of shown) expect(phases[phase]?.pose).toEqual(phases[anchor]?.pose);
        expect(Math.max(...shown.map((phase) => phases[phase]?.lids ?? 0))).toBe(1);
      }
    }),
  );
});

test("eyes are open in every pose of the loop, and the page's loop has one blink", () => {
  const temper = { sway: 1, tilt: 1, nod: 1, offset: 0 };
  expect(
    phasesOf(temper)
      .slice(0, motionPlan.poses)
      .every(({ lids }) => lids === 0),
  ).toBe(true);
  const lids = loopPhases(temper).map((phase) => phase.lids);
  expect(lids.filter((lid, i) => lid > 0 && !lids[i - 1])).toHaveLength(1);
});
