import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Look } from '../drawing/look.ts';
import { createDrawnPuppet } from '../drawn/drawn-puppet.ts';
import { openFilmed } from '../filmed/filmed-puppet.ts';
import { openPictured } from '../pictured/pictured-puppet.ts';
import type { Puppet } from '../puppet.ts';

/** The content of `puppet.json`: what the puppet was made from. All other data is in files next to it. */
export type PuppetFile =
  | { readonly kind: 'drawn'; readonly look: Look }
  | { readonly kind: 'pictured' }
  | { readonly kind: 'filmed' };

const PUPPET_FILE = 'puppet.json';

export const writePuppetFile = async (folder: string, file: PuppetFile): Promise<void> =>
  writeFile(join(folder, PUPPET_FILE), JSON.stringify(file));

/**
 * The person drawn last: the steps of one companion follow each other, and painting the parts takes a second
 * or more.
 */
let drawnLast: { readonly text: string; readonly puppet: Puppet } | null = null;

const openDrawn = (text: string, look: Look): Puppet => {
  if (drawnLast?.text !== text) drawnLast = { text, puppet: createDrawnPuppet(look) };
  return drawnLast.puppet;
};

/** Opens the puppet whose files (`puppet.*`) are in a folder. @throws when they are missing or damaged */
export const openPuppet = async (folder: string): Promise<Puppet> => {
  const text = await readFile(join(folder, PUPPET_FILE), 'utf8');
  const file = JSON.parse(text) as PuppetFile;
  if (file.kind === 'drawn') return openDrawn(text, file.look);
  drawnLast = null;
  return file.kind === 'pictured' ? openPictured(folder) : openFilmed(folder);
};
