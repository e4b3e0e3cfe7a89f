import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundledChildren } from './scripts/suite/bundled-children.ts';
import { cheapPasswords } from './scripts/suite/cheap-passwords.ts';
import { type Group, groups } from './scripts/suite/groups.ts';
import { LongestFirst } from './scripts/suite/longest-first.ts';

/** Conversations of one file that are held at the same time: nearly all of each is waiting for sound to be over. */
const CONVERSATIONS = 12;

const support = (file: string) => fileURLToPath(new URL(`test/support/${file}`, import.meta.url));

/** A module that tests get in place of another, as those of cheap-passwords.ts. The product is built without it. */
const SEEDED = { find: /^fast-check$/, replacement: support('seeded-fast-check.ts') };

const DATABASE = 'test/support/global-database.ts';
const SERVICES = 'test/support/global-services.ts';
const WEIGHTS = 'test/support/global-models.ts';
const HEARING = 'test/support/global-hearing.ts';

/** What is set up for a group before its first file. */
const setupOf = ({ database, hears, services, weights }: Group): string[] => [
  ...(database ? [DATABASE] : []),
  ...(hears ? [HEARING] : []),
  ...(services ? [SERVICES] : []),
  ...(weights ? [WEIGHTS] : []),
];

const children = await bundledChildren();

const project = ([name, group]: [string, Group]) => {
  const {
    include,
    exclude = [],
    order,
    timeout,
    alone,
    workers = 2,
    shared = false,
    threads,
    services,
  } = group;
  return {
    plugins: [children, cheapPasswords(group.cheapPasswords === true)],
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', ...exclude],
      environment: 'node' as const,
      alias: [SEEDED],
      testTimeout: timeout,
      hookTimeout: Math.max(120_000, timeout),
      // Its own wont is a second, in which a busy machine may get round to nothing, and a look every 50 ms, which suits
      // pages alone.
      expect: { poll: { timeout: 10_000, interval: services ? 50 : 10 } },
      maxWorkers: alone ? 1 : workers,
      maxConcurrency: CONVERSATIONS,
      isolate: !shared,
      pool: threads ? ('threads' as const) : ('forks' as const),
      sequence: { groupOrder: order },
      globalSetup: setupOf(group),
    },
  };
};

/** Transformed modules, which groups share with each other and with later runs; keyed by their content. */
const modules = { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/duet/vitest' };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    experimental: modules,
    projects: Object.entries(groups).map(project),
  },
});
