/** `npm run openapi`: writes the OpenAPI document of interface A to `openapi/interface-a.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildApp } from '../src/app.ts';
import type { AppParts } from '../src/app-parts.ts';
import { readConfig } from '../src/config.ts';
import { createIds } from '../src/ids.ts';
import { FakeClock } from '../src/testing/clock.ts';
import { checkedIn, documentOf } from '../test/support/openapi.ts';

/** Routes are only described here, not served: whoever asks such a part for anything is told so. */
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
  outgoing: absent('outgoing'),
  meaning: absent('meaning'),
  directory: absent('directory'),
  blobs: absent('blobs'),
  avatars: absent('avatars'),
  transcriber: null,
  processId: 'proc_none',
  publicUrl: () => 'http://localhost:8080',
};

const path = new URL('../openapi/interface-a.json', import.meta.url);
const app = await buildApp(parts);
mkdirSync(new URL('.', path), { recursive: true });
writeFileSync(path, checkedIn(documentOf(app)));
await app.close();
