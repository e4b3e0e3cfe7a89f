import { createSocket } from 'node:dgram';
import { IceUdpMuxListener } from 'node-datachannel';

/** The one UDP port for the media of all sessions of this process. */
export interface MediaPort {
  readonly port: number;
  /** Null for all interfaces. */
  readonly bindAddress: string | null;
  /** Releases the port. Idempotent; to be called when no session is left. */
  close(): void;
}

/** The address of media that only this machine can reach. */
export const LOOPBACK = '127.0.0.1';
const LOOPBACK_NAMES = ['localhost', LOOPBACK, '::1'];
const ANY_NAMES = ['', '0.0.0.0', '::', '*'];

/**
 * The address that media are bound to, derived from the address that the service listens on. A service that only
 * this machine can reach keeps its media on loopback, too, unless its settings give addresses at which clients
 * find it (then a reverse proxy is in front).
 */
export const mediaBindAddress = (host: string, mediaAddresses: readonly string[]): string | null => {
  if (mediaAddresses.length > 0 || ANY_NAMES.includes(host)) return null;
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
 * Takes the port and keeps it while there are no sessions, too, so that no other program gets it.
 * @param port 0 takes any free one
 * @throws when the port is taken, or the address does not belong to this machine
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
