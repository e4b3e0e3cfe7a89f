import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompanion, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await addCompanion(duet.parts, 'comp_stock_kenji', {
    stock_slug: 'kenji',
    first_name: 'Kenji',
    gender: 'male',
    ethnicity: 'East Asian',
  });
  await addCompanion(duet.parts, 'comp_own', {
    project_id: duet.first.projectId,
    stock_slug: null,
    first_name: 'Own',
    status: 'pending',
  });
});
afterAll(() => duet.close());

interface Listed {
  readonly items: { readonly id: string }[];
}

const stock = async (query = '') =>
  (await duet.call('GET', `/public/companions/stock${query}`)).json<Listed>();
const ids = async (query: string) => (await stock(query)).items.map(({ id }) => id);

describe('A.4 the stock under other names', () => {
  const named = async (query = '') => {
    const answer = await duet.call('GET', `/public/companions/napster-stock${query}`);
    return answer.json<Listed>().items.map(({ id }) => id);
  };

  test('A.4 any name before -stock gives the stock, with every filter', async () => {
    expect(
      await duet.call('GET', '/public/companions/any.name-stock').then(({ json }) => json<Listed>()),
    ).toEqual(await stock());
    expect(await named('?gender=male&statuses=completed')).toEqual(['comp_stock_kenji']);
    expect(await named('?statuses=pending')).toEqual([]);
    expect(await ids('?statuses=pending')).toEqual([]);
    expect(await ids('?personaType=digitalTwin')).toEqual([]);
    expect(await named('?search=kenji&pageSize=1')).toEqual(['comp_stock_kenji']);
  });

  test.each(['stock', 'napster-stock', 'semantic', 'ethnicities'])(
    'A.4 %s takes GET alone, and says so',
    async (path) => {
      for (const method of ['OPTIONS', 'PATCH', 'DELETE'] as const) {
        const answer = await duet.app.inject({ method, url: `/public/companions/${path}` });
        expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
      }
    },
  );

  test('A.4 what a companion takes is what its own address says', async () => {
    const answer = await duet.app.inject({ method: 'OPTIONS', url: '/public/companions/comp_own' });
    expect(answer.headers['allow']).toBe('DELETE, GET, HEAD, PATCH');
  });

  test.each(['stock?gender=', 'stock?statuses=', 'semantic?search=x&gender='])(
    'A.4 %s: nothing is no word of the list',
    async (query) => {
      expect((await duet.call('GET', `/public/companions/${query}`)).statusCode).toBe(400);
    },
  );
});

describe('A.8 the picture of a companion that has none yet', () => {
  const picture = (id: string, file = 'preview.png') =>
    duet.app.inject({ method: 'GET', url: `/media/companions/${id}/${file}` });

  test('A.8 a placeholder lies at its address, whole and small, and is not kept', async () => {
    const whole = await picture('comp_own');
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      ...[200, 'image/png'],
      'private, no-cache',
    ]);
    expect((await loadImage(whole.rawPayload)).width).toBe(512);
    const small = await picture('comp_own', 'preview-160.webp');
    expect((await loadImage(small.rawPayload)).width).toBe(160);
  });

  test('A.8 nobody has one whose id is unknown, and there is no placeholder for a film', async () => {
    expect((await picture('comp_nobody')).statusCode).toBe(404);
    expect((await picture('comp_own', 'loop.mp4')).statusCode).toBe(404);
    expect((await picture('placeholder')).statusCode).toBe(200);
  });
});
