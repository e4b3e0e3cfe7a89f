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

/** Converts an entry of DUET_ICE_SERVERS to the form of browsers. */
export function iceServer(entry: string): IceServer {
  const [, scheme, username, credential, host] = CREDENTIALS.exec(entry) ?? [];
  if (!scheme || !username || !credential || !host) return { urls: entry };
  return {
    urls: `${scheme}:${host}`,
    username: decodeURIComponent(username),
    credential: decodeURIComponent(credential),
  };
}
