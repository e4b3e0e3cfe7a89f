/** `RTCIceServer` of the WebRTC standard. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

/** `turn:user:password@host:port` of DUET_ICE_SERVERS, in a browser's form; the password may hold colons. */
const CREDENTIALS = /^(turns?):([^:@]+):(.+)@([^@]+)$/;

/** One entry of DUET_ICE_SERVERS as a browser takes it. */
export function iceServer(entry: string): IceServer {
  const [, scheme, username, credential, host] = CREDENTIALS.exec(entry) ?? [];
  if (!scheme || !username || !credential || !host) return { urls: entry };
  return {
    urls: `${scheme}:${host}`,
    username: decodeURIComponent(username),
    credential: decodeURIComponent(credential),
  };
}
