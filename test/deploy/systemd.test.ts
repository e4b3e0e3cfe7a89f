import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { readCredentials, type StoredCredentials } from '../../src/demo/credentials.ts';
import { ensureBuilt } from '../support/built.ts';
import { freePort } from '../support/free-port.ts';
import { askWith } from '../support/service.ts';
import { tone } from '../support/sound-file.ts';
import { eventOf, until } from '../support/until.ts';
import { urlOf } from '../support/websocket-driver.ts';
import { ROOT } from './programs.ts';
import { Machine } from './systemd/machine.ts';

/**
 * The unit of deploy/systemd under a systemd of its own, with the embedded database, as docs/self-hosting.md has it. The
 * tests follow each other. What they leave out: that `OOMPolicy` and `LimitRTPRIO` have effect, since systemd needs a
 * controller of memory and CAP_SYS_RESOURCE for them, which not every machine of tests has.
 */

const INSTALLED_WITHIN_MS = 1_200_000;
const READY_WITHIN_MS = 120_000;
/** A test with a start in it. */
const START_MS = 180_000;
const DATA = 'var/lib/duet';

const machine = new Machine();
let origin = '';

beforeAll(async () => {
  ensureBuilt();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await machine.install();
  const settings = [
    `DUET_PORT=${port}`,
    'DUET_MODELS=off',
    'DUET_CONNECTION_INTERVAL=0',
    'DUET_DRAIN_SECONDS=60',
  ];
  writeFileSync(join(machine.root, 'etc/duet.env'), `${settings.join('\n')}\n`, { mode: 0o600 });
  await machine.boot();
}, INSTALLED_WITHIN_MS);
afterAll(() => machine.close(), 60_000);

