import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

/** How existing clients of v1 put whole albums into a library, which the facts do not show. */

let members: MemberApp;
beforeAll(async () => {
  members = await memberApp();
});
afterAll(() => members.close());
beforeEach(async () => {
  await members.app.duet.db.deleteFrom('library_tracks').execute();
});

const ALBUMS = '/v1/me/library/albums';
const TRACKS = '/v1/me/library/tracks';
/** What is on the album, in its order. */
const ON_ALBUM = ['Tra.1', 'Tra.21', 'Tra.41', 'Tra.61', 'Tra.81'];

const postForm = (url: string, fields: Readonly<Record<string, string>>) =>
  members.app.duet.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      authorization: `Bearer ${members.ann.token}`,
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    },
  });
const tracksOf = async (album: string) => members.ann.ids(`${ALBUMS}/${album}/tracks`);

describe('an album', () => {
  test('is added by a form with its id and a catalog: every track of it is in the library', async () => {
    const answer = await postForm(ALBUMS, { catalog: 'US', id: 'Alb.1' });
    expect([answer.statusCode, answer.json<{ id: string }[]>().map(({ id }) => id)]).toEqual([
      200,
      ['Alb.1'],
    ]);
    expect(await tracksOf('Alb.1')).toEqual(ON_ALBUM);
    expect(await members.ann.ids(ALBUMS)).toEqual(['Alb.1']);
    expect(await members.ben.ids(ALBUMS)).toEqual([]);
  });

  test('is taken out with every track of it, and nothing else', async () => {
    await postForm(ALBUMS, { id: 'alb.1,alb.2' });
    expect(await members.ann.ids(TRACKS)).toHaveLength(10);
    expect((await members.ann.call('DELETE', `${ALBUMS}/Alb.1`)).statusCode).toBe(204);
    expect(await members.ann.ids(ALBUMS)).toEqual(['Alb.2']);
    expect((await members.ann.call('DELETE', `${ALBUMS}/Alb.1`)).statusCode).toBe(204);
  });

  test('that is not known is 404, none at all 400; of several the unknown are left out', async () => {
    expect((await postForm(ALBUMS, { id: 'Alb.9999' })).statusCode).toBe(404);
    expect((await postForm(ALBUMS, { catalog: 'US' })).statusCode).toBe(400);
    expect((await members.ann.call('DELETE', `${ALBUMS}/Tra.1`)).statusCode).toBe(404);
    expect(await members.ann.ids(TRACKS)).toEqual([]);
    expect((await postForm(`${ALBUMS}?id=Alb.9999,Alb.2`, {})).statusCode).toBe(200);
    expect(await members.ann.ids(ALBUMS)).toEqual(['Alb.2']);
  });

  test('needs a token', async () => {
    expect((await members.withKey('POST', ALBUMS)).statusCode).toBe(401);
    expect((await members.withKey('DELETE', `${ALBUMS}/Alb.1`)).statusCode).toBe(401);
  });

  test('is not added or taken out as a whole in later versions', async () => {
    for (const version of LATER_VERSIONS) {
      const answer = await members.ann.call('POST', `/${version}/me/library/albums?id=alb.1`);
      expect([version, answer.statusCode]).toEqual([version, 405]);
    }
  });
});

test('tracks are added by a form too', async () => {
  const answer = await postForm(TRACKS, { id: 'tra.4,tra.5' });
  expect([answer.statusCode, answer.json<{ id: string }[]>().map(({ id }) => id)]).toEqual([
    200,
    ['Tra.4', 'Tra.5'],
  ]);
  expect((await members.ann.ids(TRACKS)).toSorted()).toEqual(['Tra.4', 'Tra.5']);
});
