import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addKey, COMPANION, request, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { LEASE_MS } from '../../src/http/idempotency/claims.store.ts';
import { KEEP_MS } from '../../src/http/idempotency/index.ts';
import { cleanIdempotencyKeys } from '../../src/platform/idempotency/idempotency.clean.ts';
import { idempotentOperation } from '../../src/platform/idempotency/operations.ts';

/** `Idempotency-Key`: what was sent with it is carried out once (spec 12, 13). */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
});
afterAll(() => duet.close());

interface Sent {
  readonly key: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly as?: Tenant;
}

const optionsOf = ({ key, path = '/public/knowledge-bases', body, as = duet.first }: Sent) => {
  const options = request('POST', path, body ?? { name: 'Shop' }, as);
  return { ...options, headers: { ...options.headers, 'idempotency-key': key } };
};
const send = (sent: Sent) => duet.app.inject(optionsOf(sent));
const basesOf = async (tenant: Tenant): Promise<number> =>
  (await duet.call('GET', '/public/knowledge-bases', undefined, tenant)).json<{ totalCount: number }>()
    .totalCount;

/** What is stored of the project's keys. */
const rows = () => duet.db.selectFrom('idempotency_keys').selectAll();

/** Makes what is stored look as a process leaves it that died before it had answered. */
const loseAnswers = () =>
  duet.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer_box: null, lease_until: new Date(duet.clock.wallTime() + LEASE_MS) })
    .execute();

describe('a request with an Idempotency-Key', () => {
  test('is carried out once, and answered the same again', async () => {
    const before = await basesOf(duet.first);
    const first = await send({ key: 'once' });
    const again = await send({ key: '"once"' });
    expect(first.statusCode).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      location: first.headers.location,
      'content-type': first.headers['content-type'],
    });
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await basesOf(duet.first)).toBe(before + 1);
  });

  test('with another body or path is 422', async () => {
    await send({ key: 'other' });
    for (const other of [{ body: { name: 'Other' } }, { path: '/public/faqs' }]) {
      const answer = await send({ key: 'other', ...other });
      expect(answer.statusCode).toBe(422);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' });
    }
  });

  test('sent by many at once, over two processes, makes one thing; the others are 409 or answered the same', async () => {
    const other = await duet.another();
    onTestFinished(() => other.close());
    const before = await basesOf(duet.first);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? other : duet.app).inject(optionsOf({ key: 'many' }))),
    );
    expect(await basesOf(duet.first)).toBe(before + 1);
    const made = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body));
    expect(made.size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.statusCode).toBe(409);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toMatchObject({ code: 'IdempotencyKeyInUse' });
    }
  });

  test('is another one in another project, and with a key of another role', async () => {
    const first = await send({ key: 'tenant' });
    const second = await send({ key: 'tenant', as: duet.second });
    const member = await addKey(duet.parts, duet.first);
    await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', member.apiKeyId).execute();
    const third = await send({ key: 'tenant', as: member });
    expect([second.statusCode, third.statusCode]).toEqual([201, 201]);
    expect(new Set([first, second, third].map((answer) => answer.json<{ id: string }>().id)).size).toBe(3);
  });

  test('that was refused is forgotten, and carried out when it is sent again', async () => {
    const path = '/public/mcp-servers';
    const body = { id: 'taken', name: 'A', url: 'https://93.184.215.14/mcp' };
    const made = await duet.call('POST', path, body);
    expect(made.statusCode).toBe(201);
    expect((await send({ key: 'refused', path, body })).statusCode).toBe(409);
    await duet.call('DELETE', `${path}/taken`);
    expect((await send({ key: 'refused', path, body })).statusCode).toBe(201);
  });

  test('is refused for what is no key', async () => {
    for (const key of ['', 'ä', 'two words', 'x'.repeat(256), '"'])
      expect((await send({ key })).statusCode).toBe(400);
  });
});

