import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { rooms } from '../../scripts/lint/rooms.js';
import { type Finding, lint } from '../support/oxlint.ts';

type Sample = readonly [path: string, text: string];

const imports = (path: string, other: string): Sample => [
  path,
  `import { any } from '${other}';\nexport default any;`,
];

const INTO_OTHER_ROOMS: readonly Sample[] = [
  [
    'src/conversation/sample.ts',
    "import { encodeEvent } from '../channels/wire-event.ts';\nexport default encodeEvent;",
  ],
  ['src/speech/sample.ts', "import { buildApp } from '../app.ts';\nexport default buildApp;"],
  [
    'src/platform/sample.ts',
    "import { openSpeech } from '../channels/refusals.ts';\nexport default openSpeech;",
  ],
  ['src/platform/sample.ts', "export { openSpeech } from '../channels/refusals.ts';"],
  ['src/platform/sample.ts', "export * from '../channels/refusals.ts';"],
  ['src/platform/sample.ts', "export const open = () => import('../channels/refusals.ts');"],
  ['src/platform/sample.ts', "import type { Any } from '../channels/refusals.ts';\nexport type X = Any;"],
];

const BETWEEN_LAYERS: readonly Sample[] = [
  imports('packages/client/src/core/sample.ts', '../view/view.ts'),
  imports('packages/client/src/session/sample.ts', '../view/view.ts'),
  imports('web/src/api/sample.ts', '../../../src/kernel/ids.ts'),
  imports('web/src/kit/sample.ts', '../app/where.tsx'),
  imports('web/src/pages/agents/sample.ts', '../../app/queries.ts'),
  imports('web/src/pages/agents/sample.ts', '../keys/keys.ts'),
  imports('web/kiosk/sample.ts', '../src/kit/list.tsx'),
];

const ALLOWED: readonly Sample[] = [
  imports('packages/client/src/core/audio/sample.ts', '../talk.ts'),
  imports('web/src/pages/agents/sample.ts', './texts.ts'),
  imports('web/src/pages/agents/sample.ts', '../companions/companions.ts'),
  imports('web/src/pages/agents/sample.ts', '../../app/where.tsx'),
  [
    'src/channels/sample.ts',
    "import type { SessionDirectory } from '../live/directory.ts';\nexport type X = SessionDirectory;",
  ],
  [
    'src/server/sample.ts',
    "import { openSpeech } from '../channels/refusals.ts';\nexport default openSpeech;",
  ],
];

const NOT_THROUGH_PORTS: readonly Sample[] = [
  "import { readConfig } from '../kernel/config.ts';\nexport default readConfig;",
  "import { createIds } from '../kernel/ids.ts';\nexport default createIds;",
  "import { systemClock } from '../kernel/time/clock.ts';\nexport default systemClock;",
].map((text) => ['src/conversation/sample.ts', text]);

const OF_PORTS: readonly Sample[] = [
  "import type { Log } from '../kernel/log.ts';\nexport type X = Log;",
  "import type { Clock } from '../kernel/time/clock.ts';\nexport type X = Clock;",
].map((text) => ['src/conversation/sample.ts', text]);

const CLOCKS: readonly Sample[] = ['setTimeout(() => 0, 1)', 'new Date()', 'performance.now()'].map(
  (code) => ['src/conversation/sample.ts', `export default ${code};`],
);

const PARTS: readonly Sample[] = (
  [
    ['src/platform/agents/sample.ts', 'app-parts', 'CatalogParts'],
    ['src/webhooks/sample.ts', 'app-parts', 'AppParts'],
    ['src/catalog/http/sample.ts', 'app-parts', 'PlatformParts'],
    ['src/members/oauth/sample.ts', 'http/app-types', 'AppPlugin'],
  ] as const
).map(([path, file, name]) => {
  const up = '../'.repeat(path.split('/').length - 2);
  return [path, `import type { ${name} } from '${up}${file}.ts';\nexport type X = ${name};`];
});

const queries = (all: readonly Sample[]): readonly Sample[] =>
  all.map(([path, code]) => [
    path,
    `declare const db: { [name: string]: (given: unknown) => unknown };\n${code};\nexport {};`,
  ]);

