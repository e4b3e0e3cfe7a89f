import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

interface Group {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /**
   * What has the same order runs side by side, two files at a time, by the names of the groups; the rest one after the
   * other: what watches real time must not share the machine with what computes.
   */
  readonly order: number;
  readonly timeout: number;
  /** One file at a time: sound and pictures are sent and heard in real time. */
  readonly alone?: boolean;
  readonly database?: boolean;
  /** Files share what they import: most of a short file's time is the import of the whole app. */
  readonly shared?: boolean;
}

/** What draws, decodes and encodes takes minutes: `npm run check` goes without it. */
const picturing = ['drawn', 'filmed', 'lipsync', 'pictured', 'studio'].map(
  (room) => `src/avatar/${room}/**/*.test.ts`,
);
const studio = [...picturing, 'src/encoding/**/*.test.ts', 'test/conformance/a*-studio.test.ts'];

/** Where nobody talks in real time: they wait for conditions alone. */
const pages = ['console-*', 'page-states', 'oauth', 'pictures', 'companion-films'].map(
  (page) => `test/browser/${page}.test.ts`,
);
/** Ten minutes of pictures, and a hundred calls, over lines that lose: each alone. */
const lossy = ['test/browser/atlas-loss.test.ts', 'test/phone/loss.test.ts'];

const groups: Readonly<Record<string, Group>> = {
  unit: {
    include: ['src/**/*.test.ts', 'web/{src,kiosk}/**/*.test.ts', 'packages/client/src/**/*.test.ts'],
    exclude: studio,
    order: 0,
    timeout: 60_000,
  },
  studio: { include: studio, order: 0, timeout: 180_000, database: true },
  surface: {
    include: ['test/http/**/*.test.ts', 'test/conformance/**/*.test.ts', 'test/regression/**/*.test.ts'],
    exclude: studio,
    order: 0,
    timeout: 60_000,
    database: true,
    shared: true,
  },
  channels: { include: ['test/channels/**/*.test.ts'], order: 1, timeout: 90_000, database: true },
  faults: { include: ['test/faults/**/*.test.ts'], order: 2, timeout: 180_000 },
  service: { include: ['test/service/**/*.test.ts'], order: 2, timeout: 240_000 },
  pages: { include: pages, order: 2, timeout: 180_000, database: true, shared: true },
  browser: {
    include: ['test/browser/**/*.test.ts'],
    exclude: [...pages, ...lossy],
    order: 3,
    timeout: 180_000,
    alone: true,
    database: true,
  },
  endurance: { include: lossy, order: 4, timeout: 180_000, alone: true, database: true },
  phone: {
    include: ['test/phone/**/*.test.ts'],
    exclude: lossy,
    order: 5,
    timeout: 120_000,
    database: true,
  },
};

/** Conversations of one file that are held at the same time: nearly all of each is waiting for sound to be over. */
const CONVERSATIONS = 12;

const seeded = fileURLToPath(new URL('test/support/seeded-fast-check.ts', import.meta.url));

const project = ([name, { include, exclude = [], order, timeout, alone, database, shared = false }]: [
  string,
  Group,
]) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...exclude],
    environment: 'node' as const,
    alias: [{ find: /^fast-check$/, replacement: seeded }],
    testTimeout: timeout,
    hookTimeout: 120_000,
    // Its own wont is a second, in which a busy machine may get round to nothing.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: alone ? 1 : 2,
    maxConcurrency: CONVERSATIONS,
    isolate: !shared,
    sequence: { groupOrder: order },
    ...(database ? { globalSetup: ['test/support/global-database.ts'] } : {}),
  },
});

export default defineConfig({ test: { projects: Object.entries(groups).map(project) } });
