import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { readMembersCommand } from '../../src/members/command.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';
import { type MemberApp, memberApp, type MemberCaller } from '../support/member-calls.ts';
import { refs } from '../support/member-playlists.ts';

/* `duet members remove`: of a member nothing is left (docs/stored-data.md), and of others everything. */

let app: MemberApp;
beforeEach(async () => {
  app = await memberApp();
});
afterEach(() => app.close());

/** What the command says. */
async function remove(userName: string): Promise<string> {
  const { db, clock, parts } = app.app.duet;
  const notes: string[] = [];
  await readMembersCommand(['remove', userName])(
    { db, clock, ids: createIds(), config: parts.config },
    { out: () => undefined, note: (text) => notes.push(text) },
  );
  return notes.join('\n');
}

const send = async (member: MemberCaller, method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await member.call(method, `/v2.2${path}`, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ playlists: { id: string }[] }>().playlists?.[0]?.id ?? '';
};

/** Fills everything that a member can have; answers the id of a public playlist. */
async function live(member: MemberCaller): Promise<string> {
  await send(member, 'POST', '/me/library/tracks', { tracks: refs('tra.1', 'tra.2') });
  await send(member, 'POST', '/me/listens', {
    listens: [{ id: 'tra.1', listenedAt: '2025-11-05T10:00:00Z' }],
  });
  await send(member, 'POST', '/me/favorites', { favorites: refs('tra.1', 'pp.1', 'alb.1') });
  return send(member, 'POST', '/me/library/playlists', {
    playlists: { name: 'Open', privacy: 'public', tracks: refs('tra.1'), tags: ['tag.3'] },
  });
}

/** How many rows of each table have a text somewhere; tables without are left out. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const { db } = app.app.duet;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as one where strpos(lower(one::text), ${text.toLowerCase()}) > 0`.execute(
      db,
    );
    return [name, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
}

const favoriteCount = async (id: string) =>
  (await app.app.objects(`/v2.2/playlists/${id}`))[0]?.['favoriteCount'];

test('nothing of a member is left anywhere, and all of the others', async () => {
  await live(app.ann);
  const others = await live(app.ben);
  const before = await rowsWith(MEMBER_TWO);
  expect(Object.keys(await rowsWith(MEMBER_ONE)).sort()).toEqual([
    'favorites',
    'library_tracks',
    'listens',
    'members',
    'oauth_families',
    'playlists',
  ]);
  expect(await remove('ANN')).toBe(
    `ANN (${MEMBER_ONE}) has gone, with playlists: 2, favorites: 3, tracks in the library: 2, listens: 1; ` +
      'and with profile, sign-ins and tokens.',
  );
  for (const text of [MEMBER_ONE, 'ann@members.test', 'ann-sings', 'I sing.'])
    expect(await rowsWith(text)).toEqual({});
  expect(await rowsWith(MEMBER_TWO)).toEqual(before);
  expect(await app.ben.ids('/v2.2/me/library/playlists')).toEqual([others]);
});

describe('what everybody sees', () => {
  test('the member, the playlist and the marks of it are gone', async () => {
    const playlist = await live(app.ann);
    await send(app.ben, 'POST', '/me/favorites', { favorites: refs(playlist, 'tra.3') });
    expect((await app.app.get(`/v2.2/playlists/${playlist}`)).statusCode).toBe(200);
    await remove('ann');
    const paths = [`/v2.2/playlists/${playlist}`, '/v2.2/members/ann-sings', `/v2.2/members/${MEMBER_ONE}`];
    const answers = await Promise.all(paths.map((path) => app.app.get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const { db } = app.app.duet;
    expect(await db.selectFrom('favorites').select(['kind', 'entity_id']).execute()).toEqual([
      { kind: 'track', entity_id: 3 },
    ]);
  });

  test('an editors’ playlist has one favorite fewer, in what is kept of it too', async () => {
    await live(app.ann);
    await live(app.ben);
    app.app.duet.clock.advance(1001);
    expect(await favoriteCount('pp.1')).toBe(await favoriteCount('pp.1'));
    const before = Number(await favoriteCount('pp.1'));
    await remove('ann');
    app.app.duet.clock.advance(1001);
    expect(await favoriteCount('pp.1')).toBe(before - 1);
  });

  test('what was heard stays counted', async () => {
    await live(app.ann);
    const plays = () => app.app.duet.db.selectFrom('plays').selectAll().orderBy('track_id').execute();
    const before = await plays();
    await remove('ann');
    expect(await plays()).toEqual(before);
  });

  test('within the second in which a token is still believed, nothing can be written or read with it', async () => {
    expect((await app.ann.call('GET', '/v2.2/me')).statusCode).toBe(200);
    await remove('ann');
    const calls = [
      ['GET', '/v2.2/me', undefined],
      ['PUT', '/v2.0/me', { me: { bio: 'I sang.' } }],
      ['PUT', '/v2.2/me', { me: { screenName: 'ann-again' } }],
      ['GET', '/v1/me/account', undefined],
      ['GET', '/v2.2/me/account', undefined],
      ['GET', '/v2.1/me/library/updated', undefined],
      ['POST', '/v1/me/library/albums?id=alb.1', undefined],
      ['POST', '/v2.2/me/library/tracks?id=tra.1', undefined],
      ['POST', '/v2.1/me/favorites', { favorites: refs('pp.1') }],
      ['POST', '/v2.2/me/listens', { listens: refs('tra.1') }],
      ['POST', '/v2.2/me/library/playlists', { playlists: { name: 'Late' } }],
    ] as const;
    const answers: string[] = [];
    for (const [method, path, body] of calls) {
      const { statusCode, headers } = await app.ann.call(method, path, body);
      answers.push(`${method} ${path} ${statusCode} ${headers['www-authenticate']}`);
    }
    expect(answers).toEqual(calls.map(([method, path]) => `${method} ${path} 401 Bearer`));
    expect(await rowsWith(MEMBER_ONE)).toEqual({});
  });

  test('the token is good for nothing a second later', async () => {
    expect((await app.ann.call('GET', '/v2.2/me')).statusCode).toBe(200);
    await remove('ann');
    app.app.duet.clock.advance(1001);
    expect((await app.ann.call('GET', '/v2.2/me')).statusCode).toBe(401);
  });
});

test('all or nothing: where a part cannot go, all stays', async () => {
  await live(app.ann);
  const { db } = app.app.duet;
  await sql`create table keepsakes (member_id text references members)`.execute(db);
  await sql`insert into keepsakes values (${MEMBER_ONE})`.execute(db);
  const before = await rowsWith(MEMBER_ONE);
  await expect(remove('ann')).rejects.toThrow('keepsakes');
  expect(await rowsWith(MEMBER_ONE)).toEqual(before);
});

test('somebody who is not there cannot be removed, and nobody goes twice', async () => {
  await expect(remove('nobody')).rejects.toMatchObject({ isUsage: false });
  const removals = await Promise.allSettled([remove('ann'), remove('ann')]);
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(remove('ann')).rejects.toThrow('There is no member with the user name ann.');
});

test('every table that names a member lets its rows go with him, but playlists, which have editors too', async () => {
  const { rows } = await sql<{ name: string; deletes: string | null }>`
    select columns.table_name as name, (
      select string_agg(confdeltype::text, '') from pg_constraint
      where conrelid = columns.table_name::regclass and contype = 'f' and confrelid = 'members'::regclass) as deletes
    from information_schema.columns where table_schema = current_schema() and column_name = 'member_id'
    order by 1`.execute(app.app.duet.db);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ deletes }) => deletes !== 'c')).toEqual([{ name: 'playlists', deletes: null }]);
});
