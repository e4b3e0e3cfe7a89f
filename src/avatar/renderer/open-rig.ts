import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Look } from '../drawing/look.ts';
import { createDrawnRig } from '../drawn/drawn-rig.ts';
import { openFilmed } from '../filmed/filmed-rig.ts';
import { openPictured } from '../pictured/pictured-rig.ts';
import type { Rig } from '../rig.ts';

/** The content of `puppet.json`: what the rig was made from. All other data is in files next to it. */
export type RigFile =
  | { readonly kind: 'drawn'; readonly look: Look }
  | { readonly kind: 'pictured' }
  | { readonly kind: 'filmed' };

const RIG_FILE = 'puppet.json';

export const writeRigFile = async (folder: string, file: RigFile): Promise<void> =>
  writeFile(join(folder, RIG_FILE), JSON.stringify(file));

/**
 * The person drawn last: the steps of one companion follow each other, and painting the parts takes a second
 * or more.
 */
let drawnLast: { readonly text: string; readonly rig: Rig } | null = null;

const openDrawn = (text: string, look: Look): Rig => {
  if (drawnLast?.text !== text) drawnLast = { text, rig: createDrawnRig(look) };
  return drawnLast.rig;
};

/** Opens the rig whose files (`puppet.*`) are in a folder. @throws when they are missing or damaged */
export const openRig = async (folder: string): Promise<Rig> => {
  const text = await readFile(join(folder, RIG_FILE), 'utf8');
  const file = JSON.parse(text) as RigFile;
  if (file.kind === 'drawn') return openDrawn(text, file.look);
  drawnLast = null;
  return file.kind === 'pictured' ? openPictured(folder) : openFilmed(folder);
};
