import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';

/** The usable UDP ports, both ends included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

/** The two sockets of one leg: RTP on an even port, RTCP on the next (RFC 3550, 11). */
export interface PortPair {
  readonly port: number;
  readonly rtp: Socket;
  readonly rtcp: Socket;
  /** Closes both sockets. Idempotent. */
  close(): void;
}

/** Opens a pair of ports. Rejects with a plain sentence when none is free. */
export type OpenPorts = (address: string) => Promise<PortPair>;

/** How often to ask the system for a port whose neighbour is free too. */
const MOST_TRIES = 50;
const LOOPBACK = /^(127\.|::1$)/;

const familyOf = (address: string): 'udp4' | 'udp6' => (address.includes(':') ? 'udp6' : 'udp4');

/**
 * The address to bind: all interfaces, because NAT may hide a telephone's address; loopback if the service can be
 * reached only from this machine.
 */
const bindAddress = (address: string): string => {
  if (LOOPBACK.test(address)) return address;
  return address.includes(':') ? '::' : '0.0.0.0';
};

const bind = (port: number, address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const type = familyOf(address);
    // Destinations are always addresses: a lookup that returns them at once keeps DNS out of every packet.
    const socket = createSocket({
      type,
      ipv6Only: type === 'udp6',
      lookup: (host, _options, done) => done(null, host, type === 'udp6' ? 6 : 4),
    });
    const refuse = (error: Error): void => {
      socket.close();
      reject(error);
    };
    socket.once('error', refuse);
    socket.bind({ port, address: bindAddress(address), exclusive: true }, () => {
      socket.off('error', refuse);
      resolve(socket);
    });
  });

const pairOf = (rtp: Socket, rtcp: Socket): PortPair => {
  let closed = false;
  return {
    port: rtp.address().port,
    rtp,
    rtcp,
    close: () => {
      if (closed) return;
      closed = true;
      rtp.close();
      rtcp.close();
    },
  };
};

/** Opens a pair; null when the ports are not free. Other errors, such as no address of this family, are thrown. */
const tryPair = async (port: number, address: string): Promise<PortPair | null> => {
  const rtp = await bind(port, address).catch(nullIfTaken);
  if (!rtp) return null;
  const own = rtp.address().port;
  const rtcp = own % 2 === 0 ? await bind(own + 1, address).catch(nullIfTaken) : null;
  if (rtcp) return pairOf(rtp, rtcp);
  rtp.close();
  return null;
};

const nullIfTaken = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return null;
  throw error;
};

const anyPair = async (address: string): Promise<PortPair> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const pair = await tryPair(0, address);
    if (pair) return pair;
  }
  throw new Error('No two neighbouring UDP ports are free for a call.');
};

/**
 * Assigns pairs from a range in turn, so that a port rests as long as possible before the next call gets it, and
 * late packets of the old call have ended. Without a range the system chooses.
 */
export const createPorts = (range: PortRange | null): OpenPorts => {
  if (!range) return anyPair;
  const first = range.from + (range.from % 2);
  const places = Math.max(0, Math.floor((range.to - first + 1) / 2));
  let next = 0;
  return async (address) => {
    for (let tries = 0; tries < places; tries++) {
      const port = first + 2 * next;
      next = (next + 1) % places;
      const pair = await tryPair(port, address);
      if (pair) return pair;
    }
    throw new Error(`All UDP ports from ${range.from} to ${range.to} (DUET_RTP_PORTS) are taken by calls.`);
  };
};
