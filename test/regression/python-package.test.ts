import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { beforeAll, describe, expect, it } from 'vitest';
import { wheelOfSources } from '../../scripts/build-python.mjs';

/** The wheel of the Python package, which is written without Python. */

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const made = wheelOfSources();
const info = `duet_client-${made.version}.dist-info`;

let files: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  const zip = await fromBufferPromise(made.bytes);
  const read = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    read.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  files = read;
});
const text = (name: string) => String(files.get(name));

describe('the wheel', () => {
  it('is the same for the same sources', () => {
    expect(wheelOfSources().bytes.equals(made.bytes)).toBe(true);
  });

  it('records the hash and the size of each of its files, as installers check them', () => {
    const lines = text(`${info}/RECORD`).trim().split('\n');
    const expected = [...files]
      .filter(([name]) => !name.endsWith('/RECORD'))
      .map(
        ([name, bytes]) =>
          `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`,
      );
    expect(lines).toEqual([...expected, `${info}/RECORD,,`]);
  });

  it('says what pyproject.toml says, with the version of the service', () => {
    const metadata = text(`${info}/METADATA`);
    const project = file('packages/python/pyproject.toml');
    const { version } = JSON.parse(file('package.json')) as { version: string };
    expect(metadata).toMatch(new RegExp(`^Name: duet-client\nVersion: ${version}$`, 'm'));
    expect(made.name).toBe(`duet_client-${version}-py3-none-any.whl`);
    for (const wanted of ['httpx', 'websockets', 'typing-extensions']) {
      expect(metadata).toMatch(new RegExp(`^Requires-Dist: ${wanted}[<>=]`, 'm'));
      expect(project).toContain(`"${wanted}`);
    }
    expect(metadata).toContain('Requires-Python: >=3.10');
    expect(metadata).toContain('License-Expression: Apache-2.0');
    expect(metadata).toContain(file('packages/python/README.md'));
    expect(text(`${info}/licenses/LICENSE`)).toBe(file('LICENSE'));
  });

  it('has types, and nothing that is of the tests', () => {
    const names = [...files.keys()].filter((name) => !name.startsWith(info));
    expect(names).toContain('duet_client/py.typed');
    expect(names).toContain('duet_client/platform.py');
    expect(names.filter((name) => !/^duet_client\/(\w+\.py|py\.typed)$/.test(name))).toEqual([]);
  });
});

/** The names of all operations in the checked-in document, as Python has them; webhooks are nobody's to call. */
const operations = (path: string) => {
  const { paths } = JSON.parse(file(path)) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  return Object.values(paths)
    .flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []))
    .map((name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());
};

describe('the generated modules', () => {
  it.each([
    ['platform.py', 'openapi/interface-a.json', 'Platform'],
    ['catalog.py', 'openapi/interface-b.json', 'Catalog'],
  ])('%s has every operation of %s, to wait for and to be awaited', (module, document, name) => {
    const [, waiting = '', awaited = ''] =
      new RegExp(`class ${name}Operations:([^]*)class Async${name}Operations:([^]*)`).exec(
        made.generated.get(module) ?? '',
      ) ?? [];
    const names = (code: string) => [...code.matchAll(/def ([a-z]\w+)\(/g)].map(([, method]) => method);
    const wanted = operations(document);
    expect(wanted.length).toBeGreaterThan(80);
    expect(names(waiting).toSorted()).toEqual(wanted.toSorted());
    expect(names(awaited)).toEqual(names(waiting));
    expect(awaited.match(/await self\._call/g)).toHaveLength(wanted.length);
  });

  it('have a type for every event, command and webhook', () => {
    const { components } = JSON.parse(file('openapi/messages.json')) as {
      components: { messages: Record<string, { name: string }> };
    };
    const all = ['events.py', 'webhook_events.py', 'frames.py']
      .map((name) => made.generated.get(name))
      .join('\n');
    const wanted = Object.entries(components.messages).filter(([key]) =>
      /^(session|webhook|toolSocket)\./.test(key),
    );
    expect(wanted.length).toBeGreaterThan(40);
    expect(
      wanted.filter(([, { name }]) => !all.includes(`: Literal["${name}"]`)).map(([key]) => key),
    ).toEqual([]);
  });
});
