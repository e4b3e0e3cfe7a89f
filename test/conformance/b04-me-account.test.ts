import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';
import { isSince, LATER_VERSIONS, VERSIONS } from '../support/versions.ts';

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());

const PRODUCT = {
  isSuspended: false,
  tierCode: 'premium',
  tierName: 'Premium',
  productCode: 'self-hosted',
  productName: 'Self-hosted',
  expirationDate: Date.UTC(9999, 11, 31, 23, 59, 59),
  trialLengthDays: 0,
  isTrial: false,
  state: 'active',
};
const STREAMS = {
  canStreamOnWeb: true,
  canStreamOnMobile: true,
  canStreamOnHomeDevice: true,
  canStreamOnPC: true,
  canUpgradeStreams: false,
  canPlayPremiumRadio: true,
  maxStreamCount: 10,
};
const UNLIMITED = {
  isPlayBasedTier: false,
  isMonthlyPlayBasedTier: false,
  isOneTimePlayBasedTier: false,
  totalPlays: null,
  playsRemaining: null,
  skipLimit: null,
  skipLimitMinutes: null,
};

describe('spec B 4 GET /me/account', () => {
  test('facts 3: v1 is flat, with epoch milliseconds', async () => {
    expect(await app.ann.body('/v1/me/account')).toEqual({
      id: MEMBER_ONE,
      cobrand: 'duet',
      cocat: 'US',
      email: 'ann@members.test',
      logon: 'ann',
      firstName: 'Ann',
      lastName: 'Arbor',
      locale: 'en-US',
      country: 'US',
      isPublic: true,
      catalog: 'US',
      createDate: Date.UTC(2025, 10, 3),
      ...PRODUCT,
      ...STREAMS,
      ...UNLIMITED,
    });
  });

  const later = (version: string) => ({
    id: MEMBER_ONE,
    type: 'account',
    href: `https://duet.test/${version}/me/account`,
    created: '2025-11-03T00:00:00.000Z',
    cobrand: 'duet',
    cocat: 'US',
    originCode: 'duet',
    email: 'ann@members.test',
    country: 'US',
    zip: '02108',
    userName: 'ann',
    firstName: 'Ann',
    lastName: 'Arbor',
    screenName: 'ann-sings',
    parentalControlEnabled: false,
    isPublic: true,
    scrobblingEnabled: false,
    preferredLanguage: 'en-US',
    familyPlan: false,
    entitlements: {
      ...STREAMS,
      ...UNLIMITED,
      canStreamOffline: false,
      canStreamRadio: true,
      canStreamOnDemand: true,
      canStreamHiRes: false,
      maxDeviceCount: 10,
      maxPcCount: 10,
      maxStreamBitrate: 320,
      maxDownloadBitrate: 320,
    },
  });
  const subscription = {
    id: MEMBER_ONE,
    billingPartnerCode: 'duet',
    createDate: '2025-11-03T00:00:00.000Z',
    ...PRODUCT,
  };

  test.each(['v2.0', 'v2.1'])('%s calls the language locale and names no catalogue', async (version) => {
    expect(await app.ann.body(`/${version}/me/account`)).toEqual({
      account: { ...later(version), locale: 'en-US', subscription },
    });
  });

  test('spec B 9: v2.2 has lang and subscription.catalog', async () => {
    expect(await app.ann.body('/v2.2/me/account')).toEqual({
      account: { ...later('v2.2'), lang: 'en-US', subscription: { ...subscription, catalog: 'US' } },
    });
    expect(await app.ann.body('/me/account')).toEqual(await app.ann.body('/v2.2/me/account'));
  });

  test('spec B 9: v2.0 has nothing to include here, other versions do not know the word', async () => {
    const statusOf = async (version: string) =>
      (await app.ann.call('GET', `/${version}/me/account?include=albums`)).statusCode;
    expect(await Promise.all(LATER_VERSIONS.map(statusOf))).toEqual(
      LATER_VERSIONS.map((version) => (version === 'v2.0' ? 400 : 200)),
    );
  });

  test('everybody sees his own', async () => {
    expect(await app.ben.body('/v2.2/me/account')).toMatchObject({
      account: { id: MEMBER_TWO, userName: 'ben', lang: 'de-DE', subscription: { catalog: 'DE' } },
    });
  });

  test('who is suspended may listen nowhere', async () => {
    const suspend = (is_suspended: boolean) =>
      app.app.duet.db.updateTable('members').set({ is_suspended }).where('id', '=', MEMBER_TWO).execute();
    await suspend(true);
    expect(await app.ben.body('/v1/me/account')).toMatchObject({
      isSuspended: true,
      state: 'suspended',
      canStreamOnWeb: false,
      canStreamOnMobile: false,
      maxStreamCount: 0,
    });
    await suspend(false);
  });

  test('no secret is in it', async () => {
    for (const version of VERSIONS) {
      const { body } = await app.ann.call('GET', `/${version}/me/account`);
      expect(body).not.toMatch(/scrypt|password|failure|locked/i);
    }
  });

  test.each(VERSIONS)('%s needs a token, and names what it takes', async (version) => {
    expect((await app.withKey('GET', `/${version}/me/account`)).statusCode).toBe(401);
    const answer = await app.ann.call('DELETE', `/${version}/me/account`);
    expect([answer.statusCode, answer.headers['allow']]).toEqual([
      405,
      version === 'v1' ? 'GET, HEAD' : 'GET, HEAD, PUT',
    ]);
  });
});

