import { between, seededRandom } from '../drawing/random.ts';
import { atlasHeader } from '../make/states.ts';
import type { Box } from '../measure.ts';
import { loopPhases, type Phase, phasesOf, type Temper } from '../motion.ts';
import type { FacePosition, Rig, RigBackdrop } from '../rig.ts';
import { CROP } from './crop.ts';
import { MARKS, pointAt } from './face-frame.ts';
import { headShape, shiftAt } from './head-field.ts';
import { layersOf } from './layers.ts';
import type { PreparedPicture } from './prepare.ts';
import { readPrepared } from './rig-files.ts';
import { createPicturedCompositor, type PicturedCompositor } from './compositor.ts';
import { createFaceWarp, lightOn } from './warp.ts';

export { preparePicture, type PreparedPicture } from './prepare.ts';
export { savePicture } from './rig-files.ts';

/**
 * The movement of a pictured person is a little calmer than that of drawn ones: parts that a picture does not
 * show cannot turn into view.
 */
const temperOf = (points: Float32Array): Temper => {
  const random = seededRandom(Array.from(points.subarray(0, 64), Math.round).join());
  return {
    sway: between(random, 0.85, 1),
    tilt: between(random, 0.8, 1),
    nod: between(random, 0.8, 1),
    offset: random(),
  };
};

/** Shifts a face's places in the prepared picture by a phase, and scales them to 512. */
const placer = (points: Float32Array, mouth: Box): ((phase: Phase) => FacePosition) => {
  const head = headShape(points);
  const scale = 512 / CROP;
  const moved = (phase: Phase, x: number, y: number): [number, number] => {
    const [dx, dy] = shiftAt(head, phase, x, y);
    return [(x + dx) * scale, (y + dy) * scale];
  };
  const movedBox = (phase: Phase, { x, y, width, height }: Box): Box => {
    const [middleX, middleY] = moved(phase, x + width / 2, y + height / 2);
    return {
      x: Math.round(middleX - (width * scale) / 2),
      y: Math.round(middleY - (height * scale) / 2),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    };
  };
  const top = head.brows - 4 * head.mm;
  const face = {
    x: head.x - head.halfWidth,
    y: top,
    width: 2 * head.halfWidth,
    height: head.chin - top,
  };
  const [left, right] = MARKS.irises.map((index) => pointAt(points, index)) as [
    readonly [number, number],
    readonly [number, number],
  ];
  return (phase) => ({
    face: movedBox(phase, face),
    mouth: movedBox(phase, mouth),
    leftEye: moved(phase, ...left),
    rightEye: moved(phase, ...right),
  });
};

const at = (phases: readonly Phase[], index: number): Phase => {
  const phase = phases[index];
  if (!phase) throw new RangeError(`There is no phase ${index}.`);
  return phase;
};

/**
 * Most cached stages, as many as are in use at once: the loop, its mask, and the large one. More would only
 * take memory.
 */
const MOST_COMPOSITORS = 3;

/** The rig of a prepared picture. Each size and backdrop in use holds about 25 MB. */
const picturedRig = ({ picture, matte, points }: PreparedPicture): Rig => {
  const warp = createFaceWarp(points, lightOn(picture, points));
  const head = headShape(points);
  const temper = temperOf(points);
  const [phases, loop] = [phasesOf(temper), loopPhases(temper)];
  const placeIn = placer(points, warp.mouthBox);
  const compositors = new Map<string, PicturedCompositor>();
  const compositorOf = (backdrop: RigBackdrop, size: 512 | 1024): PicturedCompositor => {
    const key = `${backdrop} ${size}`;
    const made =
      compositors.get(key) ??
      createPicturedCompositor({
        warp,
        head,
        layers: layersOf(picture, matte, backdrop),
        size,
        face: backdrop !== 'mask',
      });
    if (!compositors.has(key) && compositors.size >= MOST_COMPOSITORS)
      compositors.delete([...compositors.keys()][0] ?? '');
    compositors.set(key, made);
    return made;
  };
  return {
    header: atlasHeader,
    loopLength: loop.length,
    draw: (phase, viseme, backdrop, size = 512) =>
      compositorOf(backdrop, size).draw(at(phases, phase), viseme),
    drawLoop: (index, backdrop, size = 512) => compositorOf(backdrop, size).draw(at(loop, index), 'sil'),
    facePosition: (phase) => placeIn(at(phases, phase)),
    facePositionInLoop: (index) => placeIn(at(loop, index)),
  };
};

/** Opens the files of `savePicture`; needs no model. @throws Error when they are missing or broken */
export const openPictured = async (folder: string): Promise<Rig> => picturedRig(await readPrepared(folder));
