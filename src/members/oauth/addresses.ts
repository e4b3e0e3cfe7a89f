import type { Client } from './applications.store.ts';
import type { Authorization } from './authorization.ts';

type Values = Readonly<Record<string, string>>;

/** Encodes parameters for an address. @param state already encoded; it comes last */
const encode = (values: Values, state: string | undefined): string =>
  [
    ...Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ...(state === undefined ? [] : [`state=${state}`]),
  ].join('&');

/** The registered address with parameters added to its query; its own ones stay. */
const withQuery = (uri: string, values: Values, state: string | undefined): string =>
  `${uri}${uri.includes('?') ? '&' : '?'}${encode(values, state)}`;

export const codeAddress = ({ client, state }: Authorization, code: string): string =>
  withQuery(client.redirectUri, { code }, state);

/** The address with the token in the fragment, which no browser sends to a server (spec B, 5). */
export const tokenAddress = ({ client, state }: Authorization, token: string, seconds: number): string =>
  `${client.redirectUri}#${encode(
    { access_token: token, token_type: 'Bearer', expires_in: String(seconds) },
    state,
  )}`;

/** The address that reports an invalid request: `error` without a value (spec B, 5.5). */
export const faultAddress = ({ redirectUri }: Client, state: string | undefined): string =>
  withQuery(redirectUri, { error: '' }, state);

/** The address that reports that the member has refused (spec B, 5.6). */
export const cancelAddress = ({ client, state }: Authorization): string =>
  withQuery(
    client.redirectUri,
    {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
    },
    state,
  );
