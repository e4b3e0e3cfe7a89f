import { readFileSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedChannel } from '../../src/channels/embed/index.ts';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import { voipChannel } from '../../src/channels/phone/voip/index.ts';
import { websocketChannel } from '../../src/channels/websocket/websocket.channel.ts';
import { installSignalling } from '../../src/channels/webrtc/signalling.ts';
import type { AppPlugin } from '../../src/http/app-types.ts';
import { consolePlugin } from '../../src/console/index.ts';
import { emptyDirectory, testApp, type TestApp } from '../support/app.ts';

/*
 * What answers without a key, a token or a cookie is what docs/internals/threats.md says: an address that is added
 * without being thought of there fails here.
 */

const nobody = () => {
  throw new Error('nobody comes in');
};

const channels: AppPlugin = async (app, { clock, ids, log }) => {
  const parts = { directory: emptyDirectory, clock, ids, log };
  await websocketChannel(parts)(app as never);
  installSignalling(app as never, { ...parts, loadAtlas: async () => null, connect: nobody });
};
const voip: AppPlugin = (app, parts) => voipChannel({ calls: { inbound: nobody } })(app as never, parts);

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ plugins: [channels, voip, kioskChannel(), embedChannel, consolePlugin] });
});
afterAll(() => duet.close());

interface Route {
  readonly method: string;
  readonly path: string;
}

/** A line of Fastify's tree: four signs for each level, then a piece of a path, then its methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** All routes of the app, each with one of its methods. */
const routesOf = (tree: string): Route[] => {
  const pieces: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] = LINE.exec(line) ?? [];
    pieces.length = indent.length / 4;
    pieces.push(piece);
    const [method = ''] = methods.split(', ').filter((one) => one !== 'HEAD');
    return method === '' ? [] : [{ method, path: pieces.join('') }];
  });
};

/** With a name in place of each parameter, which is of nothing that there is. */
const urlOf = (path: string): string =>
  path
    .replace('*', 'nothing')
    .split('/')
    .map((piece) => piece.replace(/:.*/, 'nothing'))
    .join('/');

const isClosed = ({ statusCode }: LightMyRequestResponse): boolean =>
  statusCode === 401 || statusCode === 403;

/** The addresses of the document's first table, as they stand in its first column. */
const documented = (): readonly string[] => {
  const text = readFileSync(new URL('../../docs/internals/threats.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## Addresses that answer without a key');
  const rows = section.split('\n## ')[0]?.split('\n') ?? [];
  return rows.flatMap((row) => {
    const [, first = ''] = row.split('|');
    return [...first.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address);
  });
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether an address of the document, in which `{name}` is any one piece and `*` any end, is that of a route. */
const isOf =
  (path: string) =>
  (address: string): boolean => {
    const pattern = address
      .split(/(\{[^}]+\}|\*)/)
      .map((piece) => (piece === '*' ? '.*' : piece.startsWith('{') ? '[^/]+' : escaped(piece)))
      .join('');
    return new RegExp(`^${pattern}$`).test(path);
  };

test('every address that answers a stranger stands in the list of threats', async () => {
  const open: string[] = [];
  const routes = routesOf(duet.app.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(300);
  // A stranger is no browser: what only keeps other sites' pages out lets it through.
  const headers = { 'x-duet-console': '1', 'x-duet-kiosk': '1' };
  for (const { method, path } of routes) {
    const answer = await duet.app.inject({ method: method as 'GET', url: urlOf(path), headers });
    if (!isClosed(answer)) open.push(path);
  }
  const known = documented();
  expect(open.filter((path) => !known.some(isOf(path)))).toEqual([]);
  // Nothing is listed that is gone.
  expect(known.filter((address) => !routes.some(({ path }) => isOf(path)(address)))).toEqual([]);
});
