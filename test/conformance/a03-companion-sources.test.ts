import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from '../support/generation.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

const PICTURE = createCanvas(64, 64).toBuffer('image/png');
/** The first box of an MP4; what follows is nobody's business but the studio's. */
const FILM = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\u0000\u0000\u0002\u0000isomiso2'),
  Buffer.alloc(5000),
]);

const asked: string[] = [];
let answer: Serve;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let shop: Workshop;
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await openWorkshop({}, { allowPrivateNetwork: true });
});
afterAll(async () => {
  await shop.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked.splice(0);
  shop.renderer.asked.splice(0);
  answer = (request, response) => response.end(request.url?.includes('film') ? FILM : PICTURE);
});

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const versions = async (id: string) =>
  (await shop.duet.call('GET', `/public/companions/${id}`)).json<{ versions: string[] }>().versions;
const puppetOf = async (id: string): Promise<object> => {
  const file = await shop.duet.db
    .selectFrom('companion_files')
    .select('blob_hash')
    .where('companion_id', '=', id)
    .where('name', '=', 'puppet.json')
    .executeTakeFirstOrThrow();
  const pieces: Buffer[] = [];
  for await (const piece of (await shop.duet.parts.blobs.open(file.blob_hash)) ?? [])
    pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as object;
};
const made = async (body: object): Promise<string> => {
  const id = await shop.create(body);
  await shop.jobs.runDue();
  return id;
};

const [picture, film] = ['/picture', '/film'];
const picked = { kind: 'pictured', hash: hash(PICTURE) };
const filmed = { kind: 'filmed', hash: hash(FILM) };

describe('A.3 what a companion is made from', () => {
  test.each([
    ['a picture', { pictureUrl: picture }, picked, 'v1'],
    ['a film', { videoUrl: film }, filmed, 'v2'],
    ['a film for version v2', { videoUrl: film, version: 'v2' }, filmed, 'v2'],
    ['a film rather than a picture', { videoUrl: film, pictureUrl: picture }, filmed, 'v2'],
    ['a picture for version v1', { videoUrl: film, pictureUrl: picture, version: 'v1' }, picked, 'v1'],
  ])('%s, which is fetched once', async (_what, sources, puppet, version) => {
    const urls = Object.fromEntries(
      Object.entries(sources).map(([key, path]) => [key, key === 'version' ? path : `${origin}${path}`]),
    );
    const id = await made(urls);
    expect([await puppetOf(id), await versions(id)]).toEqual([puppet, [version]]);
    expect(asked).toEqual([puppet.kind === 'filmed' ? film : picture]);
    expect((await shop.generation(id)).traits).toEqual({});
  });

  test('a digital twin from a picture, although v2 is asked for; its voice is kept and not fetched', async () => {
    const { first, db } = shop.duet;
    await db
      .updateTable('organizations')
      .set({ digital_twin_consent: true })
      .where('id', '=', first.organizationId)
      .execute();
    const person = {
      firstName: 'Ida',
      lastName: 'Holm',
      description: 'Leads customer service.',
      gender: 'female',
      ethnicity: 'European',
      externalClientId: 'ida',
      version: 'v2',
      pictureUrl: `${origin}/picture`,
      voiceUrl: `${origin}/voice`,
    };
    const { id } = (await shop.duet.call('POST', '/public/digital-twins', person)).json<{ id: string }>();
    await shop.jobs.runDue();
    expect([await puppetOf(id), await versions(id), asked]).toEqual([picked, ['v1'], ['/picture']]);
    const row = db.selectFrom('companions').select('voice_url').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ voice_url: person.voiceUrl });
  });
});

describe('A.3 a source that cannot be had', () => {
  const fails = async (body: object) => {
    const id = await made(body);
    expect(shop.renderer.asked).toEqual([]);
    expect(shop.scratch()).toEqual([]);
    return shop.generation(id);
  };

  test('is told at once when it is not there, or is something else', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    expect(await fails({ pictureUrl: `${origin}/gone` })).toMatchObject({
      status: 'pending',
      state: 'failed',
      step: 'portrait',
      error: { code: 'SourceUnreachable', message: expect.stringContaining('404') },
    });
    answer = (_request, response) => response.end('<html>Log in first</html>');
    expect((await fails({ pictureUrl: `${origin}/page` })).error?.code).toBe('NotAPicture');
    expect((await fails({ videoUrl: `${origin}/page` })).error?.code).toBe('NotAFilm');
    expect(await shop.blobs()).not.toContain(hash(Buffer.from('<html>Log in first</html>')));
  });

  test('is asked for again when its server has trouble', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    const id = await shop.create({ pictureUrl: `${origin}/busy` });
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({ state: 'waiting', error: { code: 'SourceTrouble' } });
    answer = (_request, response) => response.end(PICTURE);
    shop.duet.clock.advance(5_000);
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({ state: 'completed', error: null });
    expect(asked).toEqual(['/busy', '/busy']);
  });

  test('can be there when the generation is retried', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    const id = await made({ pictureUrl: `${origin}/late` });
    answer = (_request, response) => response.end(PICTURE);
    expect((await shop.duet.call('POST', `/public/companions/${id}/generation`)).statusCode).toBe(202);
    await shop.jobs.runDue();
    expect([await puppetOf(id), (await shop.generation(id)).state]).toEqual([picked, 'completed']);
  });

  test('that leads inwards is refused when it is fetched, whatever it was when it was named', async () => {
    const id = await shop.create();
    await shop.duet.db
      .updateTable('companions')
      .set({ picture_url: 'file:///etc/passwd' })
      .where('id', '=', id)
      .execute();
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({
      state: 'failed',
      error: { code: 'SourceAddressRefused' },
    });
    expect(shop.renderer.asked).toEqual([]);
  });
});
