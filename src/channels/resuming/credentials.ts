import type { IncomingHttpHeaders } from 'node:http';
import { commaList } from '../../kernel/comma-list.ts';
import type { ResumeCredentials } from './resume-secret.ts';

/**
 * Subprotocols that a client offers after `duet`, so that the service does not choose them: it answers with the
 * first one (RFC 6455, section 1.9).
 */
const SECRET = 'duet.secret.';
const ATTEMPT = 'duet.attempt.';
/** The most characters of a credential: more than any secret of the service has, and than an attempt needs. */
const MOST_CHARACTERS = 128;

type Headers = Pick<IncomingHttpHeaders, 'sec-websocket-protocol'>;

const offered = (headers: Headers, prefix: string): string | null => {
  const protocols = commaList(headers['sec-websocket-protocol'] ?? '');
  const value = protocols.find((one) => one.startsWith(prefix))?.slice(prefix.length) ?? '';
  return value !== '' && value.length <= MOST_CHARACTERS ? value : null;
};

/**
 * Reads the credentials in a client's handshake. The offer of subprotocols is the only header of a WebSocket that a
 * browser can set and, unlike addresses, proxies do not write it into their logs.
 * @param token the token in the address, used where no resume secret is shown; empty for none
 */
export const credentialsOf = (headers: Headers, token: string): ResumeCredentials => ({
  secret: offered(headers, SECRET) ?? (token === '' ? null : token),
  attempt: offered(headers, ATTEMPT),
});
