import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
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

/** Saves a webhook. `isOneTooMany`: another one is enabled, which the form explains in its own words. */
export function useSaving<R>({ form, save, done, onDone }: Saving<R>) {
  const { project } = useHere();
  const [isOneTooMany, setOneTooMany] = useState(false);
  const doing = useDoing<Draft, R | null>({
    action: async (draft) => {
      setOneTooMany(false);
      try {
        return await save(draft);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'WebhookLimitExceeded') throw error;
        setOneTooMany(true);
        return null;
      }
    },
    changes: [
      ['webhooks', project.id],
      ['webhook', project.id],
    ],
    done: (saved) => (saved === null ? '' : done),
    onDone: (saved, given) => {
      if (saved !== null) onDone(saved, given);
    },
    form: form as never,
  });
  return { doing, isOneTooMany };
}