const PERSON = {
  type: 'member',
  id: MEMBER_ONE,
  screenName: 'ann-sings',
  visibility: 'public',
  realName: 'Ann Arbor',
  bio: 'I sing.',
  location: 'Boston',
  gender: 'female',
  followerCount: 0,
  followingCount: 0,
  avatar: '',
  avatarId: '',
  defaultAvatar: 'true',
  avatarVersion: 1,
};
const COUNTS = {
  favoriteAlbumsCount: 1,
  favoriteArtistsCount: 2,
  favoriteTracksCount: 3,
  playlistsTotalCount: 2,
  playlistsPublishedCount: 1,
  stationsCount: 1,
  radioCount: 0,
};
const shown = (version: string) =>
  isSince(version, '2.2') ? { ...PERSON, role: 'member' } : { ...PERSON, ...COUNTS };
const href = (version: string) => `https://duet.test/${version}/members/${MEMBER_ONE}`;

describe('facts 3 GET /me', () => {
  beforeAll(async () => {
    const { db } = app.app.duet;
    const liked = [
      ['album', 1],
      ['artist', 1],
      ['artist', 2],
      ['track', 1],
      ['track', 2],
      ['track', 3],
      ['station', 1],
      ['genre', 5],
    ] as const;
    const added_at = new Date();
    await db
      .insertInto('favorites')
      .values(liked.map(([kind, entity_id]) => ({ member_id: MEMBER_ONE, kind, entity_id, added_at })))
      .execute();
    await db
      .insertInto('favorites')
      .values({ member_id: MEMBER_TWO, kind: 'album', entity_id: 9, added_at })
      .execute();
    await db
      .insertInto('playlists')
      .values({ kind: 'member', member_id: MEMBER_ONE, author: 'Ann', name: 'Shared', privacy: 'public' })
      .execute();
  });

  test.each(LATER_VERSIONS)(
    '%s answers {me}, with the counts until v2.1 and the role from v2.2',
    async (version) => {
      expect(await app.ann.body(`/${version}/me`)).toEqual({
        me: { ...shown(version), href: href(version) },
      });
    },
  );

  test('of somebody who has nothing all counts are 0 but his own', async () => {
    expect(await app.ben.body('/v2.0/me')).toMatchObject({
      me: { id: MEMBER_TWO, favoriteAlbumsCount: 1, favoriteTracksCount: 0, playlistsTotalCount: 0 },
    });
  });

  test('v1 has no profile', async () => {
    expect((await app.ann.call('GET', '/v1/me')).statusCode).toBe(404);
  });

  test.each(LATER_VERSIONS)('%s needs a token', async (version) => {
    for (const method of ['GET', 'PUT'] as const)
      expect((await app.withKey(method, `/${version}/me`)).statusCode).toBe(401);
  });

  test.each(LATER_VERSIONS)(
    '%s of /members/{guid or screen name} is the same object in an envelope',
    async (version) => {
      for (const name of [MEMBER_ONE, MEMBER_ONE.toLowerCase(), 'ann-sings', 'Ann-Sings']) {
        const answer = await app.withKey('GET', `/${version}/members/${name}`);
        expect([name, answer.json<object>()]).toEqual([
          name,
          {
            members: [{ ...shown(version), href: href(version) }],
            meta: version === 'v2.0' ? {} : { totalCount: 1, returnedCount: 1 },
          },
        ]);
        expect([answer.headers['cache-control'], answer.headers['etag']]).toEqual(['no-store', undefined]);
      }
      expect((await app.ben.call('GET', `/${version}/members/ann-sings`)).statusCode).toBe(200);
      expect((await app.app.duet.app.inject({ url: `/${version}/members/ann-sings` })).statusCode).toBe(401);
    },
  );

  test('a comma list, unknown ones left out; 404 where none is known', async () => {
    expect(await app.ann.ids(`/v2.2/members/${MEMBER_TWO},nobody,ann-sings`)).toEqual([
      MEMBER_TWO,
      MEMBER_ONE,
    ]);
    for (const name of ['nobody', 'F'.repeat(32), 'ann%25', "ann'--", 'ann%00', '%2C']) {
      const answer = await app.ann.call('GET', `/v2.2/members/${name}`);
      expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        name,
        404,
        'ResourceNotFound',
      ]);
    }
  });

  test.each(LATER_VERSIONS)(
    '%s shows no more than a name of a private member, and himself all',
    async (version) => {
      const url = `/${version}/members/ann-sings`;
      expect((await app.ann.call('PUT', '/v2.2/me', { me: { visibility: 'private' } })).statusCode).toBe(200);
      const name = {
        type: 'member',
        id: MEMBER_ONE,
        href: href(version),
        screenName: 'ann-sings',
        visibility: 'private',
      };
      expect((await app.withKey('GET', url)).json<{ members: object[] }>().members).toEqual([name]);
      expect(await app.ben.objects(url)).toEqual([name]);
      expect(await app.ann.objects(url)).toEqual([
        { ...shown(version), href: href(version), visibility: 'private' },
      ]);
      await app.ann.call('PUT', '/v2.2/me', { me: { visibility: 'public' } });
    },
  );
});

