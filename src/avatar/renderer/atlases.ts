import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAtlas } from '../atlas/encode.ts';
import { renderedFile } from './rendered-files.ts';
import { openRig } from './open-rig.ts';
import type { Rig } from '../rig.ts';
import { SideBySide } from './side-by-side.ts';
import { stateAt } from './speaking.ts';
import type { RenderedFile } from './renderer.ts';
import type { RenderContext } from './render-context.ts';

const ATLASES = [
  { name: 'face.atlas', backdrop: 'room' },
  { name: 'green.atlas', backdrop: 'green' },
] as const;

/** Draws every state for both atlases at once. */
const drawStates = (rig: Rig): SideBySide => {
  const { header } = rig;
  return new SideBySide(
    {
      bytes: header.width * header.height * 4,
      count: header.phases * header.mouths.length,
      among: ATLASES.length,
    },
    (index, who) => {
      const { phase, viseme } = stateAt(header, index);
      return rig.draw(phase, viseme, ATLASES[who]?.backdrop ?? 'room');
    },
  );
};

/** The task `atlas`: encodes both atlases of a rig side by side. */
export const makeAtlases = async (
  folder: string,
  { encoder, signal, onProgress }: RenderContext,
): Promise<readonly RenderedFile[]> => {
  const rig = await openRig(folder);
  const states = drawStates(rig);
  const encode = async (name: string, who: number): Promise<void> => {
    const pictures = states.picturesFor(who, (count) => onProgress(count / states.count));
    await writeFile(join(folder, name), await encodeAtlas(encoder, rig.header, pictures, signal));
  };
  await Promise.all(ATLASES.map(({ name }, who) => encode(name, who)));
  return ATLASES.map(({ name }) => renderedFile(name));
};
