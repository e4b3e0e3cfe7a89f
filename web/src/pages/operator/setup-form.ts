import type { UseFormReturnType } from '@mantine/form';
import type { SetupValues } from './setup-values.ts';
import type { KnownProvider, Role } from './setups.ts';

export type SetupForm = UseFormReturnType<SetupValues>;

/** The properties of one role in the form. */
export interface RoleProps {
  readonly form: SetupForm;
  readonly role: Role;
  /** The providers that the role can name. */
  readonly providers: readonly KnownProvider[];
  /** The stored setup whose keys are kept; null: a new one. */
  readonly setupId: string | null;
}

/** The properties of one entry in the list of its role. */
export interface EntryProps extends RoleProps {
  readonly place: number;
}
