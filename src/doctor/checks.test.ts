import { describe, expect, test } from 'vitest';
import type { SentenceId } from '../doctor-sentences/sentences.ts';
import { clock } from './checks/clock.ts';
import { disk } from './checks/disk.ts';
import { dns } from './checks/dns.ts';
import { lines } from './checks/lines.ts';
import { media } from './checks/media.ts';
import { models } from './checks/models.ts';
import { ports } from './checks/ports.ts';
import { providers } from './checks/providers.ts';
import { service } from './checks/service.ts';
import { settings } from './checks/settings.ts';
import { speed } from './checks/speed.ts';
import { turn, withoutCredentials } from './checks/turn.ts';
import { versions } from './checks/versions.ts';
import type { Finding } from './finding.ts';
import type { DoctorSystem, Line, RelayOutcome } from './system.ts';
import { configOf, GOOD_PROCESS, goodSystem } from './testing/good-system.ts';

type More = Partial<DoctorSystem>;
type Case = readonly [what: string, more: More, ids: readonly SentenceId[]];

/** Runs a table of cases: what a check finds in a system that differs from a good one. */
const finds = (check: (system: DoctorSystem) => Promise<Finding[]>, cases: readonly Case[]): void =>
  void test.each(cases)('%s', async (_what, more, ids) => {
    expect((await check(goodSystem(more))).map(({ id }) => id)).toEqual(ids);
  });

const silent = { ...GOOD_PROCESS, report: null };
const reporting = (more: Partial<NonNullable<typeof GOOD_PROCESS.report>>) => {
  const { report } = GOOD_PROCESS;
  return report && { ...GOOD_PROCESS, report: { ...report, ...more } };
};
const having = (more: Parameters<typeof reporting>[0]): More => {
  const process = reporting(more);
  return { processes: async () => (process ? [process] : []) };
};
const stopped: More = { processes: async () => [] };

describe('service', () => {
  finds(service, [
    ['it runs', {}, ['serviceRuns']],
    ['it is stopped', stopped, ['serviceStopped']],
    ['it does not answer', { processes: async () => [silent] }, ['serviceSilent']],
    ['it drains', { processes: async () => [{ ...GOOD_PROCESS, roles: [] }] }, ['serviceDrains']],
    ['the database is away', { databaseFault: 'refused' }, ['databaseAway']],
    ['there is no database yet', { databaseFault: 'absent' }, ['noDatabaseYet', 'serviceStopped']],
  ]);
});

describe('settings', () => {
  const given = (...names: string[]): More => ({ given: new Set(names) });
  finds(settings, [
    ['all fit', {}, ['settingsGood']],
    [
      'an unknown and an invalid one',
      {
        settingFaults: [
          { kind: 'unknown', name: 'DUET_PROT', nearest: 'DUET_PORT' },
          { kind: 'invalid', name: 'DUET_HOST', reason: 'no' },
        ],
      },
      ['settingUnknown', 'settingInvalid'],
    ],
    ['one that nothing uses', given('DUET_MODEL_URL', 'DUET_S3_KEY'), ['settingUnused', 'settingUnused']],
    [
      'a model without its server and name',
      { config: configOf({ model: 'openai' }) },
      ['settingNeeds', 'settingNeeds'],
    ],
    ['half of a login', { config: configOf({ s3Key: 'one' }) }, ['settingNeeds']],
    ['one port twice', { config: configOf({ metricsPort: 8080 }) }, ['settingSamePort']],
    [
      'media within the ports of calls',
      { config: configOf({ mediaPort: 20_100, rtpPorts: { from: 20_000, to: 20_999 } }) },
      ['settingSamePort'],
    ],
    [
      'a NAT in front of any port',
      { config: configOf({ mediaAddress: ['203.0.113.5'] }) },
      ['settingMediaPortFree'],
    ],
    [
      'a file that is not there',
      { config: configOf({ providers: '/nowhere.json' }), isReadable: () => false },
      ['settingNoFile'],
    ],
    [
      'a public address without TLS',
      { config: configOf({ publicUrl: 'http://duet.example.com' }) },
      ['settingPlainAddress'],
    ],
    ['localhost without TLS', { config: configOf({ publicUrl: 'http://localhost:8080' }) }, ['settingsGood']],
    [
      'a key in the folder of one machine',
      { config: configOf({ databaseUrl: 'postgres://db/duet' }) },
      ['settingKeyInFolder'],
    ],
  ]);
});

