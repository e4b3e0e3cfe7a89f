import type { Viseme } from '../../media/viseme.ts';
import { type AtlasHeader, createAtlas } from '../atlas/atlas.ts';
import { seededRandom } from '../drawing/random.ts';
import { createFace } from '../face.ts';

/** A state of a face as an atlas knows it. */
export interface Shown {
  readonly phase: number;
  readonly viseme: Viseme;
}

/** The state at a place in an atlas. */
export const stateAt = ({ mouths }: AtlasHeader, index: number): Shown => ({
  phase: Math.floor(index / mouths.length),
  viseme: mouths[index % mouths.length] as Viseme,
});

/**
 * The states of somebody who says this, one for each picture: the head moves and the eyes blink as in a conversation,
 * the same way for the same sound.
 */
export function* speaking(header: AtlasHeader, visemes: readonly Viseme[]): Generator<Shown> {
  const face = createFace(
    createAtlas(header, []),
    seededRandom(`${visemes.length} ${visemes.slice(0, 250).join()}`),
  );
  for (const viseme of visemes) yield stateAt(header, face.next(viseme, 1));
}

/** What `visemes.json` holds: the mouth from each of these moments on. */
export interface VisemesFile {
  readonly durationMs: number;
  readonly visemes: readonly { readonly startMs: number; readonly viseme: Viseme }[];
}

const FRAME_MS = 40;

export const visemesFile = (visemes: readonly Viseme[]): VisemesFile => ({
  durationMs: visemes.length * FRAME_MS,
  visemes: visemes.flatMap((viseme, index) =>
    viseme === visemes[index - 1] ? [] : [{ startMs: index * FRAME_MS, viseme }],
  ),
});
