import { type Finding, found } from '../finding.ts';
import type { AskableProvider, DoctorSystem } from '../system.ts';

const one = async ({ name, ask }: AskableProvider): Promise<Finding> => {
  const answered = await ask();
  return 'ms' in answered
    ? found('providerAnswered', { name, ms: answered.ms })
    : found('providerFailed', { name, reason: answered.fault });
};

/**
 * Whether the providers that are set up answer.
 * @param mayCost whether they may be asked, which may cost money
 */
export async function providers(
  system: Pick<DoctorSystem, 'providers'>,
  mayCost: boolean,
): Promise<Finding[]> {
  const all = await system.providers();
  if (all.length === 0) return [found('providersNone')];
  if (!mayCost) return [found('providersUnasked', { count: all.length })];
  return Promise.all(all.map(one));
}
