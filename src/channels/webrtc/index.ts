import type { FastifyInstance } from 'fastify';
import { isIceServerOfRequest } from '../../kernel/config-readers.ts';
import type { Config } from '../../kernel/config.ts';
import { createIds } from '../../kernel/ids.ts';
import { mediaBindAddress, openMediaPort } from './media-port.ts';
import { Connection, type ConnectionParts } from './connection.ts';
import { openReachProbe, type ReachProbe } from './reach-probe.ts';
import { installSignalling, type SignallingParts } from './signalling.ts';

export type { DropPacket } from './rtp-stream.ts';
export { SIGNALLING_PATH } from './signalling.ts';

export interface WebRtcOptions
  extends
    Pick<SignallingParts, 'directory' | 'loadAtlas' | 'clock' | 'log'>,
    Pick<ConnectionParts, 'ticker' | 'random'>,
    Partial<Pick<SignallingParts, 'ids'>> {
  readonly config: Pick<Config, 'host' | 'iceServers' | 'mediaPort' | 'mediaAddress'>;
  /** For tests: decides which outgoing media packets are lost. */
  readonly dropPacket?: ConnectionParts['dropPacket'];
}

/** The WebRTC channel of a process. */
export interface WebRtc {
  /** Serves signalling in an app that has `@fastify/websocket`. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
  /** The UDP port for all media. */
  readonly port: number;
  /** The address that media are bound to; null: all interfaces. */
  readonly bindAddress: string | null;
  /** Opens a connection by which the doctor sees how the port can be reached; it closes by itself. */
  probe(): ReachProbe;
  /** How many connections still hold a transport, including those whose sessions have just ended. */
  readonly size: number;
  /** Ends all connections at once and releases the port. Idempotent. */
  close(): void;
}

/**
 * Opens the WebRTC channel (facts 1.2, 1.3).
 * @throws when the media port is taken
 */
export const openWebRtc = async (options: WebRtcOptions): Promise<WebRtc> => {
  const {
    config,
    directory,
    loadAtlas,
    clock,
    log,
    ticker,
    random,
    dropPacket = null,
    ids = createIds(),
  } = options;
  const port = await openMediaPort(config.mediaPort, mediaBindAddress(config.host, config.mediaAddress));
  const parts = {
    port,
    iceServers: config.iceServers.filter((server) => !isIceServerOfRequest(server)),
    publicAddresses: config.mediaAddress,
    ticker,
    clock,
    random,
    log,
    dropPacket,
  };
  const connections = new Set<Connection>();
  const connect: SignallingParts['connect'] = (socket, session, atlas) => {
    const onClosed = (connection: Connection): void => void connections.delete(connection);
    const connection = new Connection({ parts, socket, session, atlas, onClosed });
    connections.add(connection);
    return connection;
  };
  return {
    plugin: async (app) => installSignalling(app, { directory, loadAtlas, clock, ids, log, connect }),
    port: port.port,
    bindAddress: port.bindAddress,
    probe: () => openReachProbe(port, clock),
    get size() {
      return connections.size;
    },
    close: () => {
      for (const connection of connections) connection.close();
      port.close();
    },
  };
};
