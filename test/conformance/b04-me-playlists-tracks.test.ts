import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MINE,
  type PlaylistApp,
  playlistApp,
  type Playlists,
  refs,
  type Wired,
} from '../support/member-playlists.ts';
import { isSince, LATER_VERSIONS } from '../support/versions.ts';

/* Spec B, 4, facts, 3: what a member's own playlists list, wherever the member is. */

let app: PlaylistApp;
beforeAll(async () => {
  app = await playlistApp();
});
afterAll(() => app.duet.close());

describe('spec B 4 tracks of a member’s playlists', () => {
  test('a track that is not available where the member is stays in the list, as in the library', async () => {
    const id = await app.make({ name: 'Abroad' }, app.ben);
    await app.as(app.ben, 'POST', `${MINE}/${id}/tracks`, { tracks: refs('tra.6', 'tra.1') });
    const { tracks } = (await app.as(app.ben, 'GET', `${MINE}/${id}/tracks`)).json<{ tracks: Wired[] }>();
    expect(tracks.map((track) => [track.id, track['isStreamable']])).toEqual([
      ['tra.6', false],
      ['tra.1', true],
    ]);
    const playing = await app.as(app.ben, 'GET', `${MINE}/${id}/tracks?isStreamableOnly=true`);
    expect(playing.json<{ tracks: Wired[] }>().tracks.map((track) => track.id)).toEqual(['tra.1']);
    const first = (await app.as(app.ben, 'GET', `/v1/me/playlists/${id}`)).json<{ tracks: Wired[] }>().tracks;
    expect(first.map((track) => track.id)).toEqual(['Tra.6', 'Tra.1']);
  });

  test('the total of the longest playlist is as exact as its trackCount', async () => {
    const id = await app.make({
      name: 'Long',
      tracks: Array.from({ length: 10_000 }, () => ({ id: 'tra.1' })),
    });
    expect((await app.read(id))?.['trackCount']).toBe(10_000);
    for (const version of LATER_VERSIONS.filter((one) => isSince(one, '2.1'))) {
      const url = `/${version}/me/library/playlists/${id}/tracks?limit=1`;
      expect((await app.as(app.ann, 'GET', url)).json<Playlists>().meta['totalCount']).toBe(10_000);
    }
  });
});
