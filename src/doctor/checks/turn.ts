import { iceServerAt, isIceServerOfRequest } from '../../kernel/config-readers.ts';
import { type Finding, found } from '../finding.ts';
import { isLoopbackName } from '../hosts.ts';
import type { DoctorSystem, RelayOutcome } from '../system.ts';

/** The server without its user and password. */
export const withoutCredentials = (server: string): string => {
  const [scheme = '', rest = ''] = server.split(/:(.*)/s);
  return `${scheme}:${rest.slice(rest.lastIndexOf('@') + 1)}`;
};

const UNAUTHORIZED = 401;
const WRONG_CREDENTIALS = 441;
const FORBIDDEN = 403;
/** Allocation quota reached, and insufficient capacity (RFC 8656, 18.8). */
const FULL: ReadonlySet<number> = new Set([486, 508]);

const findingOf = (server: string, outcome: RelayOutcome): Finding => {
  switch (outcome.kind) {
    case 'allocated':
      return found('turnAllocated', { server, ms: outcome.ms });
    case 'mapped':
      return found('stunAnswered', { server, address: outcome.address });
    case 'silent':
      return found('turnSilent', { server });
    case 'unreachable':
      return found('turnUnreachable', { server, reason: outcome.reason });
    case 'refused':
      return refusal(server, outcome);
  }
};

const refusal = (
  server: string,
  { code, reason, hadCredentials }: Extract<RelayOutcome, { kind: 'refused' }>,
): Finding => {
  if (code === UNAUTHORIZED && !hadCredentials) return found('turnNoCredentials', { server });
  if (code === UNAUTHORIZED || code === WRONG_CREDENTIALS) return found('turnCredentials', { server });
  if (code === FORBIDDEN) return found('turnForbidden', { server });
  return FULL.has(code)
    ? found('turnFull', { server, code })
    : found('turnRefused', { server, code, reason });
};

type Turn = Pick<DoctorSystem, 'config' | 'relay'>;

/**
 * A server at the address by which each client comes is asked at that of DUET_PUBLIC_URL. From inside of a NAT it may be
 * silent there; what it answers counts.
 */
async function ofRequest({ config, relay }: Turn, server: string): Promise<Finding> {
  const origin = config.publicUrl ?? 'http://localhost';
  if (isLoopbackName(new URL(origin).hostname))
    return found('turnOfRequest', { server: withoutCredentials(server) });
  const located = iceServerAt(server, origin);
  const outcome = await relay(located);
  const isLost = outcome.kind === 'silent' || outcome.kind === 'unreachable';
  const named = withoutCredentials(located);
  return isLost ? found('turnNotFromHere', { server: named }) : findingOf(named, outcome);
}

/** Whether each STUN and TURN server does what browsers will ask of it. */
export async function turn(system: Turn): Promise<Finding[]> {
  const { config, relay } = system;
  const asked = await Promise.all(
    config.iceServers.map(async (server) =>
      isIceServerOfRequest(server)
        ? ofRequest(system, server)
        : findingOf(withoutCredentials(server), await relay(server)),
    ),
  );
  const hasTurn = config.iceServers.some((server) => /^turns?:/.test(server));
  return hasTurn ? asked : [...asked, found('turnNone')];
}
