import { ESLint } from 'eslint';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint();

/** Files that a sample imports and that do not exist: no wall stands before them. */
const missingImports = (path: URL, text: string): string[] =>
  [...text.matchAll(/'(\.[^']+\.ts)'/g)].flatMap(([, name]) =>
    existsSync(new URL(name!, path)) ? [] : [name!],
  );

/** What lint says of a file with this text at this place. */
const messages = async (path: string, text: string): Promise<string[]> => {
  const url = new URL(`../../${path}`, import.meta.url);
  expect(missingImports(url, text)).toEqual([]);
  const filePath = fileURLToPath(url);
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map((message) => message.message);
};

test.each([
  [
    'src/conversation/sample.ts',
    "import { encodeEvent } from '../channels/wire-event.ts';\nexport default encodeEvent;\n",
  ],
  ['src/speech/sample.ts', "import { buildApp } from '../app.ts';\nexport default buildApp;\n"],
  [
    'src/platform/sample.ts',
    "import { openSpeech } from '../channels/refusals.ts';\nexport default openSpeech;\n",
  ],
])('%s may not enter that room', async (path, text) => {
  expect(await messages(path, text)).toContainEqual(expect.stringContaining('No rule allowing'));
});

test.each([
  "import { readConfig } from '../kernel/config.ts';\nexport default readConfig;\n",
  "import { createIds } from '../kernel/ids.ts';\nexport default createIds;\n",
  "import { systemClock } from '../kernel/time/clock.ts';\nexport default systemClock;\n",
])('conversation/ takes settings, ids and time through its ports: %s', async (text) => {
  const found = await messages('src/conversation/sample.ts', text);
  expect(found).toContainEqual(expect.stringContaining('conversation/ is pure'));
});

test.each([
  "import type { Log } from '../kernel/log.ts';\nexport type X = Log;\n",
  "import type { Clock } from '../kernel/time/clock.ts';\nexport type X = Clock;\n",
])('conversation/ may name what its ports are made of: %s', async (text) => {
  expect(await messages('src/conversation/sample.ts', text)).toEqual([]);
});

test.each([
  ['src/platform/agents/sample.ts', 'app-parts', 'CatalogParts'],
  ['src/webhooks/sample.ts', 'app-parts', 'AppParts'],
  ['src/catalog/http/sample.ts', 'app-parts', 'PlatformParts'],
  ['src/members/oauth/sample.ts', 'http/app-types', 'AppPlugin'],
])('%s may not name parts that its interface does not have: %s, %s', async (path, file, name) => {
  const up = '../'.repeat(path.split('/').length - 2);
  const text = `import type { ${name} } from '${up}${file}.ts';\nexport type X = ${name};\n`;
  expect(await messages(path, text)).toContainEqual(expect.stringContaining('parts of its own interface'));
});

interface WallConfig {
  readonly settings: { readonly 'boundaries/elements': readonly { type: string; pattern: string }[] };
  readonly rules: Record<string, [number, { rules: { allow: string[] }[] }]>;
}

const configOf = async (path: string): Promise<WallConfig> =>
  (await eslint.calculateConfigForFile(path)) as WallConfig;

/** The rooms that lint lets a file enter. */
const enteredFrom = async (path: string): Promise<string[]> => {
  const [, { rules }] = (await configOf(path)).rules['boundaries/element-types']!;
  return rules.flatMap(({ allow }) => allow);
};

/** Rooms of the server by name, each with the others that lint lets it enter; `main` may enter all of them. */
const allowedRooms = async (): Promise<Map<string, readonly string[]>> => {
  const { settings } = await configOf('src/app.ts');
  const patterns = new Map(settings['boundaries/elements'].map(({ type, pattern }) => [type, pattern]));
  const rooms = (await enteredFrom('src/app.ts')).filter((room) => room !== 'main');
  const entries = rooms.map(async (room) => {
    const entered = await enteredFrom(patterns.get(room)!.replace('**/*', 'sample.ts'));
    return [room, entered.filter((one) => one !== room)] as const;
  });
  return new Map(await Promise.all(entries));
};

/** The rooms that are left when those that enter no other room are taken away, again and again. */
const roomsInCircles = (rooms: ReadonlyMap<string, readonly string[]>): string[] => {
  const left = new Map(rooms);
  const isFree = (others: readonly string[]): boolean => others.every((one) => !left.has(one));
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [room, others] of left) if (isFree(others)) left.delete(room);
  }
  return [...left.keys()];
};

