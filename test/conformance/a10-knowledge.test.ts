import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentReader } from '../../src/documents/index.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { knowledgeReading } from '../../src/platform/knowledge-bases/reading.job.ts';
import { createKnowledgeLoader } from '../../src/platform/sessions/knowledge.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { COMPANION, makeTenant, testApp, type TestApp } from '../support/app.ts';
import { SentForm } from '../support/form.ts';

interface KnowledgeFile {
  readonly id: string;
  readonly status: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly summary: string;
  readonly failureReason: string | null;
}
interface Base {
  readonly id: string;
  readonly itemsCount: number;
}
interface Page<T> {
  readonly items: readonly T[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

let duet: TestApp;
let jobs: Jobs;
const reader = createDocumentReader(systemClock);

const work = ({ parts }: TestApp): Jobs =>
  startJobs({ ...parts, handlers: [knowledgeReading(parts, reader)] });

beforeAll(async () => {
  duet = await testApp();
  jobs = work(duet);
});
afterAll(async () => {
  await jobs.stop();
  await reader.close();
  await duet.close();
});

const BASES = '/public/knowledge-bases';
const sample = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url));
const base64 = (name: string): string => sample(name).toString('base64');
const hours = {
  fileName: 'hours.txt',
  contentType: 'text/plain',
  content: Buffer.from('We open at nine.').toString('base64'),
};

const createBase = async (body: object = { name: 'Manuals' }, app = duet): Promise<Base> =>
  (await app.call('POST', BASES, body)).json();
const addFile = (id: string, body: unknown, app = duet) => app.call('POST', `${BASES}/${id}/files`, body);
const readFile = async (id: string, fileId: string, app = duet): Promise<KnowledgeFile> =>
  (await app.call('GET', `${BASES}/${id}/files/${fileId}`)).json();
const passagesOf = async (fileId: string): Promise<string[]> =>
  (
    await duet.db
      .selectFrom('knowledge_passages')
      .select('text')
      .where('file_id', '=', fileId)
      .orderBy('position')
      .execute()
  ).map(({ text }) => text);
const errorsOf = (answer: { json<T>(): T }) => Object.keys(answer.json<{ errors: object }>().errors);

