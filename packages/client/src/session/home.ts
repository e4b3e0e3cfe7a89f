let home: string | null = null;

/** Sets the address that this code was loaded from. Called by the entry. */
export function loadedFrom(address: string | null): void {
  home = address && /\/(?:duet|session)\.(m?js)([?#]|$)/.test(address) ? address : null;
}

/** The address of a file beside this code; null in a page's own bundle. */
export const besideHome = (file: string): string | null => home && new URL(file, home).href;
