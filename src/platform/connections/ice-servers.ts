import { ADDRESS_OF_REQUEST } from '../../kernel/config-readers.ts';

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

/** A server that is named so stands at the address by which the client came. */
const OF_REQUEST = new RegExp(`^(stun|turns?):${ADDRESS_OF_REQUEST}(?=$|[:?])`);

/**
 * Converts an entry of DUET_ICE_SERVERS to the form of browsers.
 * @param origin by which the client came
 */
export function iceServer(entry: string, origin: string): IceServer {
  const located = (urls: string): string =>
    urls.replace(OF_REQUEST, (_, scheme: string) => `${scheme}:${new URL(origin).hostname}`);
  const [, scheme, username, credential, host] = CREDENTIALS.exec(entry) ?? [];
  if (!scheme || !username || !credential || !host) return { urls: located(entry) };
  return {
    urls: located(`${scheme}:${host}`),
    username: decodeURIComponent(username),
    credential: decodeURIComponent(credential),
  };
}
