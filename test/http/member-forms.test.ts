import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { isSince, LATER_VERSIONS } from '../support/versions.ts';

/** Forms, as pages with jQuery send what a member's calls take: names in brackets, and the method once more. */

let members: MemberApp;
beforeAll(async () => {
  members = await memberApp();
});
afterAll(() => members.close());

type Method = 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, payload: string) =>
  members.app.duet.app.inject({
    method,
    url,
    payload,
    headers: {
      authorization: `Bearer ${members.ann.token}`,
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    },
  });
const form = (...fields: readonly (readonly [name: string, value: string])[]): string =>
  new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();

/** Whether each of the things is a favorite. */
const isKept = async (me: string, ids: readonly string[]): Promise<boolean[]> => {
  const status = await members.ann.body(`${me}/favorites/status?ids=${ids.join(',')}`);
  return (Object.values(status)[0] as { favorite: boolean }[]).map(({ favorite }) => favorite);
};

describe.each(LATER_VERSIONS)('in %s', (version) => {
  const me = `/${version}/me`;

  test('favorites are added and removed by forms', async () => {
    const [one, two] = isSince(version, '2.2') ? ['art.2', 'alb.3'] : ['Art.2', 'Alb.3'];
    const added = await send(
      'POST',
      `${me}/favorites`,
      form(['favorites[0][id]', one], ['favorites[1][id]', two]),
    );
    expect(added.statusCode).toBe(200);
    expect(await isKept(me, [one, two])).toEqual([true, true]);
    for (const id of [one, two]) {
      expect((await send('DELETE', `${me}/favorites/${id}`, form(['_method', 'DELETE']))).statusCode).toBe(
        204,
      );
    }
    expect(await isKept(me, [one, two])).toEqual([false, false]);
  });

  test('a playlist is made, gets tracks in their order, and goes', async () => {
    const playlists = `${me}/library/playlists`;
    const made = await send(
      'POST',
      playlists,
      form(
        ['playlists[name]', 'Night & day'],
        ['playlists[privacy]', 'private'],
        ['playlists[tracks][0][id]', 'tra.3'],
      ),
    );
    expect(made.statusCode).toBe(201);
    const [id] = made.json<{ playlists: { id: string }[] }>().playlists.map((playlist) => playlist.id);
    const fields = Array.from({ length: 30 }, (_, at) => [`tracks[${at}][id]`, `tra.${30 - at}`] as const);
    const put = await send('PUT', `${playlists}/${id}/tracks`, form(...fields, ['_method', 'PUT']));
    expect([put.statusCode, put.body]).toEqual([204, '']);
    const tracks = await members.ann.ids(`${playlists}/${id}/tracks?limit=50`);
    expect(tracks.map((track) => track.toLowerCase())).toEqual(fields.map(([, track]) => track));
    expect((await send('DELETE', `${playlists}/${id}`, form(['_method', 'DELETE']))).statusCode).toBe(204);
  });
});

describe('a form', () => {
  const favorites = '/v2.2/me/favorites';

  test('that says nothing of what is wanted is 400, as JSON is', async () => {
    expect((await send('POST', favorites, form(['_method', 'POST']))).statusCode).toBe(400);
    expect((await send('POST', favorites, form(['favorites[a][b]', 'art.1']))).statusCode).toBe(400);
    expect((await send('POST', favorites, form(['favorites[__proto__][id]', 'art.1']))).statusCode).toBe(400);
  });

  test('with too many fields is 400, and says that JSON has room for more', async () => {
    const answer = await send('POST', favorites, 'a=&'.repeat(1_001));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('JSON may have more');
  });

  test('of v1 names the tracks of a playlist in one field', async () => {
    const made = await send('POST', '/v1/me/playlists', form(['name', 'Mornings']));
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    expect(
      (await send('POST', `/v1/me/playlists/${id}/tracks`, form(['id', 'Tra.2,Tra.1']))).statusCode,
    ).toBe(204);
    expect(await members.ann.ids(`/v1/me/playlists/${id}/tracks`)).toEqual(['Tra.2', 'Tra.1']);
    expect((await send('POST', `/v1/me/playlists/${id}/tracks`, form(['catalog', 'US']))).statusCode).toBe(
      400,
    );
  });
});

test('the ids of a status are an array as jQuery or as PHP writes one, a comma list, or all of it', async () => {
  const asked = [
    'ids[]=tra.1&ids[]=art.2',
    'ids[0]=tra.1&ids[1]=art.2',
    'ids=tra.1,art.2',
    'ids[]=tra.1&ids=art.2',
  ];
  const answers = await Promise.all(
    asked.map((query) => members.ann.ids(`/v2.2/me/favorites/status?${encodeURI(query)}`)),
  );
  expect(answers).toEqual(asked.map(() => ['tra.1', 'art.2']));
});
