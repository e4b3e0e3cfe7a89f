/**
 * `npm run openapi`: writes the OpenAPI documents of both interfaces and the AsyncAPI document of all messages
 * (`openapi/`), and their types for the client (`packages/client/src/server/`, `packages/client/src/core/`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildApp } from '../src/app.ts';
import type { AppParts } from '../src/app-parts.ts';
import { asyncApiDocument } from '../src/asyncapi/document.ts';
import { CATALOG_VERSIONS } from '../src/catalog-versions.ts';
import { readConfig } from '../src/kernel/config.ts';
import { createIds } from '../src/kernel/ids.ts';
import { FakeClock } from '../src/testing/clock.ts';
import { checkedIn, documentOf } from '../test/support/openapi.ts';
import { catalogDocument } from './catalog-openapi.ts';
import { messageTypesOf, typesOf, wireTypesOf } from './client-types.ts';

/** A part that must not be used, because routes are only described here: any access to it throws. */
const absent = (name: string): never =>
  new Proxy(
    {},
    {
      get: (_, property) => {
        throw new Error(`${name}.${String(property)} is not there while the document is written`);
      },
    },
  ) as never;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const parts: AppParts = {
  config: readConfig({}, '/nowhere.json'),
  clock: new FakeClock(),
  ids: createIds(),
  log: quiet,
  db: absent('db'),
  secrets: absent('secrets'),
  egress: absent('egress'),
  connectors: new Map(),
  textRanker: absent('textRanker'),
  lookUp: absent('lookUp'),
  listMcpTools: absent('listMcpTools'),
  directory: absent('directory'),
  blobs: absent('blobs'),
  avatars: absent('avatars'),
  tts: absent('tts'),
  stt: null,
  sttAvailability: absent('sttAvailability'),
  voices: absent('voices'),
  catalogVersions: CATALOG_VERSIONS,
  processId: 'proc_none',
  publicUrl: () => 'http://localhost:8080',
};

const place = (path: string) => new URL(`../${path}`, import.meta.url);
const write = async (document: string, types: string, text: string) => {
  writeFileSync(place(`openapi/${document}`), text);
  writeFileSync(place(`packages/client/src/server/${types}`), await typesOf(text));
};

const app = await buildApp(parts);
mkdirSync(place('openapi/'), { recursive: true });
await write('interface-a.json', 'platform-types.ts', checkedIn(documentOf(app)));
await write(
  'interface-b.json',
  'catalog-types.ts',
  `${JSON.stringify(await catalogDocument(parts), null, 2)}\n`,
);
const messages = asyncApiDocument(parts.publicUrl());
writeFileSync(place('openapi/messages.json'), `${JSON.stringify(messages, null, 2)}\n`);
writeFileSync(place('packages/client/src/core/wire-types.ts'), await wireTypesOf(messages));
writeFileSync(place('packages/client/src/server/message-types.ts'), await messageTypesOf(messages));
await app.close();
