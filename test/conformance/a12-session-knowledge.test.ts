import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
let tenant: Tenant;
let lifecycle: Lifecycle;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  lifecycle = createLifecycle(duet.parts);
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const webrtc = async (more: object) => {
  const body = { companionId: COMPANION, providerConfig: {}, ...more };
  const answer = await duet.call('POST', '/public/connections', body, tenant);
  return answer.json<{ connection: { id: string } }>().connection;
};

describe('knowledge', () => {
  test('is loaded fresh for each session, and the same contents are the same object', async () => {
    const created_at = new Date(duet.clock.wallTime());
    const project_id = tenant.projectId;
    await duet.db
      .insertInto('faq_collections')
      .values({ id: 'faq_k', project_id, name: 'F', tags: '{}', created_at })
      .execute();
    const item = {
      id: 'faqitem_1',
      project_id,
      collection_id: 'faq_k',
      question: 'Why?',
      answer: 'Because.',
      created_at,
    };
    await duet.db.insertInto('faq_items').values(item).execute();
    const base = { id: 'kb_k', project_id, name: 'K', provider: 'builtin', tags: '{}', created_at };
    await duet.db.insertInto('knowledge_bases').values(base).execute();
    const file = {
      project_id,
      knowledge_base_id: 'kb_k',
      content_type: 'text/plain',
      summary: '',
      created_at,
    };
    await duet.db
      .insertInto('knowledge_files')
      .values([
        { ...file, id: 'file_1', original_name: 'a.txt', status: 'ready', text: 'One.\n\nTwo.' },
        { ...file, id: 'file_2', original_name: 'b.txt', status: 'processing', text: 'Hidden.' },
      ])
      .execute();
    const claim = async () => {
      const { id } = await webrtc({ faqCollections: ['faq_k'], knowledgeBaseId: 'kb_k' });
      const claimed = await lifecycle.claims.claimById(id);
      await lifecycle.records.close(id, 'connection_closed');
      return claimed.ok ? claimed.claimed.knowledge : null;
    };
    const knowledge = await claim();
    expect(knowledge).toEqual({
      answers: [{ question: 'Why?', answer: 'Because.' }],
      passages: [{ source: 'a.txt', text: 'One.\n\nTwo.' }],
    });
    expect(await claim()).toBe(knowledge);
    await duet.db
      .insertInto('faq_items')
      .values({ ...item, id: 'faqitem_2', question: 'How?' })
      .execute();
    expect((await claim())?.answers).toHaveLength(2);
  });
});
