import type { MemberParts } from '../../app-parts.ts';
import { ConfigError } from '../../kernel/config.ts';
import type { Playlist } from '../../catalog/domain/types.ts';
import { playlistId } from '../../catalog/v2/ids.ts';
import { pathOf } from './address.ts';
import { lookOf } from './look.ts';
import type { Size } from './size.ts';

/** The provider of playlists' moving pictures, which knows their addresses (4-decisions, "Interface B"). */
export interface PlaylistImages {
  /** The type of the pictures, as image objects write it. */
  readonly imageType: string;
  /** An absolute address, the same for the same playlist in the same state. */
  urlOf(playlist: Playlist, size: Size): Promise<string>;
}

type ImageParts = Pick<MemberParts, 'config' | 'db' | 'secrets' | 'publicUrl'>;

const builtIn = ({ db, secrets, publicUrl }: ImageParts): PlaylistImages => ({
  imageType: 'WEBP',
  urlOf: async ({ id }, size) => `${publicUrl()}${pathOf(secrets, await lookOf(db, id), size)}`,
});

/** The names that a template may hold, in braces. */
const valuesOf = (playlist: Playlist, { width, height }: Size): Readonly<Record<string, string>> => ({
  id: playlistId(playlist),
  width: String(width),
  height: String(height),
  version: String(playlist.modifiedAt.getTime()),
});

/** The type of an external provider's pictures, from the file extension of its template; GIF without one. */
const typeOf = (template: string): string =>
  (/\.(gif|webp|png|apng|avif)(?:[?#]|$)/i.exec(template)?.[1] ?? 'gif').toUpperCase();

const external = (template: string): PlaylistImages => ({
  imageType: typeOf(template),
  urlOf: async (playlist, size) => {
    const values = valuesOf(playlist, size);
    return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  },
});

/**
 * The built-in pictures, or those of the provider that DUET_PLAYLIST_IMAGES names.
 *
 * @throws ConfigError for an address that is not https, unless private networks are allowed
 */
export function playlistImages(parts: ImageParts): PlaylistImages {
  const { playlistImages: template, allowPrivateNetwork } = parts.config;
  if (template === null) return builtIn(parts);
  if (template.startsWith('https:') || allowPrivateNetwork) return external(template);
  throw new ConfigError('DUET_PLAYLIST_IMAGES must be an https address unless private networks are allowed.');
}
