import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bundleClient,
  compressed,
  integrityOf,
  MOST_BYTES,
  MOST_BYTES_OF_SESSION,
} from '../../scripts/build-client.mjs';
import { wheelOfSources } from '../../scripts/build-python.mjs';
import { typesOf } from '../../scripts/client-types.ts';
import { clientFiles } from '../../src/console/client-files.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { ensureBuilt } from '../support/built.ts';

/** The browser client as it is built, served, and typed. */

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(file('packages/client/package.json')) as { version: string };

let service: TestApp;

beforeAll(async () => {
  ensureBuilt();
  service = await testApp({ plugins: [clientFiles()] });
}, 120_000);

afterAll(() => service?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url, headers });

describe('the browser client', () => {
  it('is small: everything that a page can load of it together, in both compressions', async () => {
    const files = await bundleClient();
    const script = Buffer.concat(
      [files.get('duet.js'), files.get('duet-worklet.js')].map((one) => one ?? Buffer.of()),
    );
    expect(script.length).toBeGreaterThan(10_000);
    const { brotli, gzip } = compressed(script);
    console.log(
      `duet.js with its worklet: ${script.length} bytes, gzip ${gzip.length}, brotli ${brotli.length}`,
    );
    expect(gzip.length).toBeLessThan(MOST_BYTES);
    expect(brotli.length).toBeLessThan(MOST_BYTES);
  });

  it('has a session without a view that is smaller, for interfaces of one’s own', async () => {
    const files = await bundleClient();
    const [session, whole] = ['session.mjs', 'duet.mjs'].map(
      (name) => compressed(files.get(name) ?? Buffer.of()).gzip.length,
    );
    expect(session).toBeGreaterThan(5_000);
    expect(session).toBeLessThan(MOST_BYTES_OF_SESSION);
    expect(session).toBeLessThan((whole ?? 0) * 0.75);
  });

  it.each(['docs/browser-sdk.md', 'packages/client/README.md'])(
    'is as large as %s says',
    async (document) => {
      const script = (await bundleClient()).get('duet.js') ?? Buffer.of();
      const [, said] = /about (\d+) KB by brotli/i.exec(file(document)) ?? [];
      expect(Number(said)).toBe(Math.round(compressed(script).brotli.length / 1000));
    },
  );

  it.each(['/client', '/client/v0', `/client/v${version}`])(
    'is served below %s, to pages of any origin',
    async (base) => {
      const answer = await get(`${base}/duet.js`, {
        'accept-encoding': 'br',
        origin: 'https://shop.example',
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  it('is kept the longer, the more exact its address is', async () => {
    const kept = async (base: string) => String((await get(`${base}/duet.mjs`)).headers['cache-control']);
    expect(await kept(`/client/v${version}`)).toBe('public, max-age=31536000, immutable');
    expect(await kept('/client/v0')).toContain('max-age=86400');
    expect(await kept('/client')).toBe('public, max-age=300');
    expect((await get('/client/v9/duet.mjs')).statusCode).toBe(404);
  });

  it('says its integrity, which is that of the bytes', async () => {
    const integrity = (await get('/client/integrity.json')).json<Record<string, string>>();
    for (const name of ['duet.js', 'duet.mjs', 'react.mjs', 'duet-worklet.js']) {
      expect(integrityOf((await get(`/client/v0/${name}`)).rawPayload)).toBe(integrity[name]);
    }
  });

  it.each(['../package.json', 'types', 'duet.js.br', '%2e%2e%2fpackage.json', 'server.mjs'])(
    'gives out nothing else: %s',
    async (name) => expect((await get(`/client/v0/${name}`)).statusCode).toBe(404),
  );
});

describe('the Python package', () => {
  const { name, bytes } = wheelOfSources();

  it.each(['/client', `/client/v${version}`])('is served below %s', async (base) => {
    const answer = await get(`${base}/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['cache-control']).toBe(
      base === '/client' ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
    );
  });

  it('is found without its version: by a browser, and by pip, which reads the version out of the address', async () => {
    const exact = `/client/v${version}/${name}`;
    const led = await get('/client/duet-client.whl');
    expect([led.statusCode, led.headers.location]).toEqual([302, exact]);
    const requirements = await get('/client/duet-client.txt');
    expect(requirements.headers['content-type']).toMatch(/^text\/plain/);
    const [, address = ''] = /^duet-client @ (\S+)\n$/.exec(requirements.body) ?? [];
    expect(new URL(address).pathname).toBe(exact);
  });

  it.each(['duet_client-9.9.9-py3-none-any.whl', 'duet-client.zip'])('has no other file: %s', async (other) =>
    expect((await get(`/client/${other}`)).statusCode).toBe(404),
  );
});

describe('the types of the client for servers', () => {
  it.each([
    ['interface-a.json', 'platform-types.ts'],
    ['interface-b.json', 'catalog-types.ts'],
  ])('of %s are fresh', async (document, types) => {
    const isFresh =
      file(`packages/client/src/server/${types}`) === (await typesOf(file(`openapi/${document}`)));
    expect(isFresh ? 'fresh' : `${types} is out of date: run \`npm run openapi\``).toBe('fresh');
  });
});

/** The names in the first column of a document's table, by the head of that column. */
const firstColumn = (path: string, head: string): string[] => {
  const [, rows = ''] = new RegExp(`\\| ${head} .*\\n\\|[-| ]+\\n((?:\\|.*\\n)+)`).exec(file(path)) ?? [];
  return rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
};

describe('the events of the service', () => {
  const SENT = /\bevent\('(\w+)'/g;
  const own = [...file('packages/client/src/session/events.ts').matchAll(/^ {2}(\w+): /gm)];
  const made = [...file('packages/client/src/core/wire-types.ts').matchAll(/^ {12}readonly (\w+): /gm)];
  const typed = [...own, ...made].map(([, name]) => name);

  it('are typed in the client, every one that a client may hear', () => {
    const documented = firstColumn('docs/integrating.md', 'Event');
    expect(documented.length).toBeGreaterThan(15);
    expect(documented.filter((name) => !typed.includes(name))).toEqual([]);
  });

  it('are documented, every one that a conversation sends', () => {
    const sent = [...file('src/conversation/machine/events.ts').matchAll(SENT)].map(([, name]) => name);
    expect(sent.length).toBeGreaterThan(10);
    const documented = firstColumn('docs/integrating.md', 'Event');
    expect(sent.filter((name) => !documented.includes(name ?? ''))).toEqual([]);
  });
});

describe('docs/browser-sdk.md', () => {
  it('names every option, method, event and error code that there is', () => {
    const docs = file('docs/browser-sdk.md');
    const named = (path: string, pattern: RegExp) =>
      [...file(path).matchAll(pattern)].map(([, name]) => name ?? '');
    const optionsOf = (path: string, type: string) => {
      const [text = ''] = new RegExp(`interface ${type}[^]*?\n}`).exec(file(path)) ?? [];
      return [...text.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, name]) => name ?? '');
    };
    const names = [
      ...optionsOf('packages/client/src/session/options.ts', 'SessionOptions'),
      ...optionsOf('packages/client/src/view/options.ts', 'DuetOptions'),
      ...named('packages/client/src/session/errors.ts', /^ {2}\| '(\w+)'/gm),
      ...named(
        'packages/client/src/session/session.ts',
        /^ {2}(?:async )?([a-z]\w+)(?:<.*>)?\(.*\{$/gm,
      ).filter((name) => name !== 'constructor'),
      ...named('packages/client/src/session/events.ts', /^ {2}(\w+): /gm),
      // Of the rest the client's core makes use itself.
      ...named('packages/client/src/core/wire-types.ts', /^ {12}readonly (\w+): /gm).filter(
        (name) => name !== 'resume_secret',
      ),
    ];
    expect(names.length).toBeGreaterThan(70);
    expect(names.filter((name) => !docs.includes(`\`${name}`))).toEqual([]);
  });
});
