import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { PortState } from '../../doctor/system.ts';
import { errorCode } from '../../kernel/guards.ts';

const STATES: Readonly<Record<string, PortState>> = {
  EADDRINUSE: 'taken',
  EACCES: 'denied',
  EADDRNOTAVAIL: 'noAddress',
  ENOTFOUND: 'noAddress',
};

const stateOf = (error: unknown): PortState => {
  const state = STATES[errorCode(error) ?? ''];
  if (state === undefined) throw error;
  return state;
};

const tryTcp = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });

const tryUdp = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind({ port, address: host, exclusive: true }, () => socket.close(() => resolve()));
  });

/** Whether a port can be opened, by opening it for a moment. */
export const portState = (kind: 'tcp' | 'udp', host: string, port: number): Promise<PortState> =>
  (kind === 'tcp' ? tryTcp(host, port) : tryUdp(host, port)).then(() => 'free' as const, stateOf);
