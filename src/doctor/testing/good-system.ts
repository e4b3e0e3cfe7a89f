import { type Config, readConfig } from '../../kernel/config.ts';
import type { DoctorSystem, Process } from '../system.ts';

/** A running process in good order. */
export const GOOD_PROCESS: Process = {
  id: 'proc_1',
  roles: ['api', 'media'],
  isHere: true,
  report: {
    version: '1.0.0',
    port: 8080,
    media: { port: 40_000, bindAddress: null, ufrag: 'ufrag', pwd: 'password' },
    loopLateMs: 2,
    poolMs: 1,
  },
};

/** A configuration with these settings alone. */
export const configOf = (more: Partial<Config> = {}): Config => ({ ...readConfig({}, null), ...more });

const GIB = 1024 ** 3;

/** A system in which nothing is wrong, for tests to change. */
export const goodSystem = (more: Partial<DoctorSystem> = {}): DoctorSystem => ({
  config: configOf(),
  given: new Set(['DUET_PORT']),
  settingFaults: [],
  databaseFault: null,
  isReadable: () => true,
  processes: async () => [GOOD_PROCESS],
  port: async () => 'taken',
  openMedia: async () => null,
  interfaceAddresses: () => ['192.168.1.5'],
  iceCheck: async () => 1,
  relay: async () => ({ kind: 'allocated', ms: 3 }),
  aheadOfDatabase: async () => 5,
  aheadOfNetwork: async () => ({ host: 'api.example.com', ms: -300 }),
  folder: async () => ({ free: 50 * GIB, fault: null }),
  modelsFolder: '/data/models',
  bucketFault: async () => null,
  nodeVersion: 'v20.19.0',
  programVersion: '1.0.0',
  schema: async () => ({ missing: [], unknown: [], postgres: 150_004 }),
  namedHosts: async () => [{ name: 'DUET_MODEL_URL', host: 'api.example.com' }],
  resolveFault: async () => null,
  lines: async () => [],
  sipOptions: async () => ({ ms: 12 }),
  models: async () =>
    ['speech-to-text', 'text-to-speech', 'end-of-turn'].map((task) => ({
      ...{ id: `model-of-${task}`, task, isInstalled: true, fault: null },
    })),
  providers: async () => [],
  roundTrips: async () => [0.5, 0.4, 30],
  slowest: async () => [],
  ...more,
});
