import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeAccount } from '../../src/members/accounts/removal.service.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';

const VERSIONS = ['/v2.0', '/v2.1', '/v2.2', ''] as const;

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.app.duet;
  await db.deleteFrom('member_follows').execute();
  await db.deleteFrom('favorites').execute();
  await db.updateTable('members').set({ visibility: 'public' }).execute();
});

/** More members, by number. */
const guidOf = (index: number): string => index.toString(16).toUpperCase().padStart(32, '0');

async function addMembers(count: number): Promise<string[]> {
  const { db } = app.app.duet;
  const [ben] = await db.selectFrom('members').selectAll().where('id', '=', MEMBER_TWO).execute();
  if (ben === undefined) throw new Error('Ben is not there');
  const ids = Array.from({ length: count }, (_, index) => guidOf(index + 1));
  const rows = ids.map((id, index) => {
    const name = `fan${index}`;
    return { ...ben, id, user_name: name, screen_name: name, email: `${name}@members.test` };
  });
  await db
    .insertInto('members')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ids;
}

const follow = (ids: readonly unknown[], version = '/v2.2') =>
  app.ann.call('POST', `${version}/me/following`, { members: ids });

interface Listed {
  readonly members: readonly { readonly id: string }[];
  readonly meta: { readonly totalCount: number };
}
const members = async (url: string): Promise<string[]> =>
  ((await app.ann.body(url)) as unknown as Listed).members.map(({ id }) => id);
const countsOf = async (id: string) => {
  const {
    members: [member],
  } = (await app.ann.body(`/v2.2/members/${id}`)) as unknown as {
    members: { followerCount: number; followingCount: number }[];
  };
  return [member?.followerCount, member?.followingCount];
};

describe('[B4.following] members follow members', () => {
  test.each(VERSIONS)('"%s": follow, see, ask about some, and follow no longer', async (version) => {
    expect(await members(`${version}/me/following`)).toEqual([]);
    const followed = await follow([MEMBER_TWO.toLowerCase()], version);
    expect([followed.statusCode, followed.json<Listed>().members[0]?.id]).toEqual([200, MEMBER_TWO]);
    expect((await follow([{ id: 'ben-listens' }], version)).statusCode).toBe(200);
    expect(await members(`${version}/me/following`)).toEqual([MEMBER_TWO]);
    expect(await members(`${version}/me/following/${MEMBER_TWO},${MEMBER_ONE}`)).toEqual([MEMBER_TWO]);
    expect(await members(`${version}/me/followers`)).toEqual([]);
    expect(await app.ben.body(`${version}/me/followers`)).toMatchObject({ members: [{ id: MEMBER_ONE }] });
    expect(await app.ben.body(`${version}/me/followers/${MEMBER_ONE}`)).toMatchObject({
      members: [{ id: MEMBER_ONE }],
    });
    expect([await countsOf(MEMBER_ONE), await countsOf(MEMBER_TWO)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const gone = await app.ann.call('DELETE', `${version}/me/following/${MEMBER_TWO}`);
    expect(gone.statusCode).toBe(204);
    expect((await app.ann.call('DELETE', `${version}/me/following/${MEMBER_TWO}`)).statusCode).toBe(404);
    expect(await members(`${version}/me/following`)).toEqual([]);
  });

  test('nobody follows oneself or somebody unknown, and it needs a token', async () => {
    expect((await follow([MEMBER_ONE])).statusCode).toBe(400);
    expect((await follow(['nobody'])).statusCode).toBe(404);
    expect((await follow([])).statusCode).toBe(400);
    expect((await app.withKey('GET', '/v2.2/me/following')).statusCode).toBe(401);
  });

  test('lists come in pages, the newest first', async () => {
    const ids = await addMembers(5);
    for (const id of ids) {
      app.app.duet.clock.advance(1000);
      await follow([id]);
    }
    const newest = ids.toReversed();
    expect(await members('/v2.2/me/following?limit=2')).toEqual(newest.slice(0, 2));
    expect(await members('/v2.2/me/following?limit=2&offset=3')).toEqual(newest.slice(3));
    const page = (await app.ann.body('/v2.2/me/following?limit=2')) as unknown as Listed;
    expect(page.meta.totalCount).toBe(5);
  });

  test('counts are true after fifty parallel calls, and after a member was removed', async () => {
    const ids = await addMembers(10);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 4
          ? app.ann.call('DELETE', `/v2.2/me/following/${ids[index % 10] ?? ''}`)
          : follow([ids[index % 10], ids[(index + 3) % 10]]),
      ),
    );
    const now = await members('/v2.2/me/following?limit=200');
    expect(await countsOf(MEMBER_ONE)).toEqual([0, now.length]);
    await follow(ids);
    expect(await countsOf(MEMBER_ONE)).toEqual([0, 10]);
    await removeAccount({ db: app.app.duet.db }, 'fan3');
    expect(await countsOf(MEMBER_ONE)).toEqual([0, 9]);
    expect(await members('/v2.2/me/following?limit=200')).toHaveLength(9);
  });
});

const hide = (id: string) =>
  app.app.duet.db.updateTable('members').set({ visibility: 'private' }).where('id', '=', id).execute();

