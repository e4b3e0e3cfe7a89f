import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { retrievalPairs } from '../../src/retrieval/calibration/retrieval-pairs.ts';

interface Collection {
  readonly id: string;
  readonly name: string;
  readonly itemsCount: number;
  readonly tags: Record<string, string>;
}
interface Item {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}
interface Page<T> {
  readonly items: readonly T[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const faqs = [
  { question: 'When are you open?', answer: 'From nine to six.' },
  { question: 'What is your return policy?', answer: 'Send it back within 30 days.' },
];

const create = async (body: object = { name: 'Shop', faqs }): Promise<Collection> => {
  const answer = await duet.call('POST', '/public/faqs', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

const itemsOf = async (id: string, query = ''): Promise<Page<Item>> =>
  (await duet.call('GET', `/public/faqs/${id}/items${query}`)).json();

const problem = (status: number) => expect.objectContaining({ status, title: expect.any(String) });

describe('A.10 FAQ collections', () => {
  test('A.10 a collection is made with its items: 201, its address, and exactly these fields', async () => {
    const answer = await duet.call('POST', '/public/faqs', { name: 'Shop', faqs, tags: { team: 'a' } });
    expect(answer.statusCode).toBe(201);
    const made = answer.json<Collection>();
    expect(made).toEqual({
      id: expect.stringMatching(/^faq_[0-9a-f]{40}$/),
      name: 'Shop',
      created: Math.floor(duet.clock.wallTime() / 1000),
      itemsCount: 2,
      tags: { team: 'a' },
    });
    expect(answer.headers['location']).toBe(`/public/faqs/${made.id}`);
    expect((await duet.call('GET', `/public/faqs/${made.id}`)).json()).toEqual(made);
  });

  test('A.10 only the name is required; null is as good as nothing', async () => {
    expect(await create({ name: 'Empty' })).toMatchObject({ itemsCount: 0, tags: {} });
    expect(await create({ name: 'Empty', faqs: null, tags: null, more: 1 })).toMatchObject({ itemsCount: 0 });
  });

  test.each([
    ['name', {}],
    ['name', { name: null }],
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 7 }],
    ['name', { name: 'x'.repeat(201) }],
    ['faqs', { name: 'x', faqs: {} }],
    ['faqs.0.question', { name: 'x', faqs: [{ answer: 'a' }] }],
    ['faqs.0.answer', { name: 'x', faqs: [{ question: 'q' }] }],
    ['faqs.1.answer', { name: 'x', faqs: [faqs[0], { question: 'q', answer: ' ' }] }],
    ['faqs.0.question', { name: 'x', faqs: [{ question: 'q'.repeat(1001), answer: 'a' }] }],
    ['tags.a', { name: 'x', tags: { a: 1 } }],
    ['tags', { name: 'x', tags: 'a' }],
  ])('A.10 a bad field is a 400 that names it: %s in %j', async (field, body) => {
    const answer = await duet.call('POST', '/public/faqs', body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test('A.10 PATCH replaces the fields that it names as a whole', async () => {
    const { id } = await create({ name: 'Old', faqs, tags: { a: '1', b: '2' } });
    const patch = async (body: object) =>
      (await duet.call('PATCH', `/public/faqs/${id}`, body)).json<Collection>();
    expect(await patch({})).toMatchObject({ name: 'Old', itemsCount: 2, tags: { a: '1', b: '2' } });
    expect(await patch({ name: 'New' })).toMatchObject({
      name: 'New',
      itemsCount: 2,
      tags: { a: '1', b: '2' },
    });
    expect(await patch({ tags: { c: '3' } })).toMatchObject({ tags: { c: '3' } });
    expect(await patch({ tags: null })).toMatchObject({ tags: {} });
    expect(await patch({ faqs: [{ question: 'One?', answer: 'One.' }] })).toMatchObject({ itemsCount: 1 });
    expect((await itemsOf(id)).items).toMatchObject([{ question: 'One?', answer: 'One.' }]);
    expect(await patch({ faqs: [] })).toMatchObject({ itemsCount: 0 });
    expect((await duet.call('PATCH', `/public/faqs/${id}`, { name: null })).statusCode).toBe(400);
    expect((await duet.call('GET', `/public/faqs/${id}`)).json()).toMatchObject({
      name: 'New',
      itemsCount: 0,
    });
  });

  test('A.10 the list is paged, newest first, and filtered by name and tags', async () => {
    const mine = await testApp();
    for (const [index, team] of ['a', 'b', 'a', 'a'].entries()) {
      mine.clock.advance(1000);
      await mine.call('POST', '/public/faqs', { name: `Collection ${index}`, tags: { team } });
    }
    const names = async (query: string) => {
      const page = (await mine.call('GET', `/public/faqs?${query}`)).json<Page<Collection>>();
      return [page.items.map(({ name }) => name), page.filteredCount, page.totalCount];
    };
    expect(await names('')).toEqual([['Collection 3', 'Collection 2', 'Collection 1', 'Collection 0'], 4, 4]);
    expect(await names('pageSize=2&pageIndex=1')).toEqual([['Collection 1', 'Collection 0'], 4, 4]);
    expect(await names('tags[team]=a&pageSize=1')).toEqual([['Collection 3'], 3, 4]);
    expect(await names('search=collection%201')).toEqual([['Collection 1'], 1, 4]);
    expect(await names('search=%25')).toEqual([[], 0, 4]);
    const envelope = (await mine.call('GET', '/public/faqs?pageSize=3')).json<object>();
    expect(envelope).toMatchObject({ pageIndex: 0, pageSize: 3 });
    expect((await mine.call('GET', '/public/faqs?pageSize=101')).statusCode).toBe(400);
    expect((await mine.call('GET', '/public/faqs', undefined, mine.second)).json()).toMatchObject({
      items: [],
    });
    await mine.close();
  });

  test('A.4 DELETE answers an empty object and takes it out of agents and channel overrides', async () => {
    const { id } = await create();
    const { id: other } = await create();
    const agentBody = { companionId: COMPANION, providerSettings: {}, faqCollections: [id, other] };
    const agent = (await duet.call('POST', '/public/agents', agentBody)).json<{ id: string }>();
    const overrides = JSON.stringify({ faqCollections: [id], initialSpeech: 'Hi' });
    const row = { id: 'chan_faq', project_id: duet.first.projectId, agent_id: agent.id, api_key_id: null };
    await duet.db
      .insertInto('channel_configurations')
      .values({ ...row, channel_type: 'webrtc', overrides, created_at: new Date() })
      .execute();
    const answer = await duet.call('DELETE', `/public/faqs/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const read = (await duet.call('GET', `/public/agents/${agent.id}`)).json<{ faqCollections: string[] }>();
    expect(read.faqCollections).toEqual([other]);
    const channel = await duet.db
      .selectFrom('channel_configurations')
      .select('overrides')
      .executeTakeFirstOrThrow();
    expect(channel.overrides).toEqual({ faqCollections: [], initialSpeech: 'Hi' });
    expect((await duet.call('GET', `/public/faqs/${id}`)).statusCode).toBe(404);
    expect((await duet.call('DELETE', `/public/faqs/${id}`)).statusCode).toBe(404);
    const left = await duet.db.selectFrom('faq_items').select('id').where('collection_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('A.4 what another project has is not there', async () => {
    const { id } = await create();
    const item = (await itemsOf(id)).items[0]!;
    const calls: [string, string, object?][] = [
      ['GET', `/public/faqs/${id}`],
      ['PATCH', `/public/faqs/${id}`, { name: 'Mine' }],
      ['DELETE', `/public/faqs/${id}`],
      ['GET', `/public/faqs/${id}/items`],
      ['POST', `/public/faqs/${id}/items`, { question: 'Q?', answer: 'A.' }],
      ['GET', `/public/faqs/${id}/items/${item.id}`],
      ['DELETE', `/public/faqs/${id}/items/${item.id}`],
    ];
    for (const [method, url, body] of calls) {
      const answer = await duet.call(method, url, body, duet.second);
      expect([method, url, answer.statusCode, answer.json()]).toEqual([method, url, 404, problem(404)]);
    }
    expect((await duet.call('GET', `/public/faqs/${id}`)).json()).toMatchObject({
      name: 'Shop',
      itemsCount: 2,
    });
  });
});

describe('A.10 FAQ items', () => {
  test('A.10 an item is added, read, listed newest first, and deleted; itemsCount follows', async () => {
    const { id } = await create();
    duet.clock.advance(60_000);
    const body = { question: 'Do you deliver?', answer: 'Yes, everywhere.' };
    const answer = await duet.call('POST', `/public/faqs/${id}/items`, body);
    const item = answer.json<Item>();
    expect([answer.statusCode, item]).toEqual([
      201,
      {
        id: expect.stringMatching(/^faqitem_[0-9a-f]{40}$/),
        ...body,
        createdAt: Math.floor(duet.clock.wallTime() / 1000),
      },
    ]);
    const place = `/public/faqs/${id}/items/${item.id}`;
    expect(answer.headers['location']).toBe(place);
    expect((await duet.call('GET', place)).json()).toEqual(item);
    const page = await itemsOf(id);
    expect(page).toMatchObject({ filteredCount: 3, totalCount: 3, pageIndex: 0, pageSize: 20 });
    expect(page.items.map(({ question }) => question)).toEqual([
      'Do you deliver?',
      'What is your return policy?',
      'When are you open?',
    ]);
    expect((await duet.call('GET', `/public/faqs/${id}`)).json()).toMatchObject({ itemsCount: 3 });
    const removed = await duet.call('DELETE', place);
    expect([removed.statusCode, removed.json()]).toEqual([200, {}]);
    expect((await duet.call('DELETE', place)).statusCode).toBe(404);
    expect((await duet.call('GET', place)).statusCode).toBe(404);
    expect((await duet.call('GET', `/public/faqs/${id}`)).json()).toMatchObject({ itemsCount: 2 });
  });

  test('A.10 an item of another collection is not there, nor is one of no collection', async () => {
    const one = await create();
    const two = await create();
    const item = (await itemsOf(one.id)).items[0]!;
    expect((await duet.call('DELETE', `/public/faqs/${two.id}/items/${item.id}`)).statusCode).toBe(404);
    expect((await duet.call('GET', `/public/faqs/faq_none/items`)).statusCode).toBe(404);
    expect((await duet.call('POST', `/public/faqs/faq_none/items`, faqs[0])).statusCode).toBe(404);
    expect((await itemsOf(one.id)).totalCount).toBe(2);
  });

  test.each([
    ['question', { answer: 'a' }],
    ['answer', { question: 'q', answer: 3 }],
    ['answer', { question: 'q', answer: '\n' }],
    ['answer', { question: 'q', answer: 'a'.repeat(10_001) }],
  ])('A.10 a bad item is a 400 that names %s', async (field, body) => {
    const { id } = await create();
    const answer = await duet.call('POST', `/public/faqs/${id}/items`, body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test('A.10 search finds by meaning, the best first, in pages', async () => {
    const trade = retrievalPairs.filter((pair) => pair.trade === 'shop');
    const { id } = await create({
      name: 'Shop',
      faqs: trade.map(({ question, answer }) => ({ question, answer })),
    });
    const search = (text: string, more = '') => itemsOf(id, `?search=${encodeURIComponent(text)}${more}`);
    const money = await search('I want my money back');
    expect(money.items[0]).toMatchObject({ question: 'When will I get my refund?' });
    expect(money.totalCount).toBe(trade.length);
    expect(money.filteredCount).toBe(money.items.length);
    expect((await search('postage prise')).items[0]).toMatchObject({
      question: 'How much does shipping cost?',
    });
    const second = await search('I want my money back', '&pageSize=1&pageIndex=1');
    expect(second.items).toEqual([money.items[1]]);
    expect(second.filteredCount).toBe(money.filteredCount);
    expect((await search('Hambu')).items).toMatchObject([
      { question: 'Do you have a shop that I can visit?' },
    ]);
    expect(await search('xylophone zebra')).toMatchObject({
      items: [],
      filteredCount: 0,
      totalCount: trade.length,
    });
    expect((await itemsOf(id, '?search=%20')).filteredCount).toBe(trade.length);
  });

  test('A.10 what is added while a collection is deleted is refused, not lost', async () => {
    const { id } = await create();
    const calls = await Promise.all([
      duet.call('DELETE', `/public/faqs/${id}`),
      ...Array.from({ length: 5 }, () => duet.call('POST', `/public/faqs/${id}/items`, faqs[0])),
    ]);
    expect(calls[0]?.statusCode).toBe(200);
    expect(calls.slice(1).every(({ statusCode }) => statusCode === 201 || statusCode === 404)).toBe(true);
  });
});
