import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { execFileSync } from 'node:child_process';
import { goModule, goProgram, ROOT } from './programs.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Schemas are named by `id` in it, as in older drafts, and nothing refers to them by that. */
const withoutNames = (key: string, value: unknown): unknown =>
  key === 'id' && typeof value === 'string' ? undefined : value;

const FILES = ['compose.yaml', 'compose.cluster.yaml'];
const [LIBRARY, VERSION] = ['github.com/compose-spec/compose-go/v2', 'v2.4.5'] as const;

test.each(FILES)('%s is as the specification of Compose has it', (file) => {
  const schema = join(goModule(LIBRARY, VERSION), 'schema/compose-spec.json');
  const rules = JSON.parse(read(schema), withoutNames) as object;
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const isValid = ajv.compile(rules);
  isValid(parse(read(join(ROOT, file)), { merge: true }));
  expect(isValid.errors ?? []).toEqual([]);
});

interface Model {
  readonly services: Readonly<Record<string, { readonly image?: string; readonly networks?: object }>>;
}

/** What `docker compose config` makes of a file: its own reader, with defaults of variables, merges and checks of references. */
const modelOf = (text: string): Model => {
  const program = goProgram(`${LIBRARY}/cmd`, VERSION);
  const options = { cwd: ROOT, input: text, encoding: 'utf8', stdio: 'pipe' } as const;
  return JSON.parse(execFileSync(program, ['--format=json', '-'], options)) as Model;
};

/** A file with the one variable that has no default. The program that comes with the reader takes none. */
const withKey = (text: string): string => text.replaceAll(/\$\{SECRET_KEY:\?[^}]*\}/g, SECRET_KEY);

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

test.each(FILES)(
  '%s is read by Compose, with every variable filled in',
  (file) => {
    const text = read(join(ROOT, file));
    const model = modelOf(withKey(text));
    const { services } = parse(text, { merge: true }) as Model;
    expect(Object.keys(model.services).toSorted()).toEqual(Object.keys(services).toSorted());
    for (const { image, networks } of Object.values(model.services)) {
      expect(image).toMatch(/^[\w./-]+(:v?[\d.]+[\w.-]*)?$/);
      expect(networks).toHaveProperty('default');
    }
    expect(JSON.stringify(model)).not.toContain('${');
  },
  600_000,
);

test('several processes without a key that they share are refused with a sentence', () => {
  expect(() => modelOf(read(join(ROOT, 'compose.cluster.yaml')))).toThrow('SECRET_KEY is missing in .env');
});
