/** The catalogue tools that answer questions. */
export const MUSIC_TOOLS = [
  'search_catalog',
  'get_artist',
  'get_album',
  'get_track',
  'top_charts',
  'similar_items',
  'new_albums',
] as const;
export type MusicTool = (typeof MUSIC_TOOLS)[number];

/** The topic of a music question; it decides which part of the tool's result is said. */
export type Topic =
  | 'chart'
  | 'singer'
  | 'new'
  | 'albumsOf'
  | 'songsOf'
  | 'artist'
  | 'style'
  | 'album'
  | 'songsOn'
  | 'album date'
  | 'track'
  | 'similar'
  | 'play'
  | 'find';

/** A request to the catalogue, and its topic. */
export interface MusicQuery {
  readonly topic: Topic;
  readonly tool: MusicTool;
  readonly arguments: Readonly<Record<string, string | number | readonly string[]>>;
  /** Whether it is explicitly about music; otherwise a known answer may be better. */
  readonly firm: boolean;
  /** Most things to name. */
  readonly count?: number;
  /** Only releases of this year. */
  readonly thisYear?: boolean;
}

/** Words for the kinds of things in the catalogue. */
const KINDS = {
  album: 'albums?|records?|lps?|eps?',
  track: 'songs?|tracks?|tunes?|singles?|hits?',
  artist: 'artists?|bands?|singers?|musicians?|groups?|rappers?|composers?|acts?',
  playlist: 'playlists?',
} as const;
export type Kind = keyof typeof KINDS;

export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

export const ALBUM = `(?:${KINDS.album})`;
export const SONG = `(?:${KINDS.track})`;
export const ARTIST = `(?:${KINDS.artist})`;
/** Words that also have meanings outside of music. */
const AMBIGUOUS = /\b(?:records?|groups?|acts?|pieces?|singles?|hits?|eps?)\b/gi;
const CLEAR = new RegExp(`\\b(?:${Object.values(KINDS).join('|')}|music|discography)\\b`, 'i');

/** Whether a text names music in unambiguous words. */
export const isClear = (text: string): boolean => CLEAR.test(text.replace(AMBIGUOUS, ' '));

export const NOUN = `(?:${Object.values(KINDS).join('|')})`;

const KIND_PATTERNS = Object.entries(KINDS).map(
  ([kind, words]) => [kind as Kind, new RegExp(`\\b(?:${words})\\b`, 'i')] as const,
);

/** The kind of thing that a text names first; null when it names none. */
export const kindIn = (text: string): Kind | null => {
  const found = KIND_PATTERNS.map(([kind, pattern]) => ({ kind, at: text.search(pattern) }));
  return found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.kind ?? null;
};
