import { Type } from 'typebox';
import { invalidFields } from '../errors/service-error.ts';
import type { Caller } from '../http/api-key.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { HIDDEN } from '../tools/hidden.ts';

/** Header names and values for a tool or an MCP server. */
export type ToolHeaders = Readonly<Record<string, string>>;

export const ToolHeaders = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 8192 },
  maxProperties: 50,
  description: `Header to value; stored encrypted, answered as given to keys of this project. ${HIDDEN} in a PUT keeps the value that is stored`,
});

/** A header name: a token of RFC 9110. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;
/** A header value: visible characters of Latin-1, spaces and tabs; nothing that could begin another header. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Headers that the connection sets itself, and that nobody may configure. */
const OURS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const wrong = (name: string, value: string): string | null => {
  if (!NAME.test(name)) return 'must have names that are HTTP header names';
  if (OURS.has(name.toLowerCase())) return `must not set ${name.toLowerCase()}`;
  return VALUE.test(value) ? null : `must have values without line breaks and control characters`;
};

/**
 * Validates headers.
 * @throws ServiceError ValidationFailed, naming `headers` and never a value
 */
export function checkHeaders(headers: ToolHeaders | null | undefined): void {
  const sentences = Object.entries(headers ?? {}).flatMap(([name, value]) => wrong(name, value) ?? []);
  if (sentences.length > 0) throw invalidFields({ headers: [...new Set(sentences)] });
}

/**
 * Encrypts headers.
 * @param owner of the headers, such as `function fn_1`
 */
export const sealHeaders = (
  secrets: SecretBox,
  headers: ToolHeaders | null | undefined,
  owner: string,
): string | null => (headers ? secrets.seal(JSON.stringify(headers), owner) : null);

export const openHeaders = (
  secrets: SecretBox,
  box: string | null,
  owner: string,
): Record<string, string> | null =>
  box === null ? null : (JSON.parse(secrets.open(box, owner)) as Record<string, string>);

/**
 * Hides all values from the console, because a page is not the place for them. API keys can read them, as they may
 * have to send them again.
 */
export const headersFor = (
  { apiKeyId }: Pick<Caller, 'apiKeyId'>,
  headers: ToolHeaders | null,
): Record<string, string> | null =>
  headers &&
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, apiKeyId === null ? HIDDEN : value]),
  );

/** The stored headers, and the address to which they are sent. */
export interface StoredHeaders {
  readonly url: string | null;
  readonly headers: ToolHeaders | null;
}

const isSameServer = (one: string | null | undefined, other: string | null): boolean =>
  one != null &&
  other != null &&
  URL.canParse(one) &&
  URL.canParse(other) &&
  new URL(one).host === new URL(other).host;

const kept = (name: string, url: string | null | undefined, before: StoredHeaders | null): string => {
  const value = before?.headers?.[name];
  if (value === undefined) throw invalidFields({ headers: [`must give a value for ${name}`] });
  if (isSameServer(url, before?.url ?? null)) return value;
  throw invalidFields({
    headers: [`must give the value of ${name} again, since it goes to another server now`],
  });
};

/**
 * The headers of a PUT, with the stored values that it keeps filled in. Values are not kept when the address leads
 * to another server, because somebody who cannot read them could otherwise have them sent to a server of their own.
 * @throws ServiceError ValidationFailed
 */
export const withKeptHeaders = (
  { headers, url }: { readonly headers?: ToolHeaders | null; readonly url?: string | null },
  before: StoredHeaders | null,
): ToolHeaders | null =>
  headers
    ? Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value === HIDDEN ? kept(name, url, before) : value,
        ]),
      )
    : null;
