import { Status } from '../../kit/values.tsx';
import type { CompanionSummary } from './companions.ts';
import { useCompanionTexts } from './texts.ts';

/** The state of a companion, in words. */
export function CompanionStatus({ status }: Pick<CompanionSummary, 'status'>) {
  const t = useCompanionTexts();
  return (
    <Status status={status === 'generationCompleted' ? 'pending' : status} label={t(`status_${status}`)} />
  );
}
