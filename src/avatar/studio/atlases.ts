import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAtlas } from '../atlas/encode.ts';
import { made } from './made.ts';
import { openPuppet } from './open-puppet.ts';
import type { Puppet } from '../puppet.ts';
import { SideBySide } from './side-by-side.ts';
import { stateAt } from './speaking.ts';
import type { MadeFile } from './studio.ts';
import type { Workplace } from './workplace.ts';

const ATLASES = [
  { name: 'face.atlas', backdrop: 'room' },
  { name: 'green.atlas', backdrop: 'green' },
] as const;

/** Draws every state for both atlases at once. */
const drawStates = (puppet: Puppet): SideBySide => {
  const { header } = puppet;
  return new SideBySide(
    {
      bytes: header.width * header.height * 4,
      count: header.phases * header.mouths.length,
      among: ATLASES.length,
    },
    (index, who) => {
      const { phase, viseme } = stateAt(header, index);
      return puppet.draw(phase, viseme, ATLASES[who]?.backdrop ?? 'room');
    },
  );
};

/** The task `atlas`: encodes both atlases of a puppet side by side. */
export const makeAtlases = async (
  folder: string,
  { encoder, signal, onProgress }: Workplace,
): Promise<readonly MadeFile[]> => {
  const puppet = await openPuppet(folder);
  const states = drawStates(puppet);
  const encode = async (name: string, who: number): Promise<void> => {
    const pictures = states.picturesFor(who, (count) => onProgress(count / states.count));
    await writeFile(join(folder, name), await encodeAtlas(encoder, puppet.header, pictures, signal));
  };
  await Promise.all(ATLASES.map(({ name }, who) => encode(name, who)));
  return ATLASES.map(({ name }) => made(name));
};
