import { call } from '../../api/http.ts';
import type { Me } from '../../api/me.ts';

export interface SecondFactor {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

export interface Begun {
  /** The secret in base32. */
  readonly secret: string;
  /** The content of the QR code. */
  readonly uri: string;
}

export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** A browser in which the account is signed in. */
export interface Device {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly isCurrent: boolean;
}

export interface Proof {
  readonly password: string;
  readonly code: string;
}

const FACTOR = '/account/second-factor';

export const changeProfile = (profile: { readonly name: string; readonly language: string | null }) =>
  call<Me>('PATCH', '/account', profile);

export const changePassword = (passwords: { readonly current: string; readonly password: string }) =>
  call<object>('POST', '/account/password', passwords);

export const getFactor = () => call<SecondFactor>('GET', FACTOR);
export const beginFactor = (password: string) => call<Begun>('POST', FACTOR, { password });
export const confirmFactor = (code: string) => call<RecoveryCodes>('POST', `${FACTOR}/confirm`, { code });
export const renewCodes = (proof: Proof) => call<RecoveryCodes>('POST', `${FACTOR}/recovery-codes`, proof);
export const endFactor = (proof: Proof) => call<object>('DELETE', FACTOR, proof);

/** The hundred last used sign-ins: more than anybody looks through. */
export const getDevices = () =>
  call<{ readonly items: readonly Device[] }>('GET', '/account/sessions?pageSize=100');
export const signOutDevice = (id: string) => call<object>('DELETE', `/account/sessions/${id}`);
export const signOutOthers = () => call<object>('DELETE', '/account/sessions');
