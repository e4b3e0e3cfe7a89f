import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlaylistApp, playlistApp, type Playlists, refs } from '../support/member-playlists.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

/* Existing clients write every field of their models: what they do not set is null, and counts as left out. */

let app: PlaylistApp;
beforeAll(async () => {
  app = await playlistApp();
});
afterAll(() => app.duet.close());

const NOTHING = { id: null, privacy: null, tags: null, tracks: null };

describe.each(LATER_VERSIONS)('playlists in %s', (version) => {
  const base = `/${version}/me/library/playlists`;

  test('one is made with nothing but a name', async () => {
    const id = await app.make({ ...NOTHING, name: 'Bare' }, app.ann, base);
    expect(await app.read(id)).toMatchObject({ name: 'Bare', privacy: 'private', trackCount: 0 });
  });

  test('one is copied under its own name', async () => {
    const source = await app.make({ name: 'Source', tracks: refs('tra.1'), tags: ['tag.3'] });
    const id = await app.make({ ...NOTHING, id: source, name: null }, app.ann, base);
    expect(await app.read(id)).toMatchObject({
      name: 'Source',
      trackCount: 1,
      links: { tags: { ids: ['tag.3'] } },
    });
  });

  test('what is null in a change stays', async () => {
    const id = await app.make({ name: 'Kept', privacy: 'public', tracks: refs('tra.1'), tags: ['tag.3'] });
    const before = await app.read(id);
    const changed = await app.as(app.ann, 'PUT', `${base}/${id}`, { playlists: { ...NOTHING, name: null } });
    expect(changed.statusCode).toBe(200);
    expect(await app.read(id)).toEqual({ ...before, modified: expect.any(String) });
  });

  test('a playlist that is to be made has a name all the same', async () => {
    const answer = await app.as(app.ann, 'POST', base, { playlists: { ...NOTHING, name: null } });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'BadRequestError', message: 'playlists.name: is required.' },
    ]);
  });
});

test('in v1 the fields may stand by themselves, and be null', async () => {
  const made = await app.as(app.ann, 'POST', '/v1/me/playlists', {
    ...NOTHING,
    name: 'First',
    playlists: null,
  });
  const { id } = made.json<{ id: string }>();
  const changed = await app.as(app.ann, 'PUT', `/v1/me/playlists/${id}`, { ...NOTHING, name: 'Second' });
  expect([made.statusCode, changed.json<Playlists & { name: string }>().name]).toEqual([201, 'Second']);
});