describe('[B4.community] what members show', () => {
  const LISTS = ['library/playlists', 'favorites', 'favorites/playlists', 'charts?type=track'] as const;

  test.each(VERSIONS)('"%s": the lists of a private member are for the member alone', async (version) => {
    for (const list of LISTS) {
      const url = `${version}/members/${MEMBER_ONE}/${list}`;
      expect([url, (await app.withKey('GET', url)).statusCode]).toEqual([url, 200]);
      expect((await app.ben.call('GET', url)).statusCode).toBe(200);
    }
    await hide(MEMBER_ONE);
    for (const list of LISTS) {
      const url = `${version}/members/${MEMBER_ONE}/${list}`;
      expect([url, (await app.withKey('GET', url)).statusCode]).toEqual([url, 404]);
      expect((await app.ben.call('GET', url)).statusCode).toBe(404);
      expect((await app.ann.call('GET', url)).statusCode).toBe(200);
    }
  });

  test('private playlists are in no list, neither of the library nor of favorites', async () => {
    const made = async (name: string, privacy: string) => {
      const answer = await app.ann.call('POST', '/v2.2/me/library/playlists', {
        playlists: { name, privacy },
      });
      return answer.json<{ playlists: { id: string }[] }>().playlists[0]?.id ?? '';
    };
    const [open, closed] = [await made('Open', 'public'), await made('Closed', 'private')];
    await app.ann.call('POST', '/v2.2/me/favorites', { favorites: [{ id: open }, { id: closed }] });
    for (const caller of [app.ann, app.ben]) {
      const { playlists } = (await caller.body(`/v2.2/members/${MEMBER_ONE}/library/playlists`)) as {
        playlists: readonly { readonly id: string }[];
      };
      const ids = playlists.map(({ id }) => id);
      expect([ids.includes(open), ids.includes(closed)]).toEqual([true, false]);
    }
    const idsAt = (url: string) => app.ben.ids(url);
    expect(await idsAt(`/v2.2/members/${MEMBER_ONE}/favorites/playlists`)).toEqual([open]);
    const favorites = await app.ben.body(`/v2.2/members/${MEMBER_ONE}/favorites`);
    expect(JSON.stringify(favorites)).not.toContain(closed);
    expect(JSON.stringify(favorites)).toContain(open);
  });

  test('charts are what a member has played most, by type', async () => {
    const now = new Date(app.app.duet.clock.wallTime()).toISOString();
    const listens = ['tra.1', 'tra.2'].map((id) => ({ id, listenedAt: now }));
    await app.ann.call('POST', '/v2.2/me/listens', { listens });
    const at = (type: string) => app.ben.ids(`/v2.2/members/ann-sings/charts?type=${type}`);
    expect(await at('track')).toEqual(['tra.1', 'tra.2']);
    expect((await at('album')).every((id) => id.startsWith('alb.'))).toBe(true);
    expect((await at('artist')).length).toBeGreaterThan(0);
    expect((await app.ben.call('GET', '/v2.2/members/ann-sings/charts?type=genre')).statusCode).toBe(400);
  });

  test('who likes what: public members, and the one who asks', async () => {
    await app.ann.call('POST', '/v2.2/me/favorites', {
      favorites: [{ id: 'alb.1' }, { id: 'art.1' }, { id: 'tra.1' }],
    });
    await app.ben.call('POST', '/v2.2/me/favorites', { favorites: [{ id: 'alb.1' }, { id: 'art.1' }] });
    await hide(MEMBER_TWO);
    for (const version of VERSIONS) {
      expect(await members(`${version}/albums/alb.1/favorited/members`)).toEqual([MEMBER_ONE]);
      expect(await members(`${version}/artists/Art.1/favorited/members`)).toEqual([MEMBER_ONE]);
      expect(await members(`${version}/favorites/tra.1/members`)).toEqual([MEMBER_ONE]);
      const own = (await app.ben.body(`${version}/favorites/alb.1/members`)) as unknown as Listed;
      expect(own.members.map(({ id }) => id).sort()).toEqual([MEMBER_ONE, MEMBER_TWO]);
    }
    for (const path of [
      'albums/art.1/favorited/members',
      'albums/alb.999/favorited/members',
      'favorites/x/members',
    ])
      expect((await app.ann.call('GET', `/v2.2/${path}`)).statusCode).toBe(404);
  });

  test('a screen name is taken, or 404 says that it is free', async () => {
    for (const version of VERSIONS) {
      const taken = await app.withKey('GET', `${version}/screenname/ANN-sings`);
      expect([taken.statusCode, taken.json<object>()]).toEqual([200, { screenName: 'ann-sings' }]);
      expect((await app.withKey('GET', `${version}/screenname/nobody-yet`)).statusCode).toBe(404);
    }
  });

  test('a path of one member takes no list, and no GUID for a screen name', async () => {
    const names = ['ann-sings,ben-listens', `${MEMBER_ONE},${MEMBER_TWO}`];
    for (const name of names)
      for (const path of [...LISTS.map((list) => `members/${name}/${list}`), `screenname/${name}`])
        expect([path, (await app.withKey('GET', `/v2.2/${path}`)).statusCode]).toEqual([path, 404]);
    expect((await app.withKey('GET', `/v2.2/screenname/${MEMBER_ONE}`)).statusCode).toBe(404);
    const lower = `/v2.2/members/${MEMBER_ONE.toLowerCase()}/favorites`;
    expect((await app.withKey('GET', lower)).statusCode).toBe(200);
  });
});
