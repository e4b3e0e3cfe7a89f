import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { AddressRefused, type Egress } from '../../egress/egress.ts';
import type { SipSettingsChange } from './sip-connections.schema.ts';

/** The transports, in any case (4-decisions, "Interface A, details"). */
const TRANSPORT = /^(?:UDP|TCP|TLS)$/i;

/** The default port; SIP over TLS has its own (RFC 3261, 19.1.2). */
const defaultPort = (transport: string): number => (transport.toUpperCase() === 'TLS' ? 5061 : 5060);

/** The server and the user for a registration. */
export interface SipSettings {
  readonly server: string;
  readonly port: number;
  readonly domain: string;
  readonly username: string;
  /** As it was given, in any case. */
  readonly transport: string;
}

/** The settings with defaults filled in: the server as domain, UDP, and the transport's port. */
export const wholeSettings = (given: SipSettingsChange): SipSettings => {
  const transport = given.transport ?? 'UDP';
  return {
    server: given.server,
    port: given.port ?? defaultPort(transport),
    domain: given.domain || given.server,
    username: given.username,
    transport,
  };
};

const transportFaults = (transport: string): FieldErrors =>
  TRANSPORT.test(transport) ? {} : { 'settings.transport': ['must be one of UDP, TCP, TLS'] };

const serverFaults = async (egress: Pick<Egress, 'checkHost'>, server: string): Promise<FieldErrors> => {
  try {
    await egress.checkHost(server);
    return {};
  } catch (error) {
    if (error instanceof AddressRefused) return { 'settings.server': [error.message] };
    throw error;
  }
};

/**
 * Checks what a schema cannot express.
 * @throws ServiceError ValidationFailed for a server that must not be reached, or an unknown transport
 */
export async function checkSettings(egress: Pick<Egress, 'checkHost'>, settings: SipSettings): Promise<void> {
  const { server, transport } = settings;
  const faults = { ...(await serverFaults(egress, server)), ...transportFaults(transport) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
