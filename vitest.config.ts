import { defineConfig } from 'vitest/config';

interface Group {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Groups run one after the other: what watches real time must not share the machine with what computes. */
  readonly order: number;
  readonly timeout: number;
  readonly database?: boolean;
}

/** What draws, decodes and encodes takes minutes: `npm run check` goes without it. */
const picturing = ['drawn', 'filmed', 'lipsync', 'pictured', 'studio'].map(
  (room) => `src/avatar/${room}/**/*.test.ts`,
);
const studio = [...picturing, 'src/encoding/**/*.test.ts', 'test/conformance/a*-studio.test.ts'];

const groups: Readonly<Record<string, Group>> = {
  unit: { include: ['src/**/*.test.ts', 'web/src/**/*.test.ts'], exclude: studio, order: 0, timeout: 60_000 },
  studio: { include: studio, order: 0, timeout: 180_000, database: true },
  surface: {
    include: ['test/http/**/*.test.ts', 'test/conformance/**/*.test.ts', 'test/regression/**/*.test.ts'],
    exclude: studio,
    order: 0,
    timeout: 60_000,
    database: true,
  },
  channels: { include: ['test/channels/**/*.test.ts'], order: 1, timeout: 90_000, database: true },
  faults: { include: ['test/faults/**/*.test.ts'], order: 2, timeout: 180_000 },
  service: { include: ['test/service/**/*.test.ts'], order: 3, timeout: 120_000 },
  browser: { include: ['test/browser/**/*.test.ts'], order: 4, timeout: 180_000, database: true },
  phone: { include: ['test/phone/**/*.test.ts'], order: 5, timeout: 120_000, database: true },
};

const project = ([name, { include, exclude = [], order, timeout, database }]: [string, Group]) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...exclude],
    environment: 'node' as const,
    testTimeout: timeout,
    hookTimeout: 120_000,
    maxWorkers: order === 0 ? 2 : 1,
    sequence: { groupOrder: order },
    ...(database ? { globalSetup: ['test/support/global-database.ts'] } : {}),
  },
});

export default defineConfig({ test: { projects: Object.entries(groups).map(project) } });
