import type { Viseme } from '../../media/viseme.ts';
import { type AtlasHeader, createAtlas } from '../atlas/atlas.ts';
import { seededRandom } from '../drawing/random.ts';
import { createFace } from '../face.ts';

/** A state of a face in an atlas. */
export interface Shown {
  readonly phase: number;
  readonly viseme: Viseme;
}

/** The state at an index of an atlas. */
export const stateAt = ({ mouths }: AtlasHeader, index: number): Shown => ({
  phase: Math.floor(index / mouths.length),
  viseme: mouths[index % mouths.length] as Viseme,
});

/**
 * The states of a speaking person, one for each picture: the head moves and the eyes blink as in a
 * conversation, always the same for the same sound.
 */
export function* speaking(header: AtlasHeader, visemes: readonly Viseme[]): Generator<Shown> {
  const face = createFace(
    createAtlas(header, []),
    seededRandom(`${visemes.length} ${visemes.slice(0, 250).join()}`),
  );
  for (const viseme of visemes) yield stateAt(header, face.next(viseme, 1));
}

/** The content of `visemes.json`: the viseme from each moment on. */
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
