import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { goModule, ROOT } from './programs.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Schemas are named by `id` in it, as in older drafts, and nothing refers to them by that. */
const withoutNames = (key: string, value: unknown): unknown =>
  key === 'id' && typeof value === 'string' ? undefined : value;

test.each(['compose.yaml', 'compose.cluster.yaml'])(
  '%s is as the specification of Compose has it',
  (file) => {
    const schema = join(
      goModule('github.com/compose-spec/compose-go/v2', 'v2.4.5'),
      'schema/compose-spec.json',
    );
    const rules = JSON.parse(read(schema), withoutNames) as object;
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(rules);
    isValid(parse(read(join(ROOT, file)), { merge: true }));
    expect(isValid.errors ?? []).toEqual([]);
  },
);
