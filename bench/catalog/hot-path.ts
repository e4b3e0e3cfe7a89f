/** A popular path: a page of tracks, some 12 KB. */
export const HOT_PATH = '/v2.2/tracks/top?limit=20';
