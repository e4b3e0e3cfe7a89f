/** A choice of yes, no, or nothing said. */
export type Choice = '' | 'yes' | 'no';

export const choiceOf = (value: boolean | null | undefined): Choice =>
  value == null ? '' : value ? 'yes' : 'no';

/** Null: nothing is said. */
export const chosen = (choice: Choice): boolean | null => (choice === '' ? null : choice === 'yes');
