import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { eventOf } from './until.ts';

/** A network link between clients and the media port, on the loopback: it forwards packets, or drops them. */
export interface Link {
  /** The port for clients in place of the real one. */
  readonly port: number;
  /** Drops everything from now on, like a pulled cable. */
  cut(): void;
  close(): void;
}

/** Whether a packet is media: ICE and DTLS differ in the first byte (RFC 7983). */
const isMedia = (packet: Buffer): boolean => packet[0] !== undefined && packet[0] >= 128 && packet[0] <= 191;

export const isRtp = (packet: Buffer): boolean =>
  isMedia(packet) && ((packet[1] ?? 0) < 192 || (packet[1] ?? 0) > 223);

const bind = async (socket: Socket): Promise<number> => {
  const bound = eventOf(socket, 'listening', 'the port of the link');
  socket.bind(0, '127.0.0.1');
  await bound;
  return socket.address().port;
};

/**
 * Opens a relay before a media port, which loses and delays packets.
 * @param targetPort the media port
 * @param lose whether to drop a packet; called for each one, in both directions
 * @param delayMs delay of a packet
 */
export const openLink = async (
  targetPort: number,
  lose: (packet: Buffer, toClient: boolean) => boolean,
  delayMs = 0,
): Promise<Link> => {
  const front = createSocket('udp4');
  const backs = new Map<string, Socket>();
  let isCut = false;
  let isClosed = false;

  const carry = (socket: Socket, packet: Buffer, port: number, address: string): void => {
    const hand = (): void => void (isClosed || socket.send(packet, port, address));
    if (delayMs > 0) setTimeout(hand, delayMs);
    else hand();
  };

  const openBack = ({ address, port }: RemoteInfo): Socket => {
    const back = createSocket('udp4');
    back.on('message', (packet) => {
      if (!isCut && !lose(packet, true)) carry(front, packet, port, address);
    });
    back.bind(0, '127.0.0.1');
    backs.set(`${address} ${port}`, back);
    return back;
  };

  front.on('message', (packet, from) => {
    if (isCut || lose(packet, false)) return;
    const back = backs.get(`${from.address} ${from.port}`) ?? openBack(from);
    carry(back, packet, targetPort, '127.0.0.1');
  });
  const port = await bind(front);
  return {
    port,
    cut: () => {
      isCut = true;
    },
    close: () => {
      isClosed = true;
      front.close();
      for (const back of backs.values()) back.close();
    },
  };
};
