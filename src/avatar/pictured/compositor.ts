import type { Viseme } from '../../media/viseme.ts';
import type { Box } from '../measure.ts';
import type { Phase } from '../motion.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';
import { CROP } from './crop.ts';
import { backwardField, type HeadShape } from './head-field.ts';
import { halved, type Layers, softened } from './layers.ts';
import type { Patch, Picture } from './picture.ts';
import { render, type Scene } from './render.ts';
import { type FaceWarp, paste } from './warp.ts';

/**
 * Draws one person before one backdrop in one size. Fastest when the mouths of a phase come one after the
 * other.
 */
export interface PicturedCompositor {
  draw(phase: Phase, viseme: Viseme): Uint8Array;
}

interface CompositorParts {
  readonly warp: FaceWarp;
  readonly head: HeadShape;
  readonly layers: Layers;
  readonly size: 512 | 1024;
  /** False for a silhouette, which has no mouth and no eyes. */
  readonly face: boolean;
}

/** Patches are made when they are first needed: 15 mouths and a few lids. */
const patches = ({ warp, layers, size }: CompositorParts) => {
  const finish = (patch: Patch): Patch => (size === CROP ? patch : softened(patch));
  const mouths = new Map<Viseme, Patch>();
  const lids = new Map<number, readonly Patch[]>();
  return {
    mouth: (viseme: Viseme): Patch => {
      const rendered = mouths.get(viseme) ?? finish(warp.mouth(layers.person, MOUTH_SHAPES[viseme]));
      mouths.set(viseme, rendered);
      return rendered;
    },
    lids: (closed: number): readonly Patch[] => {
      const rendered = lids.get(closed) ?? warp.lids(layers.person, closed).map(finish);
      lids.set(closed, rendered);
      return rendered;
    },
  };
};

/** Largest movement of a head, and so of a mouth, in pixels of 1024. */
const MOST_SHIFT = 28;

const partOf = ({ x, y, width, height }: Box, size: number): Box => {
  const scale = size / CROP;
  const low = (value: number): number => Math.max(0, Math.floor((value - MOST_SHIFT) * scale));
  const high = (value: number): number => Math.min(size, Math.ceil((value + MOST_SHIFT) * scale));
  const [left, top] = [low(x), low(y)];
  return { x: left, y: top, width: high(x + width) - left, height: high(y + height) - top };
};

const copyOf = (picture: Picture): Picture => ({ ...picture, rgba: new Uint8ClampedArray(picture.rgba) });

export const createPicturedCompositor = (cast: CompositorParts): PicturedCompositor => {
  const { head, layers, size, face } = cast;
  const rendered = patches(cast);
  const whole: Box = { x: 0, y: 0, width: size, height: size };
  const scene: Scene = {
    layer: copyOf(size === CROP ? layers.person : softened(layers.person)),
    plate: size === CROP ? layers.behind : halved(layers.behind),
  };
  const out = new Uint8Array(size * size * 4);
  const shown = { phase: null as Phase | null, lids: -1, viseme: null as Viseme | null };
  let field: Float32Array = new Float32Array();
  const show = (phase: Phase, viseme: Viseme): Box => {
    if (!face) return whole;
    if (phase.lids !== shown.lids) for (const patch of rendered.lids(phase.lids)) paste(scene.layer, patch);
    const patch = rendered.mouth(viseme);
    if (viseme !== shown.viseme) paste(scene.layer, patch);
    return partOf(patch, size);
  };
  return {
    draw: (phase, viseme) => {
      const isNew = phase !== shown.phase;
      if (!isNew && viseme === shown.viseme) return out;
      const part = show(phase, viseme);
      if (isNew) field = backwardField(head, phase);
      if (isNew || face) render(scene, field, out, isNew ? whole : part);
      Object.assign(shown, { phase, lids: phase.lids, viseme });
      return out;
    },
  };
};
