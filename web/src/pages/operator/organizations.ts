import type { SentInvitation } from '../organization/members.ts';
import type { LimitType } from '../organization/quotas.ts';

/** An organization in the operator's list. */
export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly projects: number;
  readonly members: number;
  readonly agents: number;
  readonly limits: readonly { readonly type: LimitType; readonly limit: number; readonly isOwn: boolean }[];
}

export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly invitation: SentInvitation;
}

export const ORGANIZATIONS = ['organizations'] as const;

export const EMAIL = /^\s*[^\s@]+@[^\s@]+\s*$/;