const OF_PROJECTS = queries([
  ['src/platform/agents/sample.ts', "db.selectFrom('agents')"],
  ['src/platform/sample.ts', "db.selectFrom('sessions as s')"],
  ['src/platform/sample.ts', "db.selectFrom(['organizations', 'functions'])"],
  ['src/platform/faqs/sample.ts', "db.insertInto('faq_items')"],
  ['src/platform/sample.ts', "db.updateTable('companions')"],
  ['src/webhooks/sample.ts', "db.deleteFrom('webhooks')"],
]);

const OF_NO_PROJECT = queries([
  ['src/platform/sample.ts', "db.selectFrom('organizations')"],
  ['src/platform/sample.ts', "db.selectFrom('agents_of_mine')"],
  ['src/platform/sample.ts', "db.select('agents')"],
  ['src/platform/sessions/sessions.records.ts', "db.updateTable('sessions')"],
  ['src/storage/scope.ts', "db.selectFrom('companions')"],
]);

const NOWHERE: Sample = ['src/nowhere/sample.ts', 'export default 1;'];

const SAMPLES: readonly Sample[] = [
  ...INTO_OTHER_ROOMS,
  ...BETWEEN_LAYERS,
  ...ALLOWED,
  ...NOT_THROUGH_PORTS,
  ...OF_PORTS,
  ...CLOCKS,
  ...PARTS,
  ...OF_PROJECTS,
  ...OF_NO_PROJECT,
  NOWHERE,
];

/** Where a sample is put: `sample.ts` is many, each with a number. */
const placeOf = (path: string, text: string): string => {
  const n = SAMPLES.findIndex((sample) => sample[0] === path && sample[1] === text);
  return path.replace('/sample.ts', `/sample-${n}.ts`);
};

let findings: (path: string) => Finding[];
beforeAll(async () => {
  findings = await lint(new Map(SAMPLES.map(([path, text]) => [placeOf(path, text), text])));
}, 60_000);

/** Files that a sample imports and that do not exist: no wall stands before them. */
const missingImports = (path: string, text: string): string[] =>
  [...text.matchAll(/'(\.[^']+\.tsx?)'/g)].flatMap(([, name]) =>
    existsSync(new URL(name!, new URL(`../../${path}`, import.meta.url))) ? [] : [name!],
  );

/** What lint says of a sample. */
const messages = (path: string, text: string): string[] => {
  expect(missingImports(path, text)).toEqual([]);
  return findings(placeOf(path, text)).map(({ message }) => message);
};

test.each([...INTO_OTHER_ROOMS, ...BETWEEN_LAYERS])('%s may not enter that place: %s', (path, text) => {
  expect(messages(path, text)).toContainEqual(expect.stringContaining(' may not enter '));
});

test.each([...ALLOWED, ...OF_PORTS])('%s may do this: %s', (path, text) => {
  expect(messages(path, text)).toEqual([]);
});

test('a file is in some room', () => {
  expect(messages(...NOWHERE)).toEqual([expect.stringContaining('in no room')]);
});

test.each(NOT_THROUGH_PORTS)('%s takes settings, ids and time through its ports: %s', (path, text) => {
  expect(messages(path, text)).toContainEqual(expect.stringContaining('conversation/ is pure'));
});

test.each(CLOCKS)('%s has no clock of its own: %s', (path, text) => {
  expect(messages(path, text)).toContainEqual(expect.stringContaining('Unexpected use of'));
});

test.each(PARTS)('%s may not name parts that its interface does not have: %s', (path, text) => {
  expect(messages(path, text)).toContainEqual(expect.stringContaining('parts of its own interface'));
});

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

test('no circle of rooms may enter each other', () => {
  const all = new Map(Object.entries(rooms));
  expect(all.get('platform')).toContain('live');
  expect(roomsInCircles(all)).toEqual([]);
  expect(roomsInCircles(new Map([...all, ['live', ['platform']]]))).toContain('live');
});

describe('rows of a project', () => {
  const RULE = 'Rows of a project are reached through projectScope (src/storage/scope.ts).';

  test.each(OF_PROJECTS)('%s reaches them through the scope alone, not by %s', (path, text) => {
    expect(messages(path, text)).toContain(RULE);
  });

  test.each(OF_NO_PROJECT)('%s may do %s', (path, text) => {
    expect(messages(path, text)).not.toContain(RULE);
  });
});
