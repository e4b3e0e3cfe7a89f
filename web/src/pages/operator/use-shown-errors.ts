import { useEffect, useRef, type RefObject } from 'react';

/** Mantine marks the frame around a wrong input; an input for keys has no `aria-invalid`. */
const WRONG = '[data-error], .field-error';

/**
 * Leads to the first error of a long form when one comes up; errors that go while somebody types move nothing.
 * @returns the ref of the form's element
 */
export function useShownErrors(errors: Readonly<Record<string, unknown>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const names = Object.keys(errors);
    const isNew = names.some((name) => !before.current.includes(name));
    before.current = names;
    const first = isNew ? form.current?.querySelector<HTMLElement>(WRONG) : null;
    // Not at an edge, where the bar below the form would cover it.
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector('input')?.focus({ preventScroll: true });
  }, [errors]);
  return form;
}
