import type { Role } from '../../api/me.ts';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly since: string;
  readonly seenAt: string | null;
  readonly hasSecondFactor: boolean;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
  readonly invitedBy: string | null;
}

/** An invitation with its link, which is shown once. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: string;
  readonly link: string;
}

export interface Items<T> {
  readonly items: readonly T[];
}

export const membersKey = (organizationId: string) => ['members', organizationId] as const;
export const invitationsKey = (organizationId: string) => ['invitations', organizationId] as const;

export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email;
