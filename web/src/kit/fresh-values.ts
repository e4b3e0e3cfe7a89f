import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values of a form after a newer answer: untouched fields take the answer's values, touched ones stay.
 *
 * @param before the values of the answer that the form was based on, by which touched fields are recognized
 */
export function freshened<V extends object>(values: V, before: V, fresh: V): V {
  const touched = Object.entries(values).filter(
    ([name, value]) => !isSame(value, (before as Record<string, unknown>)[name]),
  );
  return { ...fresh, ...(Object.fromEntries(touched) as Partial<V>) };
}

/**
 * Keeps a form up to date with the service: a page starts with a remembered answer, and later changes by
 * others must be neither hidden nor overwritten.
 *
 * @param fresh the form's values according to the present answer
 */
export function useFreshValues<V extends object>(form: UseFormReturnType<V>, fresh: V): void {
  const known = useRef(fresh);
  useEffect(() => {
    if (isSame(known.current, fresh)) return;
    known.current = fresh;
    const next = freshened(form.getValues(), form.getInitialValues(), fresh);
    form.setInitialValues(fresh);
    form.setValues(next);
  });
}

/**
 * Updates a form with what the service has stored. Text typed while it was being saved stays, as an unsaved
 * change.
 *
 * @param given the values that were sent
 */
export function keepTyped<V extends object>(form: UseFormReturnType<V>, given: V, kept: V): void {
  const next = freshened(form.getValues(), given, kept);
  form.setInitialValues(kept);
  form.setValues(next);
}
