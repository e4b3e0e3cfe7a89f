import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../api/http.ts';
import { useHere } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import type { Draft } from './webhooks.ts';

interface Saving<R> {
  readonly form: UseFormReturnType<Draft>;
  readonly save: (draft: Draft) => Promise<R>;
  readonly done: string;
  readonly onDone: (saved: R, given: Draft) => void;
}

/** Whether a project has its one webhook already, so that this one has to be an additional one. */
const isSecond = (error: unknown, { additional }: Draft): boolean =>
  !additional && error instanceof ApiError && error.code === 'WebhookLimitExceeded';

/** Saves a webhook: as the one of its project, or as an additional one where that is there. */
export async function saveBeside<R>(save: (draft: Draft) => Promise<R>, draft: Draft): Promise<R> {
  try {
    return await save(draft);
  } catch (error) {
    if (!isSecond(error, draft)) throw error;
    return save({ ...draft, additional: true });
  }
}

/** Saves the form of a webhook. */
export function useSaving<R>({ form, save, done, onDone }: Saving<R>) {
  const { project } = useHere();
  return useDoing<Draft, R>({
    action: (draft) => saveBeside(save, draft),
    changes: [
      ['webhooks', project.id],
      ['webhook', project.id],
    ],
    done,
    onDone,
    form: form as never,
  });
}
