import { iceServerAt } from '../../kernel/config-readers.ts';

/** `RTCIceServer` of the WebRTC standard. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

/**
 * A TURN server with credentials in DUET_ICE_SERVERS: `turn:user:password@host:port`. The password may
 * contain colons.
 */
const CREDENTIALS = /^(turns?):([^:@]+):(.+)@([^@]+)$/;

/**
 * Converts an entry of DUET_ICE_SERVERS to the form of browsers.
 * @param origin by which the client came
 */
export function iceServer(entry: string, origin: string): IceServer {
  const located = iceServerAt(entry, origin);
  const [, scheme, username, credential, host] = CREDENTIALS.exec(located) ?? [];
  if (!scheme || !username || !credential || !host) return { urls: located };
  return {
    urls: `${scheme}:${host}`,
    username: decodeURIComponent(username),
    credential: decodeURIComponent(credential),
  };
}
