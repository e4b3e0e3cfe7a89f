import type { LightMyRequestResponse } from 'fastify';
import { testApp, type TestApp } from './app.ts';
import { CATALOG_KEY, seedCatalog } from './catalog.ts';
import { MEMBER_ONE, MEMBER_TWO, seedMembers, tokenOf } from './members.ts';

/** Path of the asking member's playlists, in the newest version. */
export const MINE = '/v2.2/me/library/playlists';

/** A playlist, a track or a tag as it is on the wire. */
export interface Wired {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** A list of playlists as it is on the wire. */
export interface Playlists {
  readonly playlists: readonly Wired[];
  readonly meta: Readonly<Record<string, unknown>>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An app with the small catalogue and two members, and helpers for their playlists. */
export interface PlaylistApp {
  readonly duet: TestApp;
  /** Token of member one; the field below is that of member two. */
  readonly ann: string;
  readonly ben: string;
  as(token: string, method: Method, url: string, body?: unknown): Promise<LightMyRequestResponse>;
  /** Sends a request with an application's key alone. */
  asReader(url: string): Promise<LightMyRequestResponse>;
  /** Creates a playlist, by default of member one; resolves to its id. */
  make(fields: object, token?: string, base?: string): Promise<string>;
  read(id: string): Promise<Wired | undefined>;
  tracksOf(id: string, token?: string): Promise<string[]>;
  /** Position and track of every row. */
  positions(id: string): Promise<[number, number][]>;
  /** Deletes everything that `make` has created, and advances the clock by two seconds. */
  clear(): Promise<void>;
}

export const refs = (...ids: readonly string[]) => ids.map((id) => ({ id }));
export const numberOf = (id: string): number => Number(id.slice(3));

/** A day later than everything in the small catalogue. */
const TODAY = Date.UTC(2026, 9, 3);

const caller =
  ({ app }: TestApp): PlaylistApp['as'] =>
  (token, method, url, body) =>
    app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

const rows = ({ db }: TestApp) => ({
  positions: async (id: string) =>
    (
      await db
        .selectFrom('playlist_tracks')
        .select(['position', 'track_id'])
        .where('playlist_id', '=', numberOf(id))
        .orderBy('position')
        .execute()
    ).map(({ position, track_id }): [number, number] => [position, track_id]),
});

export async function playlistApp(): Promise<PlaylistApp> {
  const duet = await testApp();
  duet.clock.advance(TODAY - duet.clock.wallTime());
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  const ann = await tokenOf(duet.db, MEMBER_ONE, duet.clock);
  const ben = await tokenOf(duet.db, MEMBER_TWO, duet.clock);
  const as = caller(duet);
  return {
    duet,
    ann,
    ben,
    as,
    ...rows(duet),
    asReader: (url) => duet.app.inject({ url, headers: { apikey: CATALOG_KEY } }),
    make: async (fields, token = ann, base = MINE) => {
      const answer = await as(token, 'POST', base, { playlists: fields });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<Playlists>().playlists[0]?.id ?? '';
    },
    read: async (id) => (await as(ann, 'GET', `${MINE}/${id}`)).json<Partial<Playlists>>().playlists?.[0],
    tracksOf: async (id, token = ann) =>
      (await as(token, 'GET', `${MINE}/${id}/tracks?limit=200`))
        .json<{ tracks: Wired[] }>()
        .tracks.map((track) => track.id),
    clear: async () => {
      await duet.db.deleteFrom('playlists').where('id', '>', 3).execute();
      duet.clock.advance(2000);
    },
  };
}