describe('facts 3 PUT /me', () => {
  test.each(LATER_VERSIONS)('%s changes what it names and echoes it', async (version) => {
    const me = {
      bio: `Line 1\nZeile 2 ${version}`,
      location: '京都',
      gender: '',
      screenName: `Ann ${version}`,
    };
    const answer = await app.ann.call('PUT', `/${version}/me`, { me });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      200,
      { me: { ...shown(version), ...me, href: href(version) } },
    ]);
    const { me: read } = await app.ann.body(`/${version}/me`);
    expect(read).toMatchObject(me);
    await app.ann.call('PUT', `/${version}/me`, { me: { ...PERSON, id: MEMBER_TWO, role: 'admin' } });
    expect((await app.ann.body(`/${version}/me`))['me']).toEqual({ ...shown(version), href: href(version) });
  });

  test('a new screen name stands on the playlists, and in their pictures, at once', async () => {
    const db = app.app.duet.db;
    const made = await app.ann.call('POST', '/v2.2/me/library/playlists', { playlists: { name: 'Signed' } });
    expect(made.statusCode).toBe(201);
    const read = () =>
      db
        .selectFrom('playlists')
        .select(['author', 'image_version'])
        .where('member_id', '=', app.ann.id)
        .where('name', '=', 'Signed')
        .executeTakeFirstOrThrow();
    const { image_version: before } = await read();
    await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'Ann of now' } });
    expect(await read()).toEqual({ author: 'Ann of now', image_version: before + 1 });
    await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'Ann of now' } });
    expect(await read()).toEqual({ author: 'Ann of now', image_version: before + 1 });
    await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'ann-sings' } });
  });

  test('null and nothing change nothing', async () => {
    const before = await app.ann.body('/v2.2/me');
    for (const me of [{}, { bio: null, screenName: null, visibility: null }]) {
      expect((await app.ann.call('PUT', '/v2.2/me', { me })).json<object>()).toEqual(before);
    }
  });

  test.each([
    [{}, 'me: is required.'],
    [{ me: 'x' }, 'me: must be an object.'],
    [{ me: { bio: 1 } }, 'me.bio: must be a string.'],
    [{ me: { bio: 'x'.repeat(2001) } }, 'me.bio: must not have more than 2000 characters.'],
    [{ me: { visibility: 'hidden' } }, 'me.visibility: must be one of public, private.'],
    [{ me: { bio: 'a\u0000b' } }, 'me.bio: must not contain NUL or broken characters.'],
  ])('%j is 400 that names the field', async (body, message) => {
    const answer = await app.ann.call('PUT', '/v2.2/me', body);
    expect([answer.statusCode, answer.json<object>()]).toEqual([400, { code: 'BadRequestError', message }]);
  });

  test.each(['हिन्दी', 'สมชาย ใจดี', 'Björk'])(
    '%s is a screen name, by which a member is found',
    async (screenName) => {
      expect((await app.ann.call('PUT', '/v2.2/me', { me: { screenName } })).statusCode).toBe(200);
      const found = await app.ann.body(`/v2.2/members/${encodeURIComponent(screenName)}`);
      expect(found).toMatchObject({ members: [{ id: MEMBER_ONE }] });
      await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'ann-sings' } });
    },
  );

  test('what a member was told of the profile may be sent back, whoever gave the screen name', async () => {
    const db = app.app.duet.db.updateTable('members').where('id', '=', MEMBER_ONE);
    await db.set({ screen_name: 'ann+x@members.test' }).execute();
    const { me } = (await app.ann.body('/v2.2/me')) as { me: object };
    const answer = await app.ann.call('PUT', '/v2.2/me', { me: { ...me, bio: 'Back again.' } });
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([200, { me: { bio: 'Back again.' } }]);
    await db.set({ screen_name: 'ann-sings', bio: 'I sing.' }).execute();
  });

  test.each(['a,b', ' ann', 'a/b', '', 'x', 'C'.repeat(32), 'a  b', '<b>', 'a'.repeat(41)])(
    'the screen name %j is 400',
    async (screenName) => {
      const answer = await app.ann.call('PUT', '/v2.2/me', { me: { screenName } });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringContaining('me.screenName'),
      ]);
    },
  );

  test('a screen name that is somebody else’s, in any case, is 409; one’s own is not', async () => {
    const answer = await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'BEN-Listens', bio: 'no' } });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      409,
      { code: 'ConflictError', message: 'The screen name BEN-Listens is taken.' },
    ]);
    expect(await app.ann.body('/v2.2/me')).toMatchObject({ me: { bio: 'I sing.', screenName: 'ann-sings' } });
    expect((await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'ann-sings' } })).statusCode).toBe(200);
  });

  test('two who want the same name at once: one gets it', async () => {
    const want = { me: { screenName: 'the-one' } };
    const answers = await Promise.all([
      app.ann.call('PUT', '/v2.2/me', want),
      app.ben.call('PUT', '/v2.2/me', want),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await app.ann.call('PUT', '/v2.2/me', { me: { screenName: 'ann-sings' } });
    await app.ben.call('PUT', '/v2.2/me', { me: { screenName: 'ben-listens' } });
  });
});

