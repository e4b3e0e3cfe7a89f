import { Type } from 'typebox';
import { invalidFields } from '../errors/service-error.ts';
import type { SecretBox } from '../secret-box.ts';

/** Header to value, as it is sent to a tool or an MCP server. */
export type ToolHeaders = Readonly<Record<string, string>>;

export const ToolHeaders = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 8192 },
  maxProperties: 50,
  description: 'Header to value; stored encrypted, answered as given to keys of this project',
});

/** A token of RFC 9110. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;
/** Visible characters of Latin-1, blanks and tabs; nothing that could begin another header. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** What belongs to the connection and not to whoever configures it. */
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

/** @throws ServiceError ValidationFailed, naming `headers` and never a value */
export function checkHeaders(headers: ToolHeaders | null | undefined): void {
  const sentences = Object.entries(headers ?? {}).flatMap(([name, value]) => wrong(name, value) ?? []);
  if (sentences.length > 0) throw invalidFields({ headers: [...new Set(sentences)] });
}

/** @param owner whose headers they are, such as `function fn_1` */
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