describe('an attempt whose process has died', () => {
  test('is under way until its lease ends; then what it has made is answered', async () => {
    const first = await send({ key: 'died' });
    await loseAnswers();
    expect((await send({ key: 'died' })).json()).toMatchObject({ code: 'IdempotencyKeyInUse' });
    duet.clock.advance(LEASE_MS + 1);
    const before = await basesOf(duet.first);
    const again = await send({ key: 'died' });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', location: first.headers.location });
    expect(await basesOf(duet.first)).toBe(before);
    expect((await send({ key: 'died' })).body).toBe(again.body);
  });

  test('that had made nothing is carried out by the next, with the id that was planned', async () => {
    const first = await send({ key: 'nothing' });
    const { id } = first.json<{ id: string }>();
    await duet.call('DELETE', `/public/knowledge-bases/${id}`);
    await loseAnswers();
    duet.clock.advance(LEASE_MS + 1);
    const again = await send({ key: 'nothing' });
    expect([again.statusCode, again.json<{ id: string }>().id]).toEqual([201, id]);
    expect(again.headers).not.toHaveProperty('idempotent-replayed');
  });

  test('whose answer had a secret is 409 for as long as the key counts: it is not made twice', async () => {
    const path = '/public/webhooks';
    const body = { url: 'https://93.184.215.14/hook', events: ['session.closed'] };
    const first = await send({ key: 'secret', path, body });
    expect((await send({ key: 'secret', path, body })).body).toBe(first.body);
    await loseAnswers();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      duet.clock.advance(LEASE_MS + 1);
      const again = await send({ key: 'secret', path, body });
      expect(again.json()).toMatchObject({ code: 'IdempotencyAnswerLost' });
      expect(again.body).toContain(first.json<{ id: string }>().id);
    }
  });
});

describe('what is kept', () => {
  test('is sealed, and gone after a day', async () => {
    const path = '/public/agents';
    const body = { name: 'Sealed name', companionId: COMPANION, providerSettings: {} };
    const first = await send({ key: 'day', path, body });
    expect(first.statusCode).toBe(201);
    expect(JSON.stringify(await rows().execute())).not.toContain('Sealed name');
    duet.clock.advance(KEEP_MS + 1);
    const later = await send({ key: 'day', path, body: { ...body, name: 'Another' } });
    expect(later.statusCode).toBe(201);
    await cleanIdempotencyKeys(duet.parts).run({}, new AbortController().signal);
    expect(await rows().execute()).toHaveLength(1);
  });
});

/** Operations that read, or do the same when they are repeated. */
const WITHOUT = [
  ...['/public/channels/{channelType}', '/public/faqs/{faqCollectionId}/match'],
  ...['/public/knowledge-bases/{knowledgeBaseId}/search', '/public/sip-connections/{sipConnectionId}/status'],
  ...['/public/functions/{functionId}/test', '/public/mcp-servers/{mcpServerId}/authorize'],
  ...['/public/webhooks/{webhookId}/test', '/public/webhooks/{webhookId}/replay'],
  '/public/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  ...['/public/webhooks/listeners', '/public/webhooks/listeners/{listenerId}/events'],
  '/public/companions/{companionId}/generation',
  '/public/companions/{companionId}/recordings/{recordingId}/retry',
  // Asked for twice, it erases once.
  '/public/erasures',
];

test('the document names the header at each operation that takes it, and every other one has a reason', async () => {
  const { paths } = (await duet.app.inject('/openapi.json')).json<{
    paths: Record<string, { post?: { parameters?: { name: string }[]; responses: object } }>;
  }>();
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
  const ofProjects = posts.filter(({ path }) => !path.startsWith('/public/organization/'));
  const [taking, others] = [true, false].map((takes) =>
    ofProjects.filter(
      ({ post }) => takes === (post.parameters ?? []).some(({ name }) => name === 'Idempotency-Key'),
    ),
  );
  expect(others?.map(({ path }) => path).sort()).toEqual([...WITHOUT].sort());
  expect(taking).toHaveLength(20);
  for (const { path, post } of taking ?? []) {
    expect(idempotentOperation('POST', path.replace(/\{(\w+)\}/g, ':$1'))).toBeDefined();
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['409', '422']));
  }
});
