import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINE, numberOf, type PlaylistApp, playlistApp } from '../support/member-playlists.ts';
import { startInTurn } from '../support/waiting-statements.ts';

/* Spec B, 7: two calls that change the same are answered one after the other, and none with 500. */

let app: PlaylistApp;
beforeAll(async () => {
  app = await playlistApp();
});
afterAll(() => app.duet.close());

describe('spec B 4 changing a playlist', () => {
  test('while the member takes another screen name: one comes after the other', async () => {
    const { db } = app.duet;
    const id = await app.make({ name: 'Held' });
    let calls: ReturnType<PlaylistApp['as']>[] = [];
    await db.transaction().execute(async (held) => {
      await held.selectFrom('playlists').select('id').where('id', '=', numberOf(id)).forUpdate().execute();
      calls = await startInTurn(db, [
        () => app.as(app.ann, 'PUT', `${MINE}/${id}`, { playlists: { name: 'Changed' } }),
        () => app.as(app.ann, 'PUT', '/v2.2/me', { me: { screenName: 'Ann at once' } }),
      ]);
    });
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await app.as(app.ann, 'PUT', '/v2.2/me', { me: { screenName: 'ann-sings' } });
  });
});
