import { type Finding, found } from '../finding.ts';
import type { DoctorSystem } from '../system.ts';

/** Whether the service runs, and which processes. */
export async function service(system: Pick<DoctorSystem, 'processes' | 'databaseFault'>): Promise<Finding[]> {
  if (system.databaseFault === 'absent') return [found('noDatabaseYet'), found('serviceStopped')];
  if (system.databaseFault !== null) return [found('databaseAway', { reason: system.databaseFault })];
  const processes = await system.processes();
  if (processes.length === 0) return [found('serviceStopped')];
  return processes.map(({ id, roles, report }) => {
    if (report === null) return found('serviceSilent', { id });
    return roles.length === 0
      ? found('serviceDrains', { id })
      : found('serviceRuns', { id, roles: roles.join(', ') });
  });
}
