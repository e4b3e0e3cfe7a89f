import { OAuthError, ServerError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { ZodError } from 'zod';
import { AddressRefused } from '../../../egress/egress.ts';
import { McpFailure } from '../failure.ts';

const MOST_SAID = 300;
const LEAST_SECRET_CHARS = 8;

/** A server's text on one line, without the secrets that were sent to it. */
const said = (text: string, secrets: readonly (string | null | undefined)[]): string => {
  const hidden = secrets
    .filter((secret): secret is string => (secret ?? '').length >= LEAST_SECRET_CHARS)
    .reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return hidden
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, MOST_SAID);
};

/** The code of an OAuth error (RFC 6749, 5.2); a server may send any text as a code. */
const codeOf = (error: OAuthError): string => error.errorCode.replace(/[^\x21-\x7e]/g, '').slice(0, 60);

const refusedBy = (error: OAuthError, secrets: readonly (string | null | undefined)[]): McpFailure => {
  const text = said(error.message, secrets);
  const more = text === '' ? '' : ` It says: ${text}`;
  return new McpFailure('denied', `Its authorization server refused this (${codeOf(error)}).${more}`, error);
};

/**
 * A failure for an answer that the official client cannot read. It quotes none of it, because the client puts the
 * whole answer into its message.
 */
const unreadable = (error: ServerError): McpFailure => {
  const [, status] = /^HTTP (\d{3}): /.exec(error.message) ?? [];
  const sentence = status === undefined ? 'reports an error of its own' : `answered with status ${status}`;
  return new McpFailure('refused', `Its authorization server ${sentence}.`, error);
};

const isNetwork = (error: unknown): boolean => error instanceof TypeError && error.cause !== undefined;

/**
 * Converts an error of an authorization to an McpFailure whose sentence may be shown.
 * @param secrets what was sent in confidence; it is redacted in the server's text
 */
export function oauthFailure(
  error: unknown,
  secrets: readonly (string | null | undefined)[] = [],
): McpFailure {
  const reason = isNetwork(error) ? (error as TypeError).cause : error;
  if (reason instanceof McpFailure) return reason;
  if (reason instanceof AddressRefused)
    return new McpFailure('denied', `Its authorization must not be reached: ${reason.message}`, error);
  if (reason instanceof ServerError) return unreadable(reason);
  if (reason instanceof OAuthError) return refusedBy(reason, secrets);
  if (isNetwork(error)) return new McpFailure('lost', 'Its authorization server cannot be reached.', error);
  if (reason instanceof ZodError || reason instanceof SyntaxError || reason instanceof TypeError)
    return new McpFailure('refused', 'Its authorization server answered in a way that is not OAuth.', error);
  const text = reason instanceof Error ? said(reason.message, secrets) : '';
  return new McpFailure(
    'denied',
    `Authorization is not possible there.${text === '' ? '' : ` ${text}`}`,
    error,
  );
}
