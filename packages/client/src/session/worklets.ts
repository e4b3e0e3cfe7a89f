import source from 'duet:worklet';

const FILE = 'duet-worklet.js';
let home: string | null = null;
let blob: string | null = null;

/** Sets the address that this code was loaded from, beside which its worklet is. Called by the entry. */
export function loadedFrom(address: string | null): void {
  home = address && /\/duet\.(m?js)([?#]|$)/.test(address) ? address : null;
}

/**
 * The addresses of the audio worklet, in this order: the page's own, the file beside this one, the copy
 * inside it. A strict Content-Security-Policy forbids the last one; a page's own bundle has no second one.
 */
export function workletAddresses(own?: string): string[] {
  blob ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  return [...(own ? [own] : []), ...(home ? [new URL(FILE, home).href] : []), blob];
}
