import { type Finding, found } from '../finding.ts';
import { isLoopbackName, isName } from '../hosts.ts';
import type { DoctorSystem } from '../system.ts';

/** Whether the names of configured servers resolve. */
export async function dns(system: Pick<DoctorSystem, 'namedHosts' | 'resolveFault'>): Promise<Finding[]> {
  const named = (await system.namedHosts()).filter(({ host }) => isName(host) && !isLoopbackName(host));
  const hosts = [...new Map(named.map((one) => [one.host, one])).values()];
  const faults = await Promise.all(
    hosts.map(async ({ host, name }) => {
      const reason = await system.resolveFault(host);
      return reason === null ? [] : [found('dnsUnknown', { host, name, reason })];
    }),
  );
  const wrong = faults.flat();
  if (hosts.length === 0) return [found('dnsNone')];
  const count = hosts.length - wrong.length;
  return count > 0 ? [found('dnsGood', { count }), ...wrong] : wrong;
}
