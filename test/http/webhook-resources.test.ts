import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RenderFailed } from '../../src/avatar/renderer/renderer.ts';
import { MediaRefused } from '../../src/encoding/encoder.ts';
import { createDocumentReader } from '../../src/documents/index.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { knowledgeReading } from '../../src/platform/knowledge-bases/reading.job.ts';
import { recordingJobs } from '../../src/platform/recordings/index.ts';
import { projectScope } from '../../src/storage/scope.ts';
import { redactCompanion } from '../../src/webhooks/redaction.store.ts';
import { makeTenant, type Tenant } from '../support/app.ts';
import { SentForm } from '../support/form.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';
import { tone } from '../support/sound-file.ts';
import { wireDelivery } from '../support/wire-check.ts';
import { addWebhook, ALL_EVENTS, type CreatedWebhook, deliveriesOf } from '../support/webhooks.ts';

/** Events of what is made behind requests: files of knowledge, recordings, companions (spec 12, task 10 and 11). */

const NEW = [
  'companion.failed',
  'knowledge_file.ready',
  'knowledge_file.failed',
  'recording.completed',
  'recording.failed',
] as const;

let shop: Workshop;
let jobs: Jobs;
let tenant: Tenant;
let asking: CreatedWebhook;
let known: CreatedWebhook;
const reader = createDocumentReader(systemClock);

beforeAll(async () => {
  shop = await openWorkshop();
  const { parts } = shop.duet;
  jobs = startJobs({
    ...parts,
    // Companions are made by the workshop: two runners of one kind would take the jobs from each other in turn.
    handlers: [knowledgeReading(parts, reader), ...recordingJobs(parts)],
  });
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await reader.close();
});
beforeEach(async () => {
  shop.renderer.during('portrait', null);
  shop.renderer.during('recording', null);
  tenant = await makeTenant(shop.duet.parts, 'Fresh');
  const url = 'https://93.184.215.14/hook';
  asking = await addWebhook(shop.duet, tenant, { url, events: NEW });
  known = await addWebhook(shop.duet, tenant, { url, events: ALL_EVENTS, additional: true });
});

/** A new event as it is sent, which must be as its schema says. */
interface Seen {
  readonly eventType: string;
  readonly projectId: string;
  readonly data: Record<string, Record<string, unknown>>;
}

/** What the endpoint is sent, the oldest first. */
const sentTo = async ({ id }: CreatedWebhook): Promise<Seen[]> =>
  (await deliveriesOf(shop.duet, tenant, id))
    .reverse()
    .map(({ request }) => wireDelivery(request.body) as Seen);

const post = async (path: string, body: unknown): Promise<string> => {
  const answer = await shop.duet.call('POST', `/public${path}`, body, tenant);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ id: string }>().id;
};
const read = async (path: string): Promise<unknown> =>
  (await shop.duet.call('GET', `/public${path}`, undefined, tenant)).json();

const runDue = async (): Promise<void> => {
  await shop.jobs.runDue();
  await jobs.runDue();
};
/** Lets the jobs have all their tries. */
const exhaust = async (): Promise<void> => {
  for (let round = 0; round < 6; round += 1) {
    await runDue();
    shop.duet.clock.advance(300_000);
  }
};
const textFile = (text: string) => ({
  fileName: 'hours.txt',
  contentType: 'text/plain',
  content: Buffer.from(text).toString('base64'),
});
const record = async (companionId: string) => {
  const form = new SentForm([{ name: 'File', content: tone(0.5), fileName: 'welcome.wav' }]);
  return post(`/companions/${companionId}/recordings/from-file`, form);
};

