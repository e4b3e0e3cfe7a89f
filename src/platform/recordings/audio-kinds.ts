/** Sound files that are taken, by what `file-type` calls them: the media type under which they are served. */
const kinds: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  spx: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  webm: 'audio/webm',
};

/** As they are told to people. */
export const SOUND_FILES = 'wav, mp3, ogg, flac, m4a and webm';

/** @returns null for a kind that is not taken */
export const mediaTypeOfKind = (extension: string | null): string | null =>
  extension === null || !Object.hasOwn(kinds, extension) ? null : (kinds[extension] ?? null);
