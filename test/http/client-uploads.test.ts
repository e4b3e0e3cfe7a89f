import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDuet } from '../../packages/client/src/server/index.ts';
import { addCompanion, testApp, type TestApp } from '../support/app.ts';
import { tone } from '../support/sound-file.ts';

/** Files that the typed client for servers sends, as the service takes them. */

let service: TestApp;
beforeAll(async () => (service = await testApp()));
afterAll(() => service.close());

/** The service, as a `fetch` that reaches it without a socket. */
async function fetchIt(request: Request): Promise<Response> {
  const { body, statusCode, headers } = await service.app.inject({
    method: request.method as 'GET' | 'POST',
    url: request.url,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type']) },
  });
}

const duet = () => createDuet({ baseUrl: 'https://duet.test', apiKey: service.first.apiKey, fetch: fetchIt });

test('a recording is made of a File, with tags', async () => {
  const companionId = 'comp_own';
  await addCompanion(service.parts, companionId, { project_id: service.first.projectId, stock_slug: null });
  const sound = new File([new Uint8Array(tone(0.5))], 'welcome.wav', { type: 'audio/wav' });
  const { data, error } = await duet().POST('/public/companions/{companionId}/recordings/from-file', {
    params: { path: { companionId } },
    body: { File: sound, tags: { scene: 'welcome' } },
  });
  expect([error, data?.tags]).toEqual([undefined, { scene: 'welcome' }]);
});

test('a knowledge base takes a File with its name, and JSON as before', async () => {
  const { data: base } = await duet().POST('/public/knowledge-bases', { body: { name: 'Manuals' } });
  const params = { path: { knowledgeBaseId: String(base?.id) } };
  const hours = new File(['We open at nine.'], 'hours.txt', { type: 'text/plain' });
  const content = Buffer.from('Two.').toString('base64');
  const bodies = [{ File: hours }, { fileName: 'two.txt', contentType: 'text/plain', content }];
  const names: unknown[] = [];
  for (const body of bodies) {
    const { data } = await duet().POST('/public/knowledge-bases/{knowledgeBaseId}/files', { params, body });
    names.push(data?.originalName);
  }
  expect(names).toEqual(['hours.txt', 'two.txt']);
});

test('channels are looked up without a body, as the type of the call allows', async () => {
  const { data } = await duet().POST('/public/channels/{channelType}', {
    params: { path: { channelType: 'webrtc' } },
  });
  expect(data).toEqual([]);
});
