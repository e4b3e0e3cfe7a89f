const MIB = 1024 * 1024;

interface Kind {
  readonly mediaType: string;
  /** Other names of the media type. */
  readonly aliases: readonly string[];
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

/** The kinds of files that can be read (facts 2: pdf and docx to 50 MB, all others to 10 MB). */
const kinds = {
  pdf: {
    mediaType: 'application/pdf',
    aliases: ['application/x-pdf'],
    extensions: ['pdf'],
    maxBytes: 50 * MIB,
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    aliases: [],
    extensions: ['docx'],
    maxBytes: 50 * MIB,
  },
  doc: { mediaType: 'application/msword', aliases: [], extensions: ['doc'], maxBytes: 10 * MIB },
  txt: { mediaType: 'text/plain', aliases: [], extensions: ['txt', 'text'], maxBytes: 10 * MIB },
  md: {
    mediaType: 'text/markdown',
    aliases: ['text/x-markdown'],
    extensions: ['md', 'markdown'],
    maxBytes: 10 * MIB,
  },
  html: {
    mediaType: 'text/html',
    aliases: ['application/xhtml+xml'],
    extensions: ['html', 'htm', 'xhtml'],
    maxBytes: 10 * MIB,
  },
  png: { mediaType: 'image/png', aliases: [], extensions: ['png'], maxBytes: 10 * MIB },
  jpeg: { mediaType: 'image/jpeg', aliases: ['image/jpg'], extensions: ['jpg', 'jpeg'], maxBytes: 10 * MIB },
} as const satisfies Record<string, Kind>;

export type DocumentKind = keyof typeof kinds;

export const documentKinds: Readonly<Record<DocumentKind, Kind>> = kinds;

/** The largest file of any kind, in bytes. */
export const LARGEST_DOCUMENT = Math.max(...Object.values(kinds).map(({ maxBytes }) => maxBytes));

const entries = Object.entries(documentKinds) as [DocumentKind, Kind][];

const essence = (mediaType: string): string => (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();

/** The kind that a file name suggests; null when it suggests none. */
export function kindByName(fileName: string): DocumentKind | null {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return entries.find(([, { extensions }]) => extensions.includes(extension))?.[0] ?? null;
}

/** The kind that a media type suggests; null when it suggests none. */
export function kindByMediaType(mediaType: string): DocumentKind | null {
  const type = essence(mediaType);
  return entries.find(([, kind]) => kind.mediaType === type || kind.aliases.includes(type))?.[0] ?? null;
}

/** Whether a media type is unspecific. */
export const isUnspecific = (mediaType: string): boolean =>
  ['', 'application/octet-stream', 'binary/octet-stream', 'application/binary'].includes(essence(mediaType));
