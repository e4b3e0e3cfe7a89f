import { PeerConnection } from 'node-datachannel';
import type { Clock } from '../../kernel/time/clock.ts';
import type { MediaPort } from './media-port.ts';

/** A connection that answers connectivity checks with these ICE credentials, and takes nothing else. */
export interface ReachProbe {
  readonly ufrag: string;
  readonly pwd: string;
  /** Idempotent. */
  close(): void;
}

/** How long a probe stays open: it is used as soon as it has been asked for. */
const OPEN_MS = 30_000;

/** The ICE credentials in a description (RFC 8839, 5.4). */
const UFRAG = /^a=ice-ufrag:([\w+/]{4,256})\r?$/m;
const PWD = /^a=ice-pwd:([\w+/]{22,256})\r?$/m;

const valueOf = (sdp: string, line: RegExp): string => line.exec(sdp)?.[1] ?? '';

/**
 * Opens a connection at the media port that shows whether clients can reach it: it answers the checks of ICE as the
 * connection of a session does (RFC 8445, 7.3), for 30 s.
 */
export function openReachProbe({ port, bindAddress }: MediaPort, clock: Pick<Clock, 'after'>): ReachProbe {
  const connection = new PeerConnection('duet-doctor', {
    iceServers: [],
    disableAutoNegotiation: true,
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    ...(bindAddress === null ? {} : { bindAddress }),
  });
  // A channel that is garbage-collected is closed.
  const channel = connection.createDataChannel('doctor');
  connection.setLocalDescription('offer');
  const sdp = connection.localDescription()?.sdp ?? '';
  let closed = false;
  const close = (): void => {
    if (closed) return;
    closed = true;
    callOff();
    channel.close();
    connection.close();
  };
  const callOff = clock.after(OPEN_MS, close);
  return { ufrag: valueOf(sdp, UFRAG), pwd: valueOf(sdp, PWD), close };
}
