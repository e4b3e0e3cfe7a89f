import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventOf } from '../support/until.ts';
import { output } from './buildah.ts';

/*
 * A network namespace for the service, joined to this machine by one cable (a veth pair): to the service, whatever
 * runs here is another machine, and it reaches nothing else.
 */

const NAME = 'duet-image-test';
/** The ends of the cable; the kernel takes 15 letters at most. */
const [OUTSIDE, INSIDE] = ['duet-image-out', 'duet-image-in'] as const;
/** What `ip netns exec` lays over /etc, such as names of hosts. */
const FILES = join('/etc/netns', NAME);

export interface Network {
  /** The name of the namespace. */
  readonly name: string;
  /** The address of this machine, as the service sees it. */
  readonly here: string;
  /** The address of the service. */
  readonly there: string;
  close(): Promise<void>;
}

const ip = (...args: string[]): Promise<string> => output('ip', args);

/** Ends what runs in the namespace, and takes the namespace away. */
async function removeNamespace(): Promise<void> {
  const pids = (await ip('netns', 'pids', NAME)).split('\n').filter((pid) => pid !== '');
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
  await ip('netns', 'delete', NAME);
}

/**
 * Takes away what is there, from this run or from one that was killed. The cable goes first: the kernel takes it away
 * with the namespace, but some time after that.
 */
async function remove(): Promise<void> {
  if (existsSync(join('/sys/class/net', OUTSIDE))) await ip('link', 'delete', OUTSIDE);
  if (existsSync(join('/run/netns', NAME))) await removeNamespace();
  rmSync(FILES, { recursive: true, force: true });
}

/**
 * Opens the namespace and the cable.
 * @param hosts names that programs in it know for its own address
 * @throws Error without root
 */
export async function openNetwork(hosts: readonly string[]): Promise<Network> {
  const [here, there] = ['10.99.29.1', '10.99.29.2'];
  await remove();
  mkdirSync(FILES, { recursive: true });
  writeFileSync(join(FILES, 'hosts'), `127.0.0.1 localhost\n${there} ${hosts.join(' ')}\n`);
  await ip('netns', 'add', NAME);
  await ip('link', 'add', OUTSIDE, 'type', 'veth', 'peer', 'name', INSIDE, 'netns', NAME);
  await ip('address', 'add', `${here}/24`, 'dev', OUTSIDE);
  await ip('link', 'set', OUTSIDE, 'up');
  await ip('-netns', NAME, 'link', 'set', 'lo', 'up');
  await ip('-netns', NAME, 'address', 'add', `${there}/24`, 'dev', INSIDE);
  await ip('-netns', NAME, 'link', 'set', INSIDE, 'up');
  return { name: NAME, here, there, close: remove };
}

export interface Door {
  readonly port: number;
  close(): void;
}

/** Lets the other end of the cable reach a server that listens on a Unix socket only, as the tests' database does. */
export async function openDoor(host: string, path: string): Promise<Door> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(path);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => (open.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  server.listen(0, host);
  await eventOf(server, 'listening', 'the door to the database');
  const { port } = server.address() as { port: number };
  const close = () => {
    server.close();
    for (const one of open) one.destroy();
  };
  return { port, close };
}
