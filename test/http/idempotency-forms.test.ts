import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LEASE_MS } from '../../src/http/idempotency/claims.store.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addCompanion, request, testApp, type TestApp } from '../support/app.ts';
import { type FormPart, SentForm } from '../support/form.ts';
import { tone } from '../support/sound-file.ts';
import { until } from '../support/until.ts';

/** `Idempotency-Key` with forms: a file that was sent is taken once (spec 12, 13). */

const FOLDER = mkdtempSync(join(tmpdir(), 'duet-form-keys-'));
const OWN = 'comp_own';

let duet: TestApp;
let baseId: string;
beforeAll(async () => {
  const blobs = createFileBlobs(FOLDER, { clock: systemClock, ids: createIds() });
  duet = await testApp({ parts: { blobs }, config: { dataDir: FOLDER } });
  await addCompanion(duet.parts, OWN, { project_id: duet.first.projectId, stock_slug: null });
  baseId = (await duet.call('POST', '/public/knowledge-bases', { name: 'Shop' })).json<{ id: string }>().id;
});
afterAll(async () => {
  await duet.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

const picture = (colour: string): Buffer => {
  const canvas = createCanvas(64, 64);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 64);
  return canvas.toBuffer('image/png');
};

/** What takes a form: where, where what it makes is listed, its fields, and two files that differ. */
interface Place {
  readonly post: () => string;
  readonly list: () => string;
  readonly fileName: string;
  readonly fields: readonly FormPart[];
  readonly files: readonly [Buffer, Buffer];
}

const RECORDINGS = `/public/companions/${OWN}/recordings`;
const PLACES: readonly (readonly [what: string, place: Place])[] = [
  [
    'a knowledge file',
    {
      post: () => `/public/knowledge-bases/${baseId}/files`,
      list: () => `/public/knowledge-bases/${baseId}/files`,
      fileName: 'hours.txt',
      fields: [{ name: 'note', content: 'first' }],
      files: [Buffer.from('We open at nine.'), Buffer.from('We open at ten.')],
    },
  ],
  [
    'a recording',
    {
      post: () => `${RECORDINGS}/from-file`,
      list: () => RECORDINGS,
      fileName: 'welcome.wav',
      fields: [{ name: 'tags', content: '{"scene":"welcome"}' }],
      files: [Buffer.from(tone(0.5)), Buffer.from(tone(0.7))],
    },
  ],
  [
    'a companion',
    {
      post: () => '/public/companions',
      list: () => '/public/companions',
      fileName: 'alma.png',
      fields: [{ name: 'description', content: 'A patient guide.' }],
      files: [picture('#264653'), picture('#e76f51')],
    },
  ],
];

let boundaries = 0;

/** Another boundary each time, as every client has it. */
const optionsOf = (
  { post, fields, fileName }: Place,
  key: string,
  content: Buffer,
  more: FormPart[] = [],
) => {
  const form = new SentForm(
    [...fields, ...more, { name: 'File', content, fileName }],
    `----boundary-${(boundaries += 1)}`,
  );
  const options = request('POST', post(), form, duet.first);
  return { ...options, headers: { ...options.headers, 'idempotency-key': key } };
};
const send = (...sent: Parameters<typeof optionsOf>) => duet.app.inject(optionsOf(...sent));
const countOf = async ({ list }: Place): Promise<number> =>
  (await duet.call('GET', list())).json<{ totalCount: number }>().totalCount;

/** The drafts of files that are neither kept nor discarded. */
const drafts = (): string[] =>
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('incoming'))
    .map(({ name }) => name);

/** An answer may be there a moment before the file of its request is discarded. */
const noDrafts = () => until(() => drafts().length === 0, 'the drafts to be gone');

/** Makes what is stored look as a process leaves it that died before it had answered. */
const loseAnswers = () =>
  duet.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer_box: null, lease_until: new Date(duet.clock.wallTime() + LEASE_MS) })
    .execute();

describe.each(PLACES)('%s that is sent with an Idempotency-Key', (what, place) => {
  const [file, other] = place.files;

  test('is made once, and answered the same again', async () => {
    const before = await countOf(place);
    const first = await send(place, `${what} once`.replaceAll(' ', '-'), file);
    expect([first.statusCode, first.headers]).toEqual([
      201,
      expect.not.objectContaining({ 'idempotent-replayed': 'true' }),
    ]);
    const again = await send(place, `${what} once`.replaceAll(' ', '-'), file);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      location: first.headers.location,
    });
    expect(await countOf(place)).toBe(before + 1);
    await noDrafts();
  });

  test('is 422 with another file or field, and JSON is another request', async () => {
    const before = await countOf(place);
    const key = `${what}-other`.replaceAll(' ', '-');
    expect((await send(place, key, file)).statusCode).toBe(201);
    for (const answer of [
      await send(place, key, other),
      await send(place, key, file, [{ name: 'also', content: 'more' }]),
      await send({ ...place, fileName: `new-${place.fileName}` }, key, file),
    ])
      expect(answer.json()).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' });
    expect(await countOf(place)).toBe(before + 1);
    await noDrafts();
  });

  test('is made once by many at once, over two processes', async () => {
    const process = await duet.another();
    onTestFinished(() => process.close());
    const before = await countOf(place);
    const key = `${what}-many`.replaceAll(' ', '-');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? process : duet.app).inject(optionsOf(place, key, file))),
    );
    expect(await countOf(place)).toBe(before + 1);
    await noDrafts();
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(made.map(({ body }) => body)).size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(answer.json()).toMatchObject({ code: 'IdempotencyKeyInUse' });
  });

  test('is answered with what was made when its process has died', async () => {
    const key = `${what}-died`.replaceAll(' ', '-');
    const first = await send(place, key, file);
    await loseAnswers();
    expect((await send(place, key, file)).json()).toMatchObject({ code: 'IdempotencyKeyInUse' });
    duet.clock.advance(LEASE_MS + 1);
    const before = await countOf(place);
    const again = await send(place, key, file);
    expect([again.statusCode, again.json<{ id: string }>().id]).toEqual([
      201,
      first.json<{ id: string }>().id,
    ]);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', location: first.headers.location });
    expect(await countOf(place)).toBe(before);
    await noDrafts();
  });

  test('and refused is forgotten: it may be sent again, mended', async () => {
    const key = `${what}-refused`.replaceAll(' ', '-');
    const refused = await send(place, key, Buffer.alloc(0));
    expect([400, 415]).toContain(refused.statusCode);
    expect((await send(place, key, file)).statusCode).toBe(201);
  });
});

test('a key that is none is refused with a form, too', async () => {
  const [, place] = PLACES[0] ?? [];
  if (!place) throw new Error('there is no place');
  expect((await send(place, 'two words', place.files[0])).json()).toMatchObject({ code: 'BadRequest' });
});
