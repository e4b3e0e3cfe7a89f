import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from './resume-secret.ts';

/** Offered behind `duet`, so that it is not what the service answers with (RFC 6455, section 1.9: the first one). */
const SECRET = 'duet.secret.';
const ATTEMPT = 'duet.attempt.';
/** More than any secret of the service, and than an attempt needs. */
const MOST_CHARACTERS = 128;

type Headers = Pick<IncomingHttpHeaders, 'sec-websocket-protocol'>;

const offered = (headers: Headers, prefix: string): string | null => {
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  const value = protocols.find((one) => one.startsWith(prefix))?.slice(prefix.length) ?? '';
  return value !== '' && value.length <= MOST_CHARACTERS ? value : null;
};

/**
 * What a client shows in its handshake. A browser can set no header of a WebSocket but the offer of subprotocols, which
 * proxies, unlike addresses, do not write into their logs.
 * @param token of the address; what counts where no resume secret is shown; empty: none
 */
export const credentialsOf = (headers: Headers, token: string): Credentials => ({
  secret: offered(headers, SECRET) ?? (token === '' ? null : token),
  attempt: offered(headers, ATTEMPT),
});
