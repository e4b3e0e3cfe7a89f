import { call } from '../../api/http.ts';
import { useAskToRemove, useDoing } from '../../kit/doing.tsx';
import { SETUPS } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

/** Withdraws a setup after asking. @param onDone what follows */
export function useAskToWithdraw(
  { id, name }: { readonly id: string; readonly name: string },
  onDone?: () => void,
): () => void {
  const t = useSetupTexts();
  const ask = useAskToRemove();
  const withdrawing = useDoing({
    action: () => call('DELETE', `/operator/setups/${id}`),
    changes: [SETUPS],
    done: t('withdrawnDone', { name }),
    ...(onDone && { onDone }),
  });
  const question = {
    ...{ name, title: t('withdrawTitle', { name }), label: t('withdrawDo'), warning: t('withdrawWarning') },
    onRemove: () => withdrawing.mutate(),
  };
  return () => ask(question);
}