test('no circle of rooms may enter each other', async () => {
  const rooms = await allowedRooms();
  expect(rooms.get('platform')).toContain('live');
  expect(roomsInCircles(rooms)).toEqual([]);
  expect(roomsInCircles(new Map([...rooms, ['live', ['platform']]]))).toContain('live');
});

test.each([
  ['packages/client/src/core/sample.ts', '../view/view.ts'],
  ['packages/client/src/session/sample.ts', '../view/view.ts'],
  ['web/src/api/sample.ts', '../../../src/kernel/ids.ts'],
  ['web/src/kit/sample.ts', '../app/where.tsx'],
  ['web/src/pages/agents/sample.ts', '../../app/queries.ts'],
  ['web/src/pages/agents/sample.ts', '../keys/keys.ts'],
  ['web/kiosk/sample.ts', '../src/kit/list.tsx'],
])('%s may not import %s', async (path, other) => {
  const found = await messages(path, `import { any } from '${other}';\nexport default any;\n`);
  expect(found).toContainEqual(expect.stringContaining('No rule allowing'));
});

test.each([
  ['packages/client/src/core/audio/sample.ts', '../talk.ts'],
  ['web/src/pages/agents/sample.ts', './texts.ts'],
  ['web/src/pages/agents/sample.ts', '../companions/companions.ts'],
  ['web/src/pages/agents/sample.ts', '../../app/where.tsx'],
])('%s may import %s', async (path, other) => {
  expect(await messages(path, `import { any } from '${other}';\nexport default any;\n`)).toEqual([]);
});

test.each(['setTimeout(() => 0, 1)', 'new Date()', 'performance.now()'])(
  'conversation/ has no clock of its own: %s',
  async (code) => {
    const found = await messages('src/conversation/sample.ts', `export default ${code};\n`);
    expect(found).toContainEqual(expect.stringContaining('Unexpected use of'));
  },
);

test('an allowed door stays open', async () => {
  const text =
    "import type { SessionDirectory } from '../live/directory.ts';\nexport type X = SessionDirectory;\n";
  expect(await messages('src/channels/sample.ts', text)).toEqual([]);
});

describe('rows of a project', () => {
  const open = (code: string) =>
    `declare const db: { [name: string]: (given: unknown) => unknown };\n${code};\n`;
  const RULE = 'Rows of a project are reached through projectScope (src/storage/scope.ts).';

  test.each([
    ['src/platform/agents/sample.ts', "db.selectFrom('agents')"],
    ['src/platform/sample.ts', "db.selectFrom('sessions as s')"],
    ['src/platform/sample.ts', "db.selectFrom(['organizations', 'functions'])"],
    ['src/platform/faqs/sample.ts', "db.insertInto('faq_items')"],
    ['src/platform/sample.ts', "db.updateTable('companions')"],
    ['src/webhooks/sample.ts', "db.deleteFrom('webhooks')"],
  ])('%s reaches them through the scope alone, not by %s', async (path, code) => {
    expect(await messages(path, open(code))).toContain(RULE);
  });

  test.each([
    ['src/platform/sample.ts', "db.selectFrom('organizations')"],
    ['src/platform/sample.ts', "db.selectFrom('agents_of_mine')"],
    ['src/platform/sample.ts', "db.select('agents')"],
    ['src/platform/sessions/sessions.records.ts', "db.updateTable('sessions')"],
    ['src/storage/scope.ts', "db.selectFrom('companions')"],
  ])('%s may do %s', async (path, code) => {
    expect(await messages(path, open(code))).not.toContain(RULE);
  });
});

describe('the rules of React', () => {
  const component = (body: string) =>
    `import { useEffect, useRef } from 'react';
export function useSample(told: string, tell: (told: string) => void) {
  const last = useRef(told);
  ${body}
  return last;
}\n`;

  test.each([
    ['useEffect(() => tell(told), [told]);', "missing dependency: 'tell'"],
    ['last.current = told; useEffect(() => tell(last.current));', 'Cannot access refs during render'],
    ['if (told) useEffect(() => tell(told), [told, tell]);', 'is called conditionally'],
  ])('a hook may not: %s', async (body, message) => {
    expect(await messages('web/src/kit/sample.ts', component(body))).toContainEqual(
      expect.stringContaining(message),
    );
  });

  test('an effect that names what it depends on is fine', async () => {
    const body = 'useEffect(() => tell(told), [told, tell]);';
    expect(await messages('web/src/kit/sample.ts', component(body))).toEqual([]);
  });
});