/** What a command prints. @throws Error when it fails */
async function told(...command: string[]): Promise<string> {
  const { code, said } = await machine.run(...command);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${said}`);
  return said.trim();
}

const journal = (): Promise<string> => told('journalctl', '--unit=duet', '--output=cat', '--no-pager');
const property = (name: string): Promise<string> =>
  told('systemctl', 'show', 'duet', `--property=${name}`, '--value');
const readiness = (): Promise<number> =>
  fetch(`${origin}/readyz`)
    .then(({ status }) => status)
    .catch(() => 0);

const whenReady = (): Promise<unknown> =>
  until(async () => (await readiness()) === 200, 'the service', READY_WITHIN_MS).catch(
    async (cause: unknown) => {
      throw new Error(`not ready:\n${await journal()}`, { cause });
    },
  );

const credentials = (): StoredCredentials => {
  const stored = readCredentials(join(machine.root, DATA));
  if (stored === null) throw new Error('no credentials');
  return { ...stored, baseUrl: origin };
};

/** The commands of the page: the first block of its chapter. */
const documented = (): string => {
  const page = readFileSync(join(ROOT, 'docs/self-hosting.md'), 'utf8');
  return /\n## systemd\n[^]*?```sh\n([^]*?)```/.exec(page)?.[1] ?? 'false';
};

/** A conversation by text, up to its first message. */
async function talk(): Promise<WebSocket> {
  const path = `/public/agents/${credentials().agentId}/connections`;
  const body = { channelType: 'websocket', modality: 'text' };
  const { token } = await askWith<{ token: string }>(credentials(), 'POST', path, body);
  const socket = new WebSocket(urlOf(token).replace('localhost', '127.0.0.1'));
  await eventOf(socket, 'message', 'the first message');
  return socket;
}

describe('the unit', () => {
  test('is what systemd takes, and open to little', async () => {
    const unit = '/opt/duet/deploy/systemd/duet.service';
    expect(await machine.run('systemd-analyze', 'verify', unit)).toEqual({ code: 0, said: '' });
    const { said } = await machine.run(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--threshold=20',
      unit,
    );
    expect(said).toMatch(/Overall exposure level for duet\.service: 1\.\d/);
  });

  test(
    'starts by the commands of the page, and shows how to sign in for the first time',
    async () => {
      await told('sh', '-ec', `cd /opt/duet; ${documented()}`);
      await whenReady();
      expect(await journal()).toMatch(/http:\S+#access=/);
      expect(await property('OOMPolicy')).toBe('continue');
    },
    START_MS,
  );

  test('lets it write to its own folders alone, without any right', async () => {
    const pid = await property('MainPID');
    const folders = ['/', '/etc', '/usr', '/opt', '/home', '/root', '/var/lib', '/sys', '/proc/sys/kernel'];
    const own = [`/${DATA}`, '/var/cache/duet', '/tmp'];
    const script = `for f in ${[...folders, ...own].join(' ')}; do (: > $f/probe) 2>/dev/null && rm $f/probe && echo $f; done; :`;
    // As root, so that rights of files do not stand in for the unit's. `ProtectSystem=strict` leaves out /run, which is root's.
    const writable = await told('nsenter', `--target=${pid}`, '--mount', 'sh', '-c', script);
    expect(writable.split('\n')).toEqual(own);
    await told('touch', '/tmp/of-another');
    expect(await told('nsenter', `--target=${pid}`, '--mount', 'ls', '/tmp')).not.toContain('of-another');
    const status = await told('cat', `/proc/${pid}/status`);
    for (const line of [
      'CapBnd:\t0000000000000000',
      'CapEff:\t0000000000000000',
      'NoNewPrivs:\t1',
      'Seccomp:\t2',
    ])
      expect(status).toContain(line);
    const modes = await told('stat', '--format=%A %U', `/${DATA}`, `/${DATA}/credentials.json`);
    expect(modes).toBe('drwxr-x--- duet\n-rw------- duet');
  });
});

interface Film {
  readonly status: string;
  readonly videoUrl: string | null;
}

test('its filter of system calls lets it encode a film', async () => {
  const { baseUrl, apiKey, agentId } = credentials();
  const { companionId } = await askWith<{ companionId: string }>(
    credentials(),
    'GET',
    `/public/agents/${agentId}`,
  );
  const form = new FormData();
  form.set('File', new Blob([tone(1)]), 'tone.wav');
  const path = `/public/companions/${companionId}/recordings`;
  const headers = { 'x-api-key': apiKey };
  const answer = await fetch(`${baseUrl}${path}/from-file`, { method: 'POST', headers, body: form });
  const { id } = (await answer.json()) as { id: string };
  const settled = async () => {
    const film = await askWith<Film>(credentials(), 'GET', `${path}/${id}`);
    return film.status === 'completed' || film.status === 'failed' ? film : null;
  };
  expect(await until(settled, 'the film', 240_000)).toMatchObject({ status: 'completed' });
}, 300_000);

describe('the commands beside it', () => {
  test('find its user, its folder and its settings, which root alone may read', async () => {
    expect(await told('duet', 'doctor')).toContain('0 to mend');
    expect(await told('duet', 'keys', 'list')).toContain('Demo key');
    expect(await told('duet', '--version')).toMatch(/^duet \d/);
  });

  test('back it up, and check the archive', async () => {
    const archive = `/${DATA}/backup.tar`;
    await told('duet', 'backup', archive, '--quiet');
    await told('duet', 'backup', '--check', archive, '--quiet');
    expect(await told('stat', '--format=%A %U', archive)).toBe('-rw------- duet');
  });
});

describe('the service', () => {
  test(
    'is there again after its process was killed, with its database',
    async () => {
      const before = await property('MainPID');
      await machine.kill(before, 'KILL');
      await until(async () => (await property('NRestarts')) === '1', 'another start', 30_000);
      await whenReady();
      expect(await property('MainPID')).not.toBe(before);
      expect(await journal()).toContain('Killing process');
      expect(await askWith(credentials(), 'GET', '/public/agents')).not.toEqual([]);
    },
    START_MS,
  );

  test('stops when its conversation has ended, and not before', async () => {
    const socket = await talk();
    await told('systemctl', 'stop', '--no-block', 'duet');
    await until(async () => (await readiness()) === 503, 'a service that drains');
    expect(await property('ActiveState')).toBe('deactivating');
    socket.close();
    await until(async () => (await property('ActiveState')) === 'inactive', 'its end', 30_000);
    expect([await property('Result'), await property('ExecMainStatus')]).toEqual(['success', '0']);
    const held = `/${DATA}/postgres/postmaster.pid`;
    expect((await machine.run('test', '-e', held)).code).toBe(1);
  });

  test(
    'goes before other programs where it may',
    async () => {
      await told('mkdir', '-p', '/etc/systemd/system/duet.service.d');
      // The policy of this test's own processes is left behind.
      const own = 'CPUSchedulingPolicy=other\nNice=0\n';
      const lines = `[Service]\n${own}CapabilityBoundingSet=CAP_SYS_NICE\nAmbientCapabilities=CAP_SYS_NICE\n`;
      writeFileSync(join(machine.root, 'etc/systemd/system/duet.service.d/override.conf'), lines);
      await told('systemctl', 'daemon-reload');
      await told('systemctl', 'start', 'duet');
      await whenReady();
      expect(await journal()).toContain('speech goes before the other processes of this machine');
    },
    START_MS,
  );

  test('stops with the machine, and starts with it', async () => {
    const key = credentials().apiKey;
    await machine.powerOff();
    expect(await readiness()).toBe(0);
    await machine.boot();
    await whenReady();
    expect(credentials().apiKey).toBe(key);
    expect(await journal()).toContain('Duet has stopped');
    expect(await askWith(credentials(), 'GET', '/public/agents')).not.toEqual([]);
  }, 300_000);
});