describe('a knowledge file', () => {
  test('that was read is told with what its list says, and once', async () => {
    const base = await post('/knowledge-bases', { name: 'Shop' });
    const id = await post(`/knowledge-bases/${base}/files`, textFile('We open at nine.'));
    expect(await sentTo(asking)).toEqual([]);
    await exhaust();
    const [event, ...more] = await sentTo(asking);
    expect([event, more]).toMatchObject([
      { eventType: 'knowledge_file.ready', projectId: tenant.projectId, data: { knowledgeBaseId: base } },
      [],
    ]);
    expect(event?.data['file']).toEqual(await read(`/knowledge-bases/${base}/files/${id}`));
    expect(event?.data['file']).toMatchObject({ id, status: 'ready', failureReason: null });
  });

  test('that cannot be read is told with the reason', async () => {
    const base = await post('/knowledge-bases', { name: 'Shop' });
    const id = await post(`/knowledge-bases/${base}/files`, textFile('   \n'));
    await exhaust();
    const [event, ...more] = await sentTo(asking);
    expect([event, more]).toMatchObject([{ eventType: 'knowledge_file.failed' }, []]);
    expect(event?.data['file']).toEqual(await read(`/knowledge-bases/${base}/files/${id}`));
    expect(event?.data['file']).toMatchObject({ failureReason: expect.stringMatching(/./) });
  });

  test('that was deleted meanwhile is told of to nobody', async () => {
    const base = await post('/knowledge-bases', { name: 'Shop' });
    const id = await post(`/knowledge-bases/${base}/files`, textFile('We open at nine.'));
    await shop.duet.call('DELETE', `/public/knowledge-bases/${base}/files/${id}`, undefined, tenant);
    await exhaust();
    expect(await sentTo(asking)).toEqual([]);
  });
});

describe('a companion and its recording', () => {
  test('that cannot be made are told with why, after the last try alone; retried, once more', async () => {
    shop.renderer.during('portrait', () => {
      throw new RenderFailed('The renderer has died.');
    });
    const id = await shop.create({}, tenant);
    await runDue();
    expect(await sentTo(asking)).toEqual([]);
    await exhaust();
    const [event, ...more] = await sentTo(asking);
    expect([event, more]).toMatchObject([
      {
        eventType: 'companion.failed',
        data: {
          companion: { id, status: 'pending' },
          generation: { step: 'portrait', attempts: 4, error: { code: 'StudioFailed' } },
        },
      },
      [],
    ]);
    await shop.duet.call('POST', `/public/companions/${id}/generation`, {}, tenant);
    await exhaust();
    expect((await sentTo(asking)).map(({ eventType }) => eventType)).toEqual([
      'companion.failed',
      'companion.failed',
    ]);
  });

  test('that are made: the recording is told, as its list shows it', async () => {
    const companion = await shop.create({ firstName: 'Alma' }, tenant);
    await exhaust();
    const id = await record(companion);
    await exhaust();
    const [event, ...more] = await sentTo(asking);
    expect([event, more]).toMatchObject([{ eventType: 'recording.completed' }, []]);
    expect(event?.data['recording']).toEqual(await read(`/companions/${companion}/recordings/${id}`));
    expect(event?.data['recording']).toMatchObject({ id, status: 'completed', error: null });
  });

  test('a recording that is refused is told at once, and what is erased is gone from the event', async () => {
    shop.renderer.during('recording', () => {
      throw new MediaRefused('The file ends in the middle.');
    });
    const companion = await shop.create({ firstName: 'Alma' }, tenant);
    await exhaust();
    await record(companion);
    await jobs.runDue();
    const [event] = await sentTo(asking);
    expect(event).toMatchObject({
      eventType: 'recording.failed',
      data: {
        recording: {
          companion: { id: companion, firstName: 'Alma' },
          error: { code: 'MediaRefused', message: 'The file ends in the middle.' },
        },
      },
    });
    const scope = projectScope(shop.duet.db, tenant.projectId);
    await redactCompanion(scope, companion, new Date(shop.duet.clock.wallTime()));
    const bodies = (await deliveriesOf(shop.duet, tenant, asking.id)).map(({ request }) => request.body);
    expect(bodies.join()).toContain(companion);
    expect(bodies.join()).not.toMatch(/Alma|\/media\//);
  });
});

test('an endpoint that asks for the five known types gets nothing else', async () => {
  const base = await post('/knowledge-bases', { name: 'Shop' });
  await post(`/knowledge-bases/${base}/files`, textFile('We open at nine.'));
  await record(await shop.create({ firstName: 'Alma' }, tenant));
  await exhaust();
  expect((await sentTo(asking)).map(({ eventType }) => eventType).sort()).toEqual([
    'knowledge_file.ready',
    'recording.completed',
  ]);
  const told = new Set((await sentTo(known)).map(({ eventType }) => eventType));
  expect([...told].sort()).toEqual(['companion.created', 'companion.updated']);
});

test.each(NEW)('a test event of %s is as its schema says', async (eventType) => {
  const path = `/public/webhooks/${asking.id}/test`;
  const answer = await shop.duet.call('POST', path, { eventType }, tenant);
  expect(answer.statusCode).toBe(201);
  const [event] = await sentTo(asking);
  expect(event).toMatchObject({ eventType, test: true });
});
