import { dirname, relative, sep } from 'node:path';

/** What the folders of a file are called; null: they do not say. */
export interface PathNames {
  readonly artist: string | null;
  readonly album: string | null;
}

/** A folder of one disc, and of nothing else: `CD2`, `Disc 2`, `disk_02 (bonus)`. */
const DISC = /^(?:cd|dis[ck])[\s_.#-]*\d{1,2}(?!\d)/i;
/** A year before or behind the title: `1999 - Low Tide`, `[1999] Low Tide`, `Low Tide (1999)`. */
const YEAR_BEFORE = /^(?:[([]\d{4}[)\]]|\d{4}(?=\s*-\s))[\s-]*(?=\S)/;
const YEAR_BEHIND = /(?<=\S)\s*[([]\d{4}[)\]]$/;

const titleOf = (folder: string): string => folder.replace(YEAR_BEFORE, '').replace(YEAR_BEHIND, '').trim();

/**
 * Artist and album by the names of the folders below the one that is imported: `Artist/Album/`, `Artist - Album/` or
 * `Artist/Album/CD1/`. A year beside the album's title is left out.
 */
export function namesOfFolders(root: string, path: string): PathNames {
  const folders = relative(root, dirname(path))
    .split(sep)
    .filter((part) => part !== '' && part !== '..');
  const inner = DISC.test(folders.at(-1) ?? '') ? folders.slice(0, -1) : folders;
  const [album = null, artist = null] = inner.slice(-2).reverse();
  if (album === null) return { artist: null, album: null };
  if (artist !== null) return { artist, album: titleOf(album) };
  const between = album.search(/\s-\s/);
  if (between < 1) return { artist, album: null };
  return { artist: album.slice(0, between).trim(), album: titleOf(album.slice(between + 3)) };
}
