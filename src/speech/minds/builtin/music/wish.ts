/** The tools of the music catalogue that questions are answered with. */
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

/** What a question about music is after; it decides what of the tool's answer is told. */
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

/** How the catalogue is to be asked, and what for. */
export interface MusicWish {
  readonly topic: Topic;
  readonly tool: MusicTool;
  readonly arguments: Readonly<Record<string, string | number | readonly string[]>>;
  /** It is about music in so many words; else something that is known may be the better answer. */
  readonly firm: boolean;
  /** What is to be named at most. */
  readonly count?: number;
  /** Only what came out this year is wanted. */
  readonly thisYear?: boolean;
}

/** Words for what the catalogue holds. */
const KINDS = {
  album: 'albums?|records?|lps?|eps?',
  track: 'songs?|tracks?|tunes?|singles?|hits?',
  artist: 'artists?|bands?|singers?|musicians?|groups?|rappers?|composers?|acts?',
  playlist: 'playlists?',
} as const;
export type Kind = keyof typeof KINDS;

export const ALBUM = `(?:${KINDS.album})`;
export const SONG = `(?:${KINDS.track})`;
export const ARTIST = `(?:${KINDS.artist})`;
/** These mean other things as well, outside of music. */
const AMBIGUOUS = /\b(?:records?|groups?|acts?|pieces?|singles?|hits?|eps?)\b/gi;
const CLEAR = new RegExp(`\\b(?:${Object.values(KINDS).join('|')}|music|discography)\\b`, 'i');

/** Whether a text names music in words that mean nothing else. */
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
