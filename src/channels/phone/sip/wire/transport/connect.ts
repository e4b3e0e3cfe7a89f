import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, rootCertificates, type PeerCertificate } from 'node:tls';
import { errorCode } from '../../../../../kernel/guards.ts';
import type { Clock } from '../../../../../kernel/time/clock.ts';

export interface Target {
  readonly transport: 'TCP' | 'TLS';
  readonly address: string;
  readonly port: number;
  /**
   * The names that the certificate of a TLS server may be for: the account's server, or its domain (RFC 5922, 7.1).
   */
  readonly names: readonly string[];
  /** Certificates of further authorities, in PEM; null for none. */
  readonly ca: string | null;
}

/** How long connecting may take, with TLS, in milliseconds. */
const PATIENCE_MS = 8_000;

const isName = (host: string): boolean => isIP(host) === 0;

/** Accepts a certificate that is for one of the names; otherwise the error is that of the first name. */
const checkNames =
  (names: readonly string[]) =>
  (_host: string, certificate: PeerCertificate): Error | undefined => {
    const errors = names.map((name) => checkServerIdentity(name, certificate));
    return errors.includes(undefined) ? undefined : (errors[0] ?? new Error('There is no name to check.'));
  };

const openSocket = ({ transport, address: host, port, names, ca }: Target, opened: () => void): Socket => {
  if (transport === 'TCP') return connectTcp({ host, port }, opened);
  const servername = names.find(isName);
  return connectTls(
    {
      host,
      port,
      ...(servername !== undefined && { servername }),
      ...(ca !== null && { ca: [...rootCertificates, ca] }),
      minVersion: 'TLSv1.2',
      checkServerIdentity: checkNames(names),
    },
    opened,
  );
};

const UNTRUSTED =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_PURPOSE|CRL_)/;

const sentence = ({ transport, address, port }: Target, error: unknown): Error => {
  const code = errorCode(error) ?? 'error';
  const place = `${address}, port ${port}`;
  if (code === 'ETIMEDOUT') return new Error(`${place} (${transport}) does not answer.`);
  if (code === 'ECONNREFUSED') return new Error(`${place} does not take ${transport} connections.`);
  if (UNTRUSTED.test(code)) return new Error(`The certificate of ${place} is not to be trusted (${code}).`);
  return new Error(`The ${transport} connection to ${place} has failed (${code}).`);
};

const timeout = (): Error => Object.assign(new Error('No connection in time.'), { code: 'ETIMEDOUT' });

/**
 * Connects to a server. The certificate of a TLS server is always checked.
 * @throws Error with a sentence that says what is wrong
 */
export function connectTo(target: Target, clock: Clock): Promise<Socket> {
  return new Promise<Socket>((resolve, reject) => {
    const socket = openSocket(target, () => {
      cancel();
      socket.off('error', reject);
      resolve(socket);
    });
    const cancel = clock.after(PATIENCE_MS, () => socket.destroy(timeout()));
    socket.once('error', reject);
    socket.once('close', () => {
      cancel();
      reject(new Error('The connection was closed.'));
    });
  }).catch((error: unknown) => {
    throw sentence(target, error);
  });
}