describe('ports', () => {
  const fixed = { config: configOf({ mediaPort: 40_000 }) };
  finds(ports, [
    ['Duet holds them', fixed, ['portHeld', 'portHeld', 'portRangeAny']],
    ['somebody else does', { ...fixed, ...stopped }, ['portTaken', 'portTaken', 'portRangeAny']],
    ['they are free', { ...fixed, port: async () => 'free' }, ['portFree', 'portFree', 'portRangeAny']],
    ['any will do', { config: configOf({ port: 0 }) }, ['portAny', 'portAny', 'portRangeAny']],
    ['a low one', { port: async () => 'denied' }, ['portDenied', 'portAny', 'portRangeAny']],
    ['a foreign address', { port: async () => 'noAddress' }, ['portNoAddress', 'portAny', 'portRangeAny']],
    [
      'ports of calls that others hold',
      { ...stopped, config: configOf({ port: 0, rtpPorts: { from: 20_000, to: 20_999 } }) },
      ['portAny', 'portAny', 'portRangeTaken'],
    ],
    [
      'ports of calls, some free',
      {
        config: configOf({ port: 0, rtpPorts: { from: 20_000, to: 20_003 } }),
        port: async (_kind, _host, port) => (port % 2 === 0 ? 'free' : 'taken'),
      },
      ['portAny', 'portAny', 'portRangeUsable'],
    ],
  ]);
});

describe('media', () => {
  const answering = (...addresses: string[]): More => ({
    iceCheck: async (_media, address) => (addresses.includes(address) ? 1 : null),
  });
  let closed = 0;
  const opened: More = {
    ...stopped,
    openMedia: async () => ({
      ...{ port: 5, bindAddress: null, ufrag: 'u', pwd: 'p' },
      close: () => void (closed += 1),
    }),
  };
  finds(media, [
    [
      'on this machine and in its network',
      {},
      ['mediaReached', 'mediaReached', 'mediaThisMachine', 'mediaNetwork', 'mediaOutsideNot'],
    ],
    ['on this machine alone', answering('127.0.0.1'), ['mediaReached', 'mediaThisMachineOnly']],
    ['nowhere', answering(), ['mediaAtNothing']],
    [
      'behind a NAT',
      { ...answering('127.0.0.1', '192.168.1.5'), config: configOf({ mediaAddress: ['198.41.0.4'] }) },
      ['mediaReached', 'mediaReached', 'mediaNotAt', 'mediaThisMachine', 'mediaNetwork', 'mediaOutside'],
    ],
    [
      'by a relay',
      { config: configOf({ iceServers: ['turn:u:p@turn.example.com'] }) },
      ['mediaReached', 'mediaReached', 'mediaThisMachine', 'mediaNetwork', 'mediaOutside'],
    ],
    ['without a process for it', having({ media: null }), ['mediaNoRole']],
    [
      'at its own port, while nothing runs',
      opened,
      ['mediaReached', 'mediaReached', 'mediaThisMachine', 'mediaNetwork', 'mediaOutsideNot'],
    ],
  ]);
  test('what was opened for it is closed', () => expect(closed).toBe(1));
});

