import source from 'duet:worklet';

const FILE = 'duet-worklet.js';
let home: string | null = null;
let blob: string | null = null;

/** Told by the entry: the address that this code was loaded from, where its worklet lies beside it. */
export function loadedFrom(address: string | null): void {
  home = address && /\/duet\.(m?js)([?#]|$)/.test(address) ? address : null;
}

/**
 * Where the audio worklet may be loaded from, in this order: what the page says, the file beside this one, the copy
 * inside it. A strict Content-Security-Policy forbids the last one; a bundle of the page's own has no second one.
 */
export function workletAddresses(own?: string): string[] {
  blob ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  return [...(own ? [own] : []), ...(home ? [new URL(FILE, home).href] : []), blob];
}
