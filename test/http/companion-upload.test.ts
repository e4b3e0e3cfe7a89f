import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';
import { peopleOf } from '../support/people.ts';

/** A companion from a picture or film of somebody's own disk: a form with the fields of the JSON body and a file. */

const PICTURE = createCanvas(64, 64).toBuffer('image/png');
/** The first box of an MP4; what follows is nobody's business but the studio's. */
const FILM = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\u0000\u0000\u0002\u0000isomiso2'),
  Buffer.alloc(5000),
]);
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

let shop: Workshop;
let cookies: Record<'admin' | 'member', string>;

beforeAll(async () => {
  shop = await openWorkshop({}, {}, [consolePlugin]);
  const people = peopleOf(shop.duet);
  await people.add(shop.duet.first, 'ann@first.example', 'admin');
  await people.add(shop.duet.first, 'mia@first.example', 'member');
  cookies = {
    admin: await people.signIn('ann@first.example'),
    member: await people.signIn('mia@first.example'),
  };
});
afterAll(() => shop.close());

interface Sent {
  readonly file?: Buffer;
  readonly fields?: Readonly<Record<string, string>>;
  readonly part?: string;
  /** Absent: an integrator, with a key. */
  readonly who?: keyof typeof cookies;
}

const DESCRIBED = { firstName: 'Alma', description: 'A patient guide.' };

async function send({ file, fields = DESCRIBED, part = 'File', who }: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(part, new File([new Uint8Array(file)], 'alma.png'));
  const written = new Response(form);
  const { duet } = shop;
  const root = who ? `/console/api/projects/${duet.first.projectId}` : '';
  const proof = who ? { cookie: cookies[who], 'x-duet-console': '1' } : { 'x-api-key': duet.first.apiKey };
  return duet.app.inject({
    method: 'POST',
    url: `${root}/public/companions`,
    headers: { ...proof, 'content-type': String(written.headers.get('content-type')) },
    payload: Buffer.from(await written.arrayBuffer()),
  });
}

const filesOf = async (id: string): Promise<string[]> =>
  (
    await shop.duet.db.selectFrom('companion_files').select('name').where('companion_id', '=', id).execute()
  ).map(({ name }) => name);

test.each([
  ['picture', 'pictured', PICTURE, ['v1']],
  ['film', 'filmed', FILM, ['v2']],
] as const)(
  'it is made from a %s that is sent, which is not kept [spec 10, Missing 1]',
  async (_what, kind, file, versions) => {
    shop.renderer.asked.splice(0);
    const made = await send({ file });
    expect([made.statusCode, made.json()]).toMatchObject([201, { firstName: 'Alma', status: 'pending' }]);
    const { id } = made.json<{ id: string }>();
    expect(await shop.blobs()).toContain(hash(file));
    await shop.jobs.runDue();
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({ status: 'completed' });
    const { versions: given } = (await shop.duet.call('GET', `/public/companions/${id}`)).json<{
      versions: string[];
    }>();
    expect(given).toEqual(versions);
    const [puppet] = await shop.duet.db
      .selectFrom('companion_files')
      .select('blob_hash')
      .where('companion_id', '=', id)
      .where('name', '=', 'puppet.json')
      .execute();
    const pieces: Buffer[] = [];
    for await (const piece of (await shop.duet.parts.blobs.open(puppet?.blob_hash ?? '')) ?? [])
      pieces.push(piece as Buffer);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual({ kind, hash: hash(file) });
    expect(await filesOf(id)).not.toContain('source');
    expect(await shop.blobs()).not.toContain(hash(file));
  },
);

test('the fields are those of the JSON body, and a form needs no file', async () => {
  const fields = { ...DESCRIBED, tags: '{"place":"museum"}', gender: 'female' };
  const [withFile, without] = [await send({ file: PICTURE, fields, who: 'admin' }), await send({ fields })];
  const described = { firstName: 'Alma', gender: 'female', tags: { place: 'museum' } };
  expect([withFile.statusCode, withFile.json()]).toMatchObject([201, described]);
  expect([without.statusCode, without.json()]).toMatchObject([201, described]);
  expect(without.headers['location']).toBe(`/public/companions/${without.json<{ id: string }>().id}`);
});

test.each<[string, Sent, Record<string, string>]>([
  [
    'neither picture nor film',
    { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { File: 'JPEG, PNG or WebP' },
  ],
  [
    'in a part of another name',
    { file: PICTURE, part: 'picture' },
    { File: 'there is a file in the part "picture"' },
  ],
  ['without a description', { file: PICTURE, fields: {} }, { description: 'is required' }],
  [
    'beside an address',
    { file: PICTURE, fields: { ...DESCRIBED, pictureUrl: 'https://x.example/a.png' } },
    { pictureUrl: 'must not be given together with File' },
  ],
  [
    'a picture for v2',
    { file: PICTURE, fields: { ...DESCRIBED, version: 'v2' } },
    { File: 'must be a film' },
  ],
  [
    'with tags that are no JSON',
    { file: PICTURE, fields: { ...DESCRIBED, tags: 'museum' } },
    { tags: 'must be a JSON object' },
  ],
])('what is sent %s is refused at the field, and nothing is left of it', async (_what, sent, errors) => {
  const before = await shop.blobs();
  const [[field, sentence] = ['', '']] = Object.entries(errors);
  expect((await send(sent)).json()).toMatchObject({
    status: 400,
    errors: { [field]: [expect.stringContaining(sentence)] },
  });
  expect(await shop.blobs()).toEqual(before);
});

test('a member without the rights of an admin sends none', async () => {
  expect((await send({ file: PICTURE, who: 'member' })).statusCode).toBe(403);
});

test('nobody names an uploaded file of somebody else by its address', async () => {
  const answer = await shop.duet.call('POST', '/public/companions', {
    description: 'A guide.',
    pictureUrl: 'uploaded:',
  });
  expect(answer.json()).toMatchObject({ status: 400, errors: { pictureUrl: [expect.any(String)] } });
});

test('a request with neither a form nor JSON is refused in words', async () => {
  const { duet } = shop;
  const headers = { 'x-api-key': duet.first.apiKey };
  const answer = await duet.app.inject({ method: 'POST', url: '/public/companions', headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { body: ['must be an object'] } });
});
