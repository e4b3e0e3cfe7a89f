import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { output } from './buildah.ts';
import type { Network } from './network.ts';

/* The proxy of compose.yaml: Debian's Caddy with the file that the compose file gives it. */

const CADDYFILE = 'deploy/compose/Caddyfile';

interface Adapted {
  readonly apps: object;
}

/** The same as JSON, but for two things: it leaves this machine's authorities alone, and opens no port for its operator. */
async function configuration(): Promise<object> {
  const adapted = JSON.parse(await output('caddy', ['adapt', '--config', CADDYFILE])) as Adapted;
  const pki = { certificate_authorities: { local: { install_trust: false } } };
  return { ...adapted, admin: { disabled: true }, apps: { ...adapted.apps, pki } };
}

const answers = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(443, host);
    const end = (isThere: boolean) => (socket.destroy(), resolve(isThere));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/**
 * Starts the proxy in the namespace of the service.
 * @param folder for its files
 * @returns what ends it
 */
export async function startProxy({ name, there }: Network, folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'caddy.json');
  writeFileSync(file, JSON.stringify(await configuration()));
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['netns', 'exec', name, 'caddy', 'run', '--config', file];
  const child = spawn('ip', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    child.kill('SIGKILL');
    await until(hasEnded, 'the end of the proxy');
  };
  const isThere = async () => hasEnded() || (await answers(there));
  await until(isThere, 'the proxy').catch(async (cause: unknown) => {
    await stop();
    throw new Error(`no proxy:\n${said}`, { cause });
  });
  if (hasEnded()) throw new Error(`the proxy has ended:\n${said}`);
  return stop;
}
