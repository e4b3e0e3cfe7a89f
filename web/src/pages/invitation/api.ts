import { call } from '../../api/http.ts';
import type { Me, Role } from '../../api/me.ts';

/** The content of an invitation. */
export interface Invitation {
  readonly organizationId: string;
  readonly organization: string;
  readonly email: string;
  readonly role: Role;
  readonly hasAccount: boolean;
}

export interface Acceptance {
  readonly name?: string;
  readonly password?: string;
  readonly code?: string;
}

/**
 * The secret of an invitation. It is in the fragment, which no browser sends; it can be used once, so it may
 * stay there until then.
 */
export const invitationToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

export const look = (token: string) => call<Invitation>('POST', '/invitations/look', { token });

export const accept = (token: string, acceptance: Acceptance) =>
  call<Me>('POST', '/invitations/accept', { token, ...acceptance });
