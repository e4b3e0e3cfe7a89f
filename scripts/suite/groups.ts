/** The groups of tests: which files are in each, and how they run (docs/testing.md). */

/** The files that take longest of their group, which begin before all others of it, in this order (longest-first.ts). */
export const LONGEST: readonly string[] = [
  'src/documents/reader.test.ts',
  'src/testing/scenarios/scenarios.test.ts',
  'src/avatar/filmed/filmed-rig.test.ts',
  'src/avatar/filmed/faults.test.ts',
  'src/avatar/drawn/drawn-rig.test.ts',
  'test/regression/search-plans.test.ts',
  'test/regression/catalog-plans.test.ts',
  'test/http/importing-files-corrected.test.ts',
  'test/http/importing-files.test.ts',
  'test/http/importing-files-editions.test.ts',
  'test/conformance/random-requests.test.ts',
  'test/http/restore.test.ts',
  'test/http/fair-reading.test.ts',
  'test/http/shared-limits.test.ts',
  'test/http/backup-s3.test.ts',
  'test/service/start.test.ts',
  'test/service/client-package.test.ts',
  'test/browser/console-playground.test.ts',
  'test/browser/page-states.test.ts',
  'test/browser/companion-films.test.ts',
  'test/browser/console-barriers.test.ts',
  'test/browser/console-companions.test.ts',
  'test/browser/console-organization.test.ts',
  'test/browser/console-live-manner.test.ts',
  'test/conformance/a06-voip.test.ts',
  'test/conformance/a06-voip-hostile.test.ts',
  'test/browser/kiosk-display.test.ts',
  'test/browser/playground.test.ts',
  'test/browser/sdk-pages.test.ts',
  'test/browser/firefox.test.ts',
  'test/browser/firefox-conditions.test.ts',
  'test/browser/pictures.test.ts',
  'test/phone/handoff.test.ts',
  'test/phone/tools.test.ts',
  'test/phone/hostile.test.ts',
  'test/phone/outbound.test.ts',
];

export interface Group {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /**
   * Groups of the same order run in parallel, and share their workers; the orders run one after another, because
   * tests in real time must not share the machine with heavy computing.
   */
  readonly order: number;
  /**
   * Computes for minutes, with time limits to match: runs beside the groups in real time (`isInRealTime`), on what they
   * leave of the processor.
   */
  readonly beside?: boolean;
  /**
   * Waits for much of its time, for starts and ends of processes: runs by itself along with the groups that compute, so
   * that the processor is busy while it waits.
   */
  readonly along?: boolean;
  /** The time limit of one test, in milliseconds. */
  readonly timeout: number;
  /** Runs one file at a time, because sound and pictures are sent and received in real time. */
  readonly alone?: boolean;
  /** How many files run at a time; two by default. */
  readonly workers?: number;
  /** Needs the PostgreSQL server of the run (test/support/global-database.ts). */
  readonly database?: boolean;
  /** Files share running services (test/support/service-pool.ts), which need the database. */
  readonly services?: boolean;
  /** Needs weights of local models (test/support/global-models.ts). */
  readonly weights?: boolean;
  /** Its services hear, and its tests judge what they say, by Moonshine (test/support/global-hearing.ts). */
  readonly hears?: boolean;
  /** Files of one worker share imported modules: most of a short file's time is the import. */
  readonly shared?: boolean;
  /** Files run in threads in place of processes, which take longer to begin: where each file needs one of its own. */
  readonly threads?: boolean;
  /** Passwords are hashed at a hundredth of the cost (test/support/cheap-password-cost.ts). */
  readonly cheapPasswords?: boolean;
  /** Runs more when `TEST_LONG` is set (test/support/long.ts). */
  readonly hasLongForm?: boolean;
  /** Runs in `npm run test:long` alone, because it needs compilers and registries beside npm, or half an hour. */
  readonly isLongAlone?: boolean;
}

/** Tests that draw, decode and encode, which take minutes: `npm run check` leaves them out. */
const rendering = ['drawn', 'filmed', 'lipsync', 'pictured', 'renderer'].map(
  (room) => `src/avatar/${room}/**/*.test.ts`,
);
const studio = [...rendering, 'src/encoding/**/*.test.ts', 'test/conformance/a*-studio.test.ts'];

/** Browser tests without conversations in real time: they only wait for conditions. */
const pages = ['console-*', 'page-states', 'oauth', 'companion-films', 'reference-page'].map(
  (page) => `test/browser/${page}.test.ts`,
);
/** Tests of video and calls with packet loss, each run alone. */
const lossy = ['test/browser/atlas-loss.test.ts', 'test/phone/loss.test.ts'];
/** Tests of what the database reads for each statement, on hundreds of thousands of rows. */
const plans = ['test/regression/*-plans.test.ts'];
/** Tests of imports, which wait for nothing; those of their command end processes at moments of their own. */
const imports = ['test/http/importing-!(command)*.test.ts'];
/** Conversations over a provider of telephony, in real time, by the surface of the whole application. */
const calls = ['test/conformance/a06-voip*.test.ts'];
/** The test that measures the memory of its own process, which it must not share. */
const leaking = ['test/channels/webrtc-leak.test.ts'];

