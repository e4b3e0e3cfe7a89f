import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';
import { peopleOf } from '../support/people.ts';

/** A companion from a picture or film of somebody's own disk, as the console's form sends it. */

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
  readonly companion?: string;
  readonly who?: keyof typeof cookies;
}

const DESCRIBED = JSON.stringify({ firstName: 'Alma', description: 'A patient guide.' });

async function send({ file, companion = DESCRIBED, who = 'admin' }: Sent) {
  const form = new FormData();
  form.append('companion', companion);
  if (file) form.append('File', new File([new Uint8Array(file)], 'alma.png'));
  const written = new Response(form);
  return shop.duet.app.inject({
    method: 'POST',
    url: `/console/api/projects/${shop.duet.first.projectId}/companions/from-file`,
    headers: {
      cookie: cookies[who],
      'x-duet-console': '1',
      'content-type': String(written.headers.get('content-type')),
    },
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

test('what is neither picture nor film is refused at the field, and nothing is left of it', async () => {
  const before = await shop.blobs();
  const text = await send({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  expect(text.json()).toMatchObject({
    status: 400,
    errors: { File: [expect.stringContaining('JPEG, PNG or WebP')] },
  });
  expect((await send({})).json()).toMatchObject({ status: 400, errors: { File: ['is required'] } });
  expect((await send({ file: PICTURE, companion: '{' })).json()).toMatchObject({ status: 400 });
  expect((await send({ file: PICTURE, companion: '{}' })).json()).toMatchObject({
    status: 400,
    errors: { description: ['is required'] },
  });
  expect((await send({ file: PICTURE, who: 'member' })).statusCode).toBe(403);
  expect(await shop.blobs()).toEqual(before);
});

test('nobody names an uploaded file of somebody else by its address', async () => {
  const answer = await shop.duet.call('POST', '/public/companions', {
    description: 'A guide.',
    pictureUrl: 'uploaded:',
  });
  expect(answer.json()).toMatchObject({ status: 400, errors: { pictureUrl: [expect.any(String)] } });
});
