/** A choice of yes, no, or neither. */
export type Choice = '' | 'yes' | 'no';

export const choiceOf = (value: boolean | null | undefined): Choice =>
  value == null ? '' : value ? 'yes' : 'no';

/** The value of a choice; null for neither. */
export const chosen = (choice: Choice): boolean | null => (choice === '' ? null : choice === 'yes');
