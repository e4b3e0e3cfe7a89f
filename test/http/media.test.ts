import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.ts';
import type { AppParts } from '../../src/app-parts.ts';
import { stockCompanions } from '../../src/avatar/stock.ts';
import { ROLES } from '../../src/kernel/config-readers.ts';
import { CATALOG_VERSIONS } from '../../src/catalog-versions.ts';
import { installErrors } from '../../src/http/errors.ts';
import { installUnknownRoutes } from '../../src/http/unknown-routes.ts';
import { mediaOf } from '../../src/platform/companions/media.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-media-'));
let app: FastifyInstance;

/** The portrait of a project's own companion, and the store that holds it. */
const own = createCanvas(64, 32).toBuffer('image/png');
const blobs = { open: async () => Readable.from([own]) };

beforeAll(async () => {
  writeFileSync(join(folder, 'preview.png'), 'picture');
  writeFileSync(join(folder, 'loop.mp4'), '0123456789');
  writeFileSync(join(folder, 'face.atlas'), 'atlas');
  app = Fastify();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  installErrors(app, { log, catalogVersions: CATALOG_VERSIONS });
  installUnknownRoutes(app, ROLES);
  await app.register(async (scope) =>
    mediaOf(() => [{ id: 'comp_a', folder }, ...stockCompanions()], {
      findFile: async (_db, id, file) =>
        id === 'comp_own' && file === 'preview.png'
          ? { hash: 'h', bytes: own.length, mediaType: 'image/png', fileName: file }
          : null,
      exists: async (_db, id) => ['comp_own', 'comp_new'].includes(id),
    })(scope as unknown as App, { blobs } as unknown as AppParts),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/media/companions/${file}`, headers });

test('pictures and films come with their type, a validator and an hour of rest', async () => {
  const picture = await get('comp_a/preview.png');
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
    200,
    'image/png',
    'picture',
  ]);
  expect(picture.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  const again = await get('comp_a/preview.png', { 'if-none-match': String(picture.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a part of a film can be asked for', async () => {
  const part = await get('comp_a/loop.mp4', { range: 'bytes=2-4' });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await get('comp_a/loop.mp4', { range: 'bytes=99-' })).statusCode).toBe(416);
  expect((await get('comp_a/loop.mp4')).headers['content-type']).toBe('video/mp4');
});

test('a portrait also comes small, as WebP, under the rules of the portrait [spec 10, Missing 4]', async () => {
  for (const side of [160, 320]) {
    const picture = await get(`comp_stock_maya/preview-${side}.webp`);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    });
    const { width, height } = await loadImage(picture.rawPayload);
    expect([width, height]).toEqual([side, side]);
    expect(picture.rawPayload.length).toBeLessThan(16_384);
    const etag = { 'if-none-match': String(picture.headers['etag']) };
    expect((await get(`comp_stock_maya/preview-${side}.webp`, etag)).statusCode).toBe(304);
  }
});

test('a small portrait of a project’s own companion is revalidated for each use, and never larger', async () => {
  const picture = await get('comp_own/preview-320.webp');
  expect(picture.headers['cache-control']).toBe('private, no-cache');
  const { width, height } = await loadImage(picture.rawPayload);
  expect([width, height]).toEqual([64, 32]);
  for (const file of ['comp_b/preview-320.webp', 'comp_own/preview-64.webp'])
    expect((await get(file)).statusCode).toBe(404);
});

test('a companion without a picture has a placeholder, which is not cached', async () => {
  for (const file of ['preview.png', 'preview-320.webp']) {
    const picture = await get(`comp_new/${file}`);
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const { width, height } = await loadImage(picture.rawPayload);
    expect(width).toBe(height);
  }
});

test.each([
  'comp_a/face.atlas',
  'comp_a/loop.webm',
  'comp_b/preview.png',
  'comp_a/..%2Fpreview.png',
  'comp_a/%2e%2e',
])('%s is 404', async (file) => {
  const answer = await get(file);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});
