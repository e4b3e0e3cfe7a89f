import { call } from './http.ts';

export type Role = 'admin' | 'member';

export interface Project {
  readonly id: string;
  readonly name: string;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly projects: readonly Project[];
}

/** The answer of `GET /console/api/me`. */
export interface Me {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly language: string | null;
    readonly isOperator: boolean;
    readonly hasSecondFactor: boolean;
    readonly isToured: boolean;
  };
  readonly organizations: readonly Organization[];
  /** The address at which programs and displays reach the service; null: the page's own. */
  readonly publicUrl: string | null;
}

export interface Credentials {
  readonly email?: string;
  readonly password?: string;
  /** A code of an authenticator app, or a recovery code. */
  readonly code?: string;
  readonly accessToken?: string;
}

export const getMe = () => call<Me>('GET', '/me');
export const signIn = (by: Credentials) => call<Me>('POST', '/sign-in', by);
export const signOut = () => call<object>('POST', '/sign-out');
