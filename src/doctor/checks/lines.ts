import { type Finding, found } from '../finding.ts';
import type { DoctorSystem, Line } from '../system.ts';

type Lines = Pick<DoctorSystem, 'lines' | 'sipOptions' | 'databaseFault' | 'processes'>;

async function one(system: Lines, line: Line, isRunning: boolean): Promise<Finding[]> {
  const facts = { line: line.name, server: line.server };
  if (!line.isHeld) return isRunning ? [found('lineUnheld', facts)] : [];
  if (!line.isOnline) return [found('lineOffline', { ...facts, reason: line.message ?? '-' })];
  const answered = await system.sipOptions(line);
  return 'ms' in answered
    ? [found('lineOnline', { ...facts, ms: answered.ms })]
    : [found('lineSilent', { ...facts, reason: answered.fault })];
}

/** Whether telephone lines are registered, and their servers answer. */
export async function lines(system: Lines): Promise<Finding[]> {
  if (system.databaseFault !== null) return [];
  const stored = await system.lines();
  if (stored.length === 0) return [found('linesNone')];
  const isRunning = (await system.processes()).length > 0;
  return (await Promise.all(stored.map((line) => one(system, line, isRunning)))).flat();
}