describe('turn', () => {
  const TURN = configOf({ iceServers: ['turn:user:pass@turn.example.com:3478'] });
  const answer = (outcome: RelayOutcome): More => ({ config: TURN, relay: async () => outcome });
  const OF_REQUEST: More = {
    config: configOf({ iceServers: ['turn:u:p@host:3478'], publicUrl: 'https://duet.example.com' }),
  };
  const whereItIs = async (server: string): Promise<RelayOutcome> =>
    server === 'turn:u:p@duet.example.com:3478' ? { kind: 'allocated', ms: 4 } : { kind: 'silent' };
  const refused = (code: number, hadCredentials = true): More =>
    answer({ kind: 'refused', code, reason: 'no', hadCredentials });
  finds(turn, [
    ['a relay is given', { config: TURN }, ['turnAllocated']],
    ['none is set', {}, ['turnNone']],
    [
      'at the address of each request',
      {
        config: configOf({ iceServers: ['turn:u:p@host:3478'] }),
        relay: () => Promise.reject(new Error('asked')),
      },
      ['turnOfRequest'],
    ],
    [
      'at that of each request, asked at the public name',
      { ...OF_REQUEST, relay: whereItIs },
      ['turnAllocated'],
    ],
    [
      'at that of each request, with a wrong password',
      {
        ...OF_REQUEST,
        relay: async () => ({ kind: 'refused', code: 401, reason: 'no', hadCredentials: true }),
      },
      ['turnCredentials'],
    ],
    [
      'at that of each request, silent from inside',
      { ...OF_REQUEST, relay: async () => ({ kind: 'silent' }) },
      ['turnNotFromHere'],
    ],
    [
      'STUN alone',
      {
        config: configOf({ iceServers: ['stun:stun.example.com'] }),
        relay: async () => ({ kind: 'mapped', address: '203.0.113.9' }),
      },
      ['stunAnswered', 'turnNone'],
    ],
    ['no answer', answer({ kind: 'silent' }), ['turnSilent']],
    ['no way', answer({ kind: 'unreachable', reason: 'ENOTFOUND' }), ['turnUnreachable']],
    ['a wrong password', refused(401), ['turnCredentials']],
    ['no password', refused(401, false), ['turnNoCredentials']],
    ['forbidden', refused(403), ['turnForbidden']],
    ['a used-up quota', refused(486), ['turnFull']],
    ['no capacity', refused(508), ['turnFull']],
    ['anything else', refused(442), ['turnRefused']],
  ]);
  test('credentials are never in a finding', async () => {
    expect(JSON.stringify(await turn(goodSystem(refused(401))))).not.toMatch(/user|pass"/);
    expect(withoutCredentials('turns:me:se@cret@turn.example.com:5349?transport=tcp')).toBe(
      'turns:turn.example.com:5349?transport=tcp',
    );
  });
});

describe('clock', () => {
  finds(clock, [
    ['all agree', {}, ['clockGood', 'clockNetworkGood']],
    ['the database differs', { aheadOfDatabase: async () => -2_500 }, ['clockDatabase', 'clockNetworkGood']],
    [
      'the network differs',
      { aheadOfNetwork: async () => ({ host: 'x', ms: 60_000 }) },
      ['clockGood', 'clockNetwork'],
    ],
    ['nobody to compare with', { aheadOfNetwork: async () => null }, ['clockGood', 'clockNobody']],
  ]);
});

describe('disk', () => {
  const free = (bytes: number): More => ({ folder: async () => ({ free: bytes, fault: null }) });
  const three = (id: SentenceId): SentenceId[] => [id, id, id];
  finds(disk, [
    ['room', {}, three('diskGood')],
    ['little room', free(500 * 1024 * 1024), three('diskLow')],
    ['no room', free(1024), three('diskFull')],
    ['not writable', { folder: async () => ({ free: null, fault: 'EACCES' }) }, three('diskReadOnly')],
    ['not made yet', { folder: async () => ({ free: null, fault: null }) }, three('diskAbsent')],
    [
      'a bucket that refuses',
      {
        config: configOf({
          models: 'off',
          blobsUrl: { bucket: 'b', prefix: '', endpoint: null, region: null, pathStyle: false },
        }),
        bucketFault: async () => 'denied',
      },
      ['diskGood', 'blobsBad'],
    ],
  ]);
});

describe('versions', () => {
  const schema = (more: object): More => ({
    schema: async () => ({ missing: [], unknown: [], postgres: 150_004, ...more }),
  });
  finds(versions, [
    ['all fit', {}, ['versionNode', 'versionPostgres', 'versionSchema']],
    ['an old Node', { nodeVersion: 'v18.20.0', databaseFault: 'away' }, ['versionNodeOld']],
    [
      'an old database',
      schema({ missing: ['0099-x'] }),
      ['versionNode', 'versionPostgres', 'versionSchemaOlder'],
    ],
    [
      'a newer one',
      schema({ unknown: ['0099-x'] }),
      ['versionNode', 'versionPostgres', 'versionSchemaNewer'],
    ],
    ['an old server', schema({ postgres: 140_011 }), ['versionNode', 'versionPostgresOld', 'versionSchema']],
    [
      'another program',
      having({ version: '0.9.0' }),
      ['versionNode', 'versionPostgres', 'versionSchema', 'versionOther'],
    ],
  ]);
});

describe('names of servers', () => {
  const hosts = (...names: string[]): More => ({
    namedHosts: async () => names.map((host) => ({ name: 'DUET_MODEL_URL', host })),
  });
  const unknown: More = { resolveFault: async (host) => (host.startsWith('bad') ? 'ENOTFOUND' : null) };
  finds(dns, [
    ['all resolve', {}, ['dnsGood']],
    ['addresses are no names', hosts('10.0.0.1', 'localhost', '[::1]'), ['dnsNone']],
    [
      'one does not',
      { ...hosts('good.example', 'bad.example', 'bad.example'), ...unknown },
      ['dnsGood', 'dnsUnknown'],
    ],
  ]);
});

describe('lines', () => {
  const LINE: Line = {
    ...{ name: 'Desk', server: 'sip.example.com', port: 5060, transport: 'UDP', domain: 'example.com' },
    ...{ isHeld: true, isOnline: true, message: null },
  };
  const having = (more: Partial<Line>): More => ({ lines: async () => [{ ...LINE, ...more }] });
  finds(lines, [
    ['none', {}, ['linesNone']],
    ['registered', having({}), ['lineOnline']],
    ['a silent server', { ...having({}), sipOptions: async () => ({ fault: 'no answer' }) }, ['lineSilent']],
    ['refused', having({ isOnline: false, message: '403 Forbidden' }), ['lineOffline']],
    ['held by nobody', having({ isHeld: false }), ['lineUnheld']],
    ['held by nobody, as nothing runs', { ...having({ isHeld: false }), ...stopped }, []],
  ]);
});

describe('models', () => {
  const NONE = { isInstalled: false, fault: null };
  finds(models, [
    ['all tasks have one', {}, ['modelGood', 'modelGood', 'modelGood']],
    [
      'one is broken',
      { models: async () => [{ id: 'm', task: 'speech-to-text', isInstalled: false, fault: 'size' }] },
      ['modelBroken', 'taskWithout', 'taskWithout', 'taskWithout'],
    ],
    [
      'none is there',
      { models: async () => [{ id: 'm', task: 'speech-to-text', ...NONE }] },
      ['taskWithout', 'taskWithout', 'taskWithout'],
    ],
    ['switched off', { config: configOf({ models: 'off' }) }, ['modelsOff']],
  ]);
});

describe('providers', () => {
  const of = (answer: { ms: number } | { fault: string }): More => ({
    providers: async () => [{ name: 'default: openai', ask: async () => answer }],
  });
  finds(
    (system) => providers(system, true),
    [
      ['none', {}, ['providersNone']],
      ['one answers', of({ ms: 300 }), ['providerAnswered']],
      ['one does not', of({ fault: '401' }), ['providerFailed']],
    ],
  );
  test('nobody is asked unless it may cost something', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    const asked = await providers({ providers: async () => [{ name: 'one', ask }] }, false);
    expect(asked.map(({ id }) => id)).toEqual(['providersUnasked']);
  });
});

describe('speed', () => {
  finds(speed, [
    ['all is quick', {}, ['speedDatabase', 'speedLoop']],
    ['a far database', { roundTrips: async () => [80, 90, 85] }, ['speedDatabaseSlow', 'speedLoop']],
    ['a late loop', having({ loopLateMs: 200 }), ['speedDatabase', 'speedLoopLate']],
    ['a full pool', having({ poolMs: 400 }), ['speedDatabase', 'speedLoop', 'speedPoolWaits']],
    [
      'a slow statement',
      { slowest: async () => [{ query: 'select', calls: 9, ms: 900 }] },
      ['speedDatabase', 'speedLoop', 'speedStatement'],
    ],
  ]);
});
