/* The kinds of things in the tables of the catalogue. Other rooms take them from here. */

/** The relations between artists that editors enter (facts, 3). */
export const RELATIONS = ['contemporaries', 'followers', 'influences', 'relatedProjects'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The kinds of albums. */
export type AlbumKind = 'main' | 'single' | 'compilation' | 'other';

/** The formats of sound of which a part can be cut without an encoder. */
export type ClipFormat = 'wav' | 'flac' | 'mp3';

/** The kinds of a preview clip: generated, or cut from a file of this format. */
export type PreviewKind = 'generated' | ClipFormat;

/** How the id of a station begins (facts, 1): programmed, single artist, several artists and so on. */
export const STATION_TYPES = ['ps', 'sas', 'mas', 'smas', 'sts', 'mts', 'smts'] as const;
export type StationType = (typeof STATION_TYPES)[number];

/** The periods that charts cover (spec B, 4). */
export const RANGES = ['day', 'week', 'month', 'year', 'life'] as const;
export type Range = (typeof RANGES)[number];

/** What there are charts of. */
export const CHART_KINDS = ['artist', 'album', 'track', 'playlist'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** The kinds of results, in the order in which equally good ones are listed. */
export const SEARCH_KINDS = ['artist', 'album', 'track', 'playlist', 'tag', 'station', 'radio'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
