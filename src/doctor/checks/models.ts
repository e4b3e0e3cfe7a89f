import { type Finding, found } from '../finding.ts';
import type { DoctorSystem } from '../system.ts';

/** The tasks of a conversation that local models do without a provider. */
const TASKS = ['speech-to-text', 'text-to-speech', 'end-of-turn'];

/** Whether local models are there and whole, and which tasks have none. */
export async function models(system: Pick<DoctorSystem, 'config' | 'models'>): Promise<Finding[]> {
  if (system.config.models === 'off') return [found('modelsOff')];
  const all = await system.models();
  const there = all.filter(({ isInstalled, fault }) => isInstalled || fault !== null);
  const without = TASKS.filter((task) => !all.some((model) => model.task === task && model.isInstalled));
  return [
    ...there.map(({ id, task, fault }) =>
      fault === null ? found('modelGood', { id, task }) : found('modelBroken', { id, reason: fault }),
    ),
    ...without.map((task) => found('taskWithout', { task })),
  ];
}