export const groups: Readonly<Record<string, Group>> = {
  unit: {
    include: ['src/**/*.test.ts'],
    exclude: studio,
    order: 0,
    timeout: 60_000,
    shared: true,
    hasLongForm: true,
  },
  // The modules and globals of a browser are replaced file by file, so nothing may be shared.
  client: {
    include: ['web/{src,kiosk}/**/*.test.ts', 'packages/client/src/**/*.test.ts'],
    order: 0,
    timeout: 60_000,
    threads: true,
  },
  models: {
    include: ['test/models/**/*.test.ts'],
    order: 0,
    timeout: 120_000,
    weights: true,
    hasLongForm: true,
  },
  studio: {
    include: studio,
    order: 0,
    beside: true,
    timeout: 300_000,
    database: true,
    hasLongForm: true,
  },
  plans: {
    include: plans,
    order: 0,
    beside: true,
    timeout: 300_000,
    database: true,
    shared: true,
    cheapPasswords: true,
    hasLongForm: true,
  },
  imports: {
    include: imports,
    order: 0,
    beside: true,
    timeout: 300_000,
    database: true,
    shared: true,
    cheapPasswords: true,
    hasLongForm: true,
  },
  surface: {
    include: ['test/http/**/*.test.ts', 'test/conformance/**/*.test.ts', 'test/regression/**/*.test.ts'],
    exclude: [...studio, ...plans, ...imports, ...calls],
    order: 0,
    timeout: 60_000,
    database: true,
    shared: true,
    cheapPasswords: true,
    hasLongForm: true,
  },
  faults: {
    include: ['test/faults/**/*.test.ts'],
    order: 0,
    along: true,
    timeout: 180_000,
    workers: 1,
    shared: true,
    hasLongForm: true,
  },
  service: {
    include: ['test/service/**/*.test.ts', ...leaking],
    order: 0,
    along: true,
    timeout: 240_000,
    workers: 1,
    hasLongForm: true,
  },
  pages: {
    include: pages,
    order: 1,
    timeout: 180_000,
    database: true,
    services: true,
    hears: true,
    // Three workers, because pages wait for a part of their time.
    workers: 3,
    shared: true,
  },
  browser: {
    include: ['test/browser/**/*.test.ts'],
    exclude: [...pages, ...lossy],
    order: 2,
    timeout: 180_000,
    database: true,
    services: true,
    hears: true,
    shared: true,
    hasLongForm: true,
  },
  endurance: {
    include: lossy,
    order: 3,
    timeout: 180_000,
    alone: true,
    database: true,
    hears: true,
    hasLongForm: true,
  },
  lasting: {
    include: ['test/lasting/**/*.test.ts'],
    order: 3,
    timeout: 300_000,
    alone: true,
    database: true,
    hears: true,
    isLongAlone: true,
  },
  peers: {
    include: ['test/peers/**/*.test.ts'],
    order: 4,
    timeout: 30_000,
    workers: 1,
    database: true,
    cheapPasswords: true,
    isLongAlone: true,
  },
  deploy: {
    include: ['test/deploy/**/*.test.ts'],
    order: 4,
    timeout: 60_000,
    workers: 1,
    isLongAlone: true,
  },
  image: {
    include: ['test/image/**/*.test.ts'],
    order: 4,
    timeout: 300_000,
    alone: true,
    database: true,
    weights: true,
    isLongAlone: true,
  },
  packages: {
    include: ['test/packages/**/*.test.ts'],
    order: 4,
    timeout: 300_000,
    workers: 1,
    isLongAlone: true,
  },
  python: {
    include: ['test/python/**/*.test.ts'],
    order: 4,
    timeout: 300_000,
    workers: 1,
    isLongAlone: true,
  },
  metrics: {
    include: ['test/metrics/**/*.test.ts'],
    order: 4,
    timeout: 120_000,
    workers: 1,
    isLongAlone: true,
  },
  phone: {
    include: ['test/phone/**/*.test.ts'],
    exclude: lossy,
    order: 4,
    timeout: 120_000,
    database: true,
    hears: true,
    // Four workers, because nearly all the time is spent waiting for phones.
    workers: 4,
    hasLongForm: true,
  },
  channels: {
    include: ['test/channels/**/*.test.ts', ...calls],
    exclude: leaking,
    order: 4,
    timeout: 90_000,
    // Side by side with telephones: a conversation in real time needs a tenth of a core.
    workers: 4,
    database: true,
    shared: true,
    hasLongForm: true,
  },
};

/** The first order of groups that mostly wait for sound in real time, and leave half of the processor to others. */
const REAL_TIME = 2;

export const isInRealTime = ({ order }: Group): boolean => order >= REAL_TIME;

export const namesWhere = (holds: (group: Group) => boolean): string[] =>
  Object.entries(groups)
    .filter(([, group]) => holds(group))
    .map(([name]) => name);

/** The groups of `npm test`. */
export const SHORT: readonly string[] = namesWhere(({ isLongAlone }) => isLongAlone !== true);
