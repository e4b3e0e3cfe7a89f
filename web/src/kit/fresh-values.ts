import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a form holds after a newer answer: each field that nobody has touched becomes the answer's, a touched one stays.
 * @param before what the touched fields are told by: the values of the answer that the form stood on
 */
export function freshened<V extends object>(values: V, before: V, fresh: V): V {
  const touched = Object.entries(values).filter(
    ([name, value]) => !isSame(value, (before as Record<string, unknown>)[name]),
  );
  return { ...fresh, ...(Object.fromEntries(touched) as Partial<V>) };
}

/**
 * Keeps a form on the newest answer of the service: a page begins with the one that it remembers, and what others have
 * changed since must neither be hidden nor written over.
 * @param fresh the form's values by the answer that the page shows now
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
 * Puts a form on what the service has kept of it. What was typed while it was being saved stays, and is not saved yet.
 * @param given what was sent
 */
export function keepTyped<V extends object>(form: UseFormReturnType<V>, given: V, kept: V): void {
  const next = freshened(form.getValues(), given, kept);
  form.setInitialValues(kept);
  form.setValues(next);
}