describe('spec B 4: authenticated requests are routed to the member’s catalogue and language', () => {
  const genreName = async (url: string) => {
    const [genre] = await app.ben.objects(url);
    return genre?.['name'];
  };

  test('a German member reads German texts with the token alone', async () => {
    expect(await genreName('/v2.2/genres/g.115')).toBe('Pop (de)');
    expect(await genreName('/v2.2/genres/g.115?lang=fr-FR')).toBe('Pop (fr)');
    expect((await app.ben.objects('/v2.2/artists/art.1'))[0]).toMatchObject({
      bios: [{ bio: '<p>Vier Freunde aus einer Hafenstadt.</p>' }],
    });
    expect((await app.ann.objects('/v2.2/genres/g.115'))[0]).toMatchObject({ name: 'Pop' });
  });

  test('and sees what is available in Germany, unless catalog says another country', async () => {
    // Album 6 of artist 6 is not available in Germany; album 7 plays there alone.
    expect(await app.ben.ids('/v2.2/artists/art.6/albums')).toEqual(['alb.14']);
    expect(await app.ben.ids('/v2.2/artists/art.6/albums?catalog=US')).toEqual(['alb.6', 'alb.14']);
    expect(await app.ann.ids('/v2.2/artists/art.6/albums')).toEqual(['alb.6', 'alb.14']);
    expect((await app.ben.objects('/v2.2/albums/alb.7'))[0]).toMatchObject({ isStreamable: true });
    expect((await app.ann.objects('/v2.2/albums/alb.7'))[0]).toMatchObject({ isStreamable: false });
    expect(await app.ben.ids('/v1/artists/Art.6/albums')).toEqual(['Alb.14']);
  });

  test('what a key reads is kept apart from what a member reads', async () => {
    const headers = { apikey: CATALOG_KEY };
    for (let turn = 0; turn < 2; turn += 1) {
      const withKey = await app.app.duet.app.inject({ url: '/v2.2/genres/g.115', headers });
      expect(withKey.json<object>()).toMatchObject({ genres: [{ name: 'Pop' }] });
      expect(await genreName('/v2.2/genres/g.115')).toBe('Pop (de)');
    }
  });
});
