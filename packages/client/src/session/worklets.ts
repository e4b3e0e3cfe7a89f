import source from 'duet:worklet';
import { besideHome } from './home.ts';

const FILE = 'duet-worklet.js';
let blob: string | null = null;

/**
 * The addresses of the audio worklet, in this order: the page's own, the file beside this one, the copy
 * inside it. A strict Content-Security-Policy forbids the last one; a page's own bundle has no second one.
 */
export function workletAddresses(own?: string): string[] {
  blob ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  return [own, besideHome(FILE), blob].filter((address) => address != null && address !== '') as string[];
}