describe('A.10 knowledge bases', () => {
  test('A.10 a knowledge base is made with a name: 201, its address, and exactly these fields', async () => {
    const answer = await duet.call('POST', BASES, { name: 'Manuals' });
    const made = answer.json<Base>();
    expect([answer.statusCode, made]).toEqual([
      201,
      {
        id: expect.stringMatching(/^kb_[0-9a-f]{40}$/),
        name: 'Manuals',
        provider: 'builtin',
        itemsCount: 0,
        created: Math.floor(duet.clock.wallTime() / 1000),
        tags: {},
      },
    ]);
    expect(answer.headers['location']).toBe(`${BASES}/${made.id}`);
    expect((await duet.call('GET', `${BASES}/${made.id}`)).json()).toEqual(made);
  });

  test.each(['azureOpenAI', 'gemini', 'openAI', 'humain', 'microsoftFoundry', 'builtin'])(
    'A.10 provider %s is taken and echoed',
    async (provider) => {
      expect(await createBase({ name: 'K', provider })).toMatchObject({ provider });
    },
  );

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: ' ' }],
    ['name', { name: null }],
    ['name', { name: ['x'] }],
    ['provider', { name: 'x', provider: 'OpenAI' }],
    ['tags.a', { name: 'x', tags: { a: null } }],
  ])('A.10 a bad field is a 400 that names it: %s in %j', async (field, body) => {
    const answer = await duet.call('POST', BASES, body);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([400, [field]]);
  });

  test('A.10 PATCH changes what it names; null goes back to the default', async () => {
    const { id } = await createBase({ name: 'Old', provider: 'gemini', tags: { a: '1' } });
    const patch = async (body: object) => (await duet.call('PATCH', `${BASES}/${id}`, body)).json<object>();
    expect(await patch({ name: 'New' })).toMatchObject({ name: 'New', provider: 'gemini', tags: { a: '1' } });
    expect(await patch({ tags: { b: '2' }, provider: null })).toMatchObject({
      provider: 'builtin',
      tags: { b: '2' },
    });
    expect((await duet.call('PATCH', `${BASES}/${id}`, { name: '' })).statusCode).toBe(400);
    expect((await duet.call('PATCH', `${BASES}/kb_none`, { name: 'x' })).statusCode).toBe(404);
  });

  test('A.10 the list is paged, newest first, and filtered by provider, name and tags', async () => {
    const tenant = await makeTenant(duet.parts, 'Lists');
    for (const [index, provider] of ['gemini', 'builtin', 'gemini'].entries()) {
      duet.clock.advance(1000);
      await duet.call('POST', BASES, { name: `Base ${index}`, provider, tags: { n: `${index}` } }, tenant);
    }
    const names = async (query: string) => {
      const answer = await duet.call('GET', `${BASES}?${query}`, undefined, tenant);
      const page = answer.json<Page<{ name: string }>>();
      return [page.items.map(({ name }) => name), page.filteredCount, page.totalCount];
    };
    expect(await names('')).toEqual([['Base 2', 'Base 1', 'Base 0'], 3, 3]);
    expect(await names('provider=gemini&pageSize=1')).toEqual([['Base 2'], 2, 3]);
    expect(await names('search=base%201')).toEqual([['Base 1'], 1, 3]);
    expect(await names('tags=n:0')).toEqual([['Base 0'], 1, 3]);
    expect((await duet.call('GET', `${BASES}?provider=other`, undefined, tenant)).statusCode).toBe(400);
  });

  test('A.4 DELETE answers an empty object and takes it out of agents and channel overrides', async () => {
    const { id } = await createBase();
    const { id: fileId } = (await addFile(id, hours)).json<KnowledgeFile>();
    const body = { companionId: COMPANION, providerSettings: {}, knowledgeBaseId: id };
    const agent = (await duet.call('POST', '/public/agents', body)).json<{ id: string }>();
    const channel = { id: 'chan_kb', project_id: duet.first.projectId, agent_id: agent.id, api_key_id: null };
    const overrides = JSON.stringify({ knowledgeBaseId: id, initialSpeech: 'Hi' });
    await duet.db
      .insertInto('channel_configurations')
      .values({ ...channel, channel_type: 'sip', overrides, created_at: new Date() })
      .execute();
    const answer = await duet.call('DELETE', `${BASES}/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await duet.call('GET', `/public/agents/${agent.id}`)).json()).toMatchObject({
      knowledgeBaseId: null,
    });
    const left = await duet.db
      .selectFrom('channel_configurations')
      .select('overrides')
      .executeTakeFirstOrThrow();
    expect(left.overrides).toEqual({ initialSpeech: 'Hi' });
    expect((await duet.call('GET', `${BASES}/${id}`)).statusCode).toBe(404);
    expect((await duet.call('DELETE', `${BASES}/${id}`)).statusCode).toBe(404);
    expect(
      await duet.db.selectFrom('knowledge_files').select('id').where('id', '=', fileId).execute(),
    ).toEqual([]);
    await jobs.runDue();
    const { rows } = await duet.db
      .selectFrom('jobs')
      .select('error')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([]);
  });

  test('A.4 what another project has is not there', async () => {
    const { id } = await createBase();
    const { id: fileId } = (await addFile(id, hours)).json<KnowledgeFile>();
    const file = `${BASES}/${id}/files/${fileId}`;
    const calls: [string, string, unknown?][] = [
      ['GET', `${BASES}/${id}`],
      ['PATCH', `${BASES}/${id}`, { name: 'Mine' }],
      ['DELETE', `${BASES}/${id}`],
      ['GET', `${BASES}/${id}/files`],
      ['POST', `${BASES}/${id}/files`, hours],
      ['GET', file],
      ['PATCH', `${file}/summary`, { summary: 'Mine' }],
      ['DELETE', file],
    ];
    for (const [method, url, body] of calls) {
      const answer = await duet.call(method, url, body, duet.second);
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    expect(await readFile(id, fileId)).toMatchObject({ summary: '' });
  });
});

describe('A.10 knowledge files', () => {
  test('A.10 a file is stored as pending: 201, its address, and exactly these fields', async () => {
    const { id } = await createBase();
    const answer = await addFile(id, hours);
    const file = answer.json<KnowledgeFile>();
    expect([answer.statusCode, file]).toEqual([
      201,
      {
        id: expect.stringMatching(/^file_[0-9a-f]{40}$/),
        status: 'pending',
        originalName: 'hours.txt',
        contentType: 'text/plain',
        summary: '',
        createdAt: new Date(duet.clock.wallTime()).toISOString(),
        failureReason: null,
      },
    ]);
    expect(answer.headers['location']).toBe(`${BASES}/${id}/files/${file.id}`);
    expect(await readFile(id, file.id)).toEqual(file);
    expect((await duet.call('GET', `${BASES}/${id}`)).json()).toMatchObject({ itemsCount: 1 });
  });

  test.each([
    ['manual.pdf', 'application/pdf', 'watering computer'],
    [
      'library.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'library is open',
    ],
    ['museum.doc', 'application/msword', 'clocks of five centuries'],
    ['parking.txt', 'text/plain', 'garage is open'],
    ['returns.md', 'text/markdown', 'within 30 days'],
    ['pool.html', 'text/html', 'half the price'],
    ['ferry.png', 'image/png', 'ferry leaves at noon'],
    ['ferry.jpeg', 'image/jpeg', 'sold on board'],
  ])('A.10 %s is read into passages and summed up', async (fileName, contentType, words) => {
    const { id } = await createBase();
    const { id: fileId } = (
      await addFile(id, { fileName, contentType, content: base64(fileName) })
    ).json<KnowledgeFile>();
    expect(await jobs.runDue()).toBeGreaterThan(0);
    const file = await readFile(id, fileId);
    expect(file).toMatchObject({ status: 'ready', contentType, failureReason: null });
    expect(file.summary.length).toBeGreaterThan(10);
    const passages = await passagesOf(fileId);
    expect(passages.join('\n').replace(/\s+/g, ' ')).toContain(words);
    expect(passages.every(({ length }) => length <= 800)).toBe(true);
    const stored = await duet.db
      .selectFrom('knowledge_files')
      .select(['content', 'size_bytes'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ content: null, size_bytes: sample(fileName).length });
  });

  test('A.10 a file as a form with one part File', async () => {
    const { id } = await createBase();
    const form = new FormData();
    form.set(
      'File',
      new Blob([new Uint8Array(sample('manual.pdf'))], { type: 'application/pdf' }),
      'C:\\docs\\manual.pdf',
    );
    const send = async (body: FormData) => {
      const encoded = new Response(body);
      return duet.app.inject({
        method: 'POST',
        url: `${BASES}/${id}/files`,
        headers: {
          'x-api-key': duet.first.apiKey,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    };
    const answer = await send(form);
    const file = answer.json<KnowledgeFile>();
    expect([answer.statusCode, file]).toEqual([
      201,
      expect.objectContaining({
        status: 'pending',
        originalName: 'manual.pdf',
        contentType: 'application/pdf',
      }),
    ]);
    await jobs.runDue();
    expect(await readFile(id, file.id)).toMatchObject({ status: 'ready' });

    const nothing = new FormData();
    nothing.set('other', 'x');
    const missing = await send(nothing);
    expect([missing.statusCode, errorsOf(missing)]).toEqual([400, ['File']]);
    nothing.set('file', new Blob(['one']), 'one.txt');
    expect((await send(nothing)).json()).toMatchObject({
      errors: { File: ['is required; there is a file in the part "file"'] },
    });
    form.append('File', new Blob(['two']), 'two.txt');
    const two = await send(form);
    expect([two.statusCode, errorsOf(two)]).toEqual([400, ['File']]);
    const lie = new FormData();
    lie.set('File', new Blob(['no pdf'], { type: 'application/pdf' }), 'a.pdf');
    const lied = await send(lie);
    expect([lied.statusCode, errorsOf(lied)]).toEqual([400, ['File']]);
  });

  test.each([
    ['nothing', {}, 'url'],
    ['both', { url: 'https://example.com/a.txt', ...hours }, 'url'],
    ['no name', { content: hours.content }, 'fileName'],
    ['a folder for a name', { ...hours, fileName: 'docs/' }, 'fileName'],
    ['no base64', { ...hours, content: 'Grüße' }, 'content'],
    ['half of base64', { ...hours, content: 'YQ' }, 'content'],
    ['base64 of nothing', { ...hours, content: '' }, 'content'],
    ['a number', { ...hours, content: 1 }, 'content'],
    ['a pdf that is none', { ...hours, fileName: 'a.pdf', contentType: 'application/pdf' }, 'content'],
    ['a name that lies', { fileName: 'a.png', content: base64('manual.pdf') }, 'content'],
    ['http', { url: 'http://example.com/a.txt' }, 'url'],
    ['no address', { url: 'a.txt' }, 'url'],
    ['loopback', { url: 'https://127.0.0.1/a.txt' }, 'url'],
    ['cloud metadata', { url: 'https://169.254.169.254/latest' }, 'url'],
    ['a name that points inwards', { url: 'https://localhost/a.txt' }, 'url'],
  ])('A.10 %s is a 400 that names the field', async (_, body, field) => {
    const { id } = await createBase();
    const answer = await addFile(id, body);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([400, [field]]);
    expect((await duet.call('GET', `${BASES}/${id}/files`)).json()).toMatchObject({ totalCount: 0 });
  });

  test('A.10 what cannot be read is 415, and so is a body of another type', async () => {
    const { id } = await createBase();
    const gif = { fileName: 'a.gif', contentType: 'image/gif', content: 'R0lGODlhAQABAAAAACw=' };
    expect((await addFile(id, gif)).json()).toMatchObject({
      status: 415,
      detail: expect.stringContaining('pdf'),
    });
    const headers = { 'x-api-key': duet.first.apiKey, 'content-type': 'text/csv' };
    const csv = await duet.app.inject({
      method: 'POST',
      url: `${BASES}/${id}/files`,
      headers,
      payload: 'a,b',
    });
    expect(csv.statusCode).toBe(415);
  });

  test('A.8 sizes: 10 MB and 50 MB by kind, else 413; JSON without a file stays at 1 MiB', async () => {
    const { id } = await createBase();
    const sized = (fileName: string, start: string, bytes: number) => ({
      fileName,
      content: Buffer.concat([Buffer.from(start), Buffer.alloc(bytes - start.length, 32)]).toString('base64'),
    });
    const MB = 1024 * 1024;
    expect((await addFile(id, sized('a.txt', 'words', 10 * MB))).statusCode).toBe(201);
    expect((await addFile(id, sized('a.txt', 'words', 10 * MB + 1))).statusCode).toBe(413);
    expect((await addFile(id, sized('a.pdf', '%PDF-1.4\n', 50 * MB))).statusCode).toBe(201);
    expect((await addFile(id, sized('a.pdf', '%PDF-1.4\n', 50 * MB + 1))).statusCode).toBe(413);
    const large = await addFile(id, sized('a.pdf', '%PDF-1.4\n', 56 * MB));
    expect([large.statusCode, large.headers['content-type']]).toEqual([
      413,
      'application/problem+json; charset=utf-8',
    ]);
    await duet.call('DELETE', `${BASES}/${id}`);
    expect((await addFile((await createBase()).id, { ...hours, note: 'x'.repeat(MB) })).statusCode).toBe(413);
    expect((await duet.call('POST', BASES, { name: 'x', note: 'x'.repeat(MB) })).statusCode).toBe(413);
  });

  test('A.10 broken files become failed and say why; they can be deleted', async () => {
    const { id } = await createBase();
    const broken = { fileName: 'a.pdf', content: Buffer.from('%PDF-1.4\nnothing').toString('base64') };
    const blank = { fileName: 'a.txt', content: Buffer.from(' \n ').toString('base64') };
    const [first, second] = [
      (await addFile(id, broken)).json<KnowledgeFile>(),
      (await addFile(id, blank)).json<KnowledgeFile>(),
    ];
    await jobs.runDue();
    expect(await readFile(id, first.id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringMatching(/^It cannot be read as a pdf file/),
      summary: '',
    });
    expect(await readFile(id, second.id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('No text'),
    });
    const removed = await duet.call('DELETE', `${BASES}/${id}/files/${first.id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, {}]);
    expect((await duet.call('DELETE', `${BASES}/${id}/files/${first.id}`)).statusCode).toBe(404);
    expect((await duet.call('GET', `${BASES}/${id}`)).json()).toMatchObject({ itemsCount: 1 });
  });

  test('A.10 the list is an envelope, newest first, with search in names and summaries', async () => {
    const { id } = await createBase();
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      duet.clock.advance(1000);
      await addFile(id, { ...hours, fileName: name });
    }
    const page = async (query: string) => {
      const found = (await duet.call('GET', `${BASES}/${id}/files?${query}`)).json<Page<KnowledgeFile>>();
      return [found.items.map(({ originalName }) => originalName), found.filteredCount, found.totalCount];
    };
    expect(await page('')).toEqual([['three.txt', 'two.txt', 'one.txt'], 3, 3]);
    expect(await page('pageSize=1&pageIndex=2')).toEqual([['one.txt'], 3, 3]);
    expect(await page('search=TWO')).toEqual([['two.txt'], 1, 3]);
    expect((await duet.call('GET', `${BASES}/kb_none/files`)).statusCode).toBe(404);
  });

  test('A.10 a summary is JSON: a form is 415', async () => {
    const { id } = await createBase();
    const { id: fileId } = (await addFile(id, hours)).json<KnowledgeFile>();
    const form = new SentForm([{ name: 'summary', content: 'When we open.' }]);
    const answer = await duet.call('PATCH', `${BASES}/${id}/files/${fileId}/summary`, form);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      415,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  test('A.10 a summary can be written by hand, and reading does not undo it', async () => {
    const { id } = await createBase();
    const { id: fileId } = (await addFile(id, hours)).json<KnowledgeFile>();
    const place = `${BASES}/${id}/files/${fileId}/summary`;
    const answer = await duet.call('PATCH', place, { summary: 'When we open.' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: fileId, status: 'pending', summary: 'When we open.' }),
    ]);
    await jobs.runDue();
    expect(await readFile(id, fileId)).toMatchObject({ status: 'ready', summary: 'When we open.' });
    for (const body of [{}, { summary: null }, { summary: 3 }, { summary: 'x'.repeat(4001) }])
      expect((await duet.call('PATCH', place, body)).statusCode).toBe(400);
    const nowhere = `${BASES}/${id}/files/file_none/summary`;
    expect((await duet.call('PATCH', nowhere, { summary: 'x' })).statusCode).toBe(404);
  });

  test('A.8 the 31st file is 409 KnowledgeFileLimitExceeded, exactly, in two processes at once', async () => {
    const { id } = await createBase();
    const other = await duet.another();
    const calls = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? duet.app : other).inject({
        method: 'POST',
        url: `${BASES}/${id}/files`,
        headers: { 'x-api-key': duet.first.apiKey },
        payload: hours,
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json()).toEqual({
      code: 'KnowledgeFileLimitExceeded',
      description: expect.stringContaining('30'),
      type: 3,
      numericType: 3,
    });
    const [file] = (await duet.call('GET', `${BASES}/${id}/files`)).json<Page<KnowledgeFile>>().items;
    await duet.call('DELETE', `${BASES}/${id}/files/${file!.id}`);
    expect((await addFile(id, hours)).statusCode).toBe(201);
    expect((await addFile((await createBase()).id, hours)).statusCode).toBe(201);
  });

  test('A.8 an organization’s own limit counts instead', async () => {
    const tenant = await makeTenant(duet.parts, 'More');
    const limits = JSON.stringify({ knowledgeFiles: 1 });
    await duet.db
      .updateTable('organizations')
      .set({ limits })
      .where('id', '=', tenant.organizationId)
      .execute();
    const { id } = (await duet.call('POST', BASES, { name: 'K' }, tenant)).json<Base>();
    const add = () => duet.call('POST', `${BASES}/${id}/files`, hours, tenant);
    expect([(await add()).statusCode, (await add()).statusCode]).toEqual([201, 409]);
  });

  test('A.10 a session knows the passages of the files that are ready, in their order', async () => {
    const { id } = await createBase();
    for (const name of ['returns.md', 'manual.pdf']) {
      duet.clock.advance(1000);
      await addFile(id, { fileName: name, content: base64(name) });
    }
    await addFile(id, { fileName: 'a.txt', content: Buffer.from(' ').toString('base64') });
    const load = createKnowledgeLoader(duet.db);
    expect((await load({ faqCollections: [], knowledgeBaseId: id })).passages).toEqual([]);
    await jobs.runDue();
    const known = await load({ faqCollections: [], knowledgeBaseId: id });
    expect(known.passages.map(({ source }) => source)).toEqual(
      ['returns.md', 'returns.md', 'manual.pdf', 'manual.pdf'].slice(0, known.passages.length),
    );
    expect(known.passages[0]?.text).toBe('Returns.\nYou may send goods back within 30 days. See our page.');
    expect(await load({ faqCollections: [], knowledgeBaseId: id })).toBe(known);
    const faqs = [{ question: 'Who?', answer: 'We.' }];
    const faq = (await duet.call('POST', '/public/faqs', { name: 'F', faqs })).json<{ id: string }>().id;
    const both = await load({ faqCollections: [faq], knowledgeBaseId: id });
    expect(both.answers).toEqual(faqs);
    // The same array: the files were not read again, nor need they be prepared again.
    expect(both.passages).toBe(known.passages);
    await duet.db
      .insertInto('knowledge_files')
      .values({
        id: 'file_old',
        project_id: duet.first.projectId,
        knowledge_base_id: id,
        original_name: 'old.txt',
        content_type: 'text/plain',
        status: 'ready',
        summary: '',
        text: 'Stored before there were passages.',
        created_at: new Date(duet.clock.wallTime() + 1000),
      })
      .execute();
    const more = await load({ faqCollections: [], knowledgeBaseId: id });
    expect(more.passages.at(-1)).toEqual({ source: 'old.txt', text: 'Stored before there were passages.' });
  });

  test('A.10 a file whose reading was broken off is read again, and has its passages once', async () => {
    const { id } = await createBase();
    const { id: fileId } = (await addFile(id, hours)).json<KnowledgeFile>();
    await duet.db
      .updateTable('knowledge_files')
      .set({ status: 'processing' })
      .where('id', '=', fileId)
      .execute();
    await duet.db
      .insertInto('knowledge_passages')
      .values({ file_id: fileId, position: 0, text: 'half' })
      .execute();
    await jobs.runDue();
    expect(await readFile(id, fileId)).toMatchObject({ status: 'ready' });
    expect(await passagesOf(fileId)).toEqual(['We open at nine.']);
  });
});
