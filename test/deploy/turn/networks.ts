import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../../image/buildah.ts';
import { type Network, openNetwork } from '../../image/network.ts';

/*
 * The networks of compose.yaml: browsers reach the proxy and the relay, and these reach the service in a network of
 * their own. One namespace is what the ports are published of, the other is the container of the service.
 */

const INNER = 'duet-turn-test';
/** The relay's own address in the network of the file; the file names that of the service. */
export const RELAY = '172.31.83.3';
/** The ends of a second cable, by which the test asks the service what browsers do not: at this machine, and there. */
const [HERE, THERE] = ['10.99.30.1', '10.99.30.2'] as const;
const [OUTSIDE, ASKED, TOWARDS, INSIDE] = ['duet-turn-out', 'duet-turn-ask', 'duet-turn-way', 'duet-turn-in'];

export interface Networks {
  /** Of proxy and relay, with the address by which browsers come. */
  readonly front: Network;
  /** The name of the namespace of the service. */
  readonly inner: string;
  /** The address at which the test reaches the service itself. */
  readonly asked: string;
  close(): Promise<void>;
}

const ip = (...args: string[]): Promise<string> => output('ip', args);

async function remove(): Promise<void> {
  if (existsSync(join('/sys/class/net', OUTSIDE))) await ip('link', 'delete', OUTSIDE);
  if (existsSync(join('/run/netns', INNER))) await ip('netns', 'delete', INNER);
}

/** Gives one end of a cable its address. @param namespace null: this machine */
async function address(namespace: string | null, device: string, own: string): Promise<void> {
  const at = namespace === null ? [] : ['-netns', namespace];
  await ip(...at, 'address', 'add', `${own}/24`, 'dev', device);
  await ip(...at, 'link', 'set', device, 'up');
}

/**
 * Opens both.
 * @param service the address of the service in the network of the file
 * @throws Error without root
 */
export async function openNetworks(service: string): Promise<Networks> {
  await remove();
  const front = await openNetwork([]);
  writeFileSync(join('/etc/netns', front.name, 'hosts'), `127.0.0.1 localhost\n${service} duet\n`);
  await ip('netns', 'add', INNER);
  await ip('-netns', INNER, 'link', 'set', 'lo', 'up');
  await ip('link', 'add', OUTSIDE, 'type', 'veth', 'peer', 'name', ASKED, 'netns', INNER);
  await address(null, OUTSIDE, HERE);
  await address(INNER, ASKED, THERE);
  await ip(
    '-netns',
    front.name,
    'link',
    'add',
    TOWARDS,
    'type',
    'veth',
    'peer',
    'name',
    INSIDE,
    'netns',
    INNER,
  );
  await address(front.name, TOWARDS, RELAY);
  await address(INNER, INSIDE, service);
  return {
    front,
    inner: INNER,
    asked: THERE,
    async close() {
      await remove();
      await front.close();
    },
  };
}
