import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundledChildren } from './scripts/suite/bundled-children.ts';
import { type Group, groups } from './scripts/suite/groups.ts';
import { LongestFirst } from './scripts/suite/longest-first.ts';

/** Conversations of one file that are held at the same time: nearly all of each is waiting for sound to be over. */
const CONVERSATIONS = 12;

const support = (file: string) => fileURLToPath(new URL(`test/support/${file}`, import.meta.url));

/** Modules that tests get in place of others. The product is built without them. */
const SEEDED = { find: /^fast-check$/, replacement: support('seeded-fast-check.ts') };
const CHEAP = { find: /^\.\/password-cost\.ts$/, replacement: support('cheap-password-cost.ts') };

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

const plugins = [await bundledChildren()];

const project = ([name, group]: [string, Group]) => {
  const { include, exclude = [], order, timeout, alone, workers = 2, shared = false, cheapPasswords } = group;
  return {
    plugins,
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', ...exclude],
      environment: 'node' as const,
      alias: cheapPasswords ? [SEEDED, CHEAP] : [SEEDED],
      testTimeout: timeout,
      hookTimeout: 120_000,
      // Its own wont is a second, in which a busy machine may get round to nothing.
      expect: { poll: { timeout: 10_000 } },
      maxWorkers: alone ? 1 : workers,
      maxConcurrency: CONVERSATIONS,
      isolate: !shared,
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
