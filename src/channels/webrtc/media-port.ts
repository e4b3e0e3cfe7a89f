import { createSocket } from 'node:dgram';
import { IceUdpMuxListener } from 'node-datachannel';

/** The one UDP port through which the media of all sessions of this process go. */
export interface MediaPort {
  readonly port: number;
  /** Null: all interfaces. */
  readonly bindAddress: string | null;
  /** Gives the port back. Idempotent; to be called when no session is left. */
  close(): void;
}

/** Where the media of a service are that this machine alone can reach. */
export const LOOPBACK = '127.0.0.1';
const LOOPBACK_NAMES = ['localhost', LOOPBACK, '::1'];
const ANY_NAMES = ['', '0.0.0.0', '::', '*'];

/**
 * The address that media are bound to, from the address that the service listens on. A service that only this machine
 * can reach keeps its media here too, unless it says at which address clients find it (a reverse proxy is in front).
 */
export const mediaBindAddress = (host: string, mediaAddress: string | null): string | null => {
  if (mediaAddress !== null || ANY_NAMES.includes(host)) return null;
  return LOOPBACK_NAMES.includes(host) ? LOOPBACK : host;
};

const freePort = (address: string | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(address?.includes(':') ? 'udp6' : 'udp4');
    socket.once('error', reject);
    socket.bind(0, address ?? undefined, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

/**
 * Takes the port and keeps it, sessions or none, so that no other program gets it in between.
 * @param port 0 takes any free one
 * @throws when the port is taken, or the address is not this machine's
 */
export const openMediaPort = async (port: number, bindAddress: string | null): Promise<MediaPort> => {
  const taken = port === 0 ? await freePort(bindAddress) : port;
  const listener = new IceUdpMuxListener(taken, bindAddress ?? undefined);
  let closed = false;
  return {
    port: taken,
    bindAddress,
    close: () => {
      if (!closed) listener.stop();
      closed = true;
    },
  };
};
