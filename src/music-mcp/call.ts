import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Version } from '../catalog-versions.ts';
import type { CatalogReader } from '../catalog/domain/catalog-reader.ts';
import type { RequestContext } from '../catalog/domain/request-context.ts';
import type { CallingMember } from '../catalog/http/application.ts';
import { isCountry } from '../catalog/http/countries.ts';
import { languageOf } from '../catalog/http/query.ts';
import type { Schema } from '../storage/schema.ts';

/** One request of an MCP client, in the form that the tools take. */
export interface Call {
  readonly db: Kysely<Schema>;
  readonly reader: CatalogReader;
  /** The member's request context, or the default one; a tool call may name another country or language. */
  readonly context: RequestContext;
  readonly member: CallingMember | null;
  /** The version in whose form ids are written. */
  readonly version: Version;
  /** The service's origin, without a slash at its end. */
  readonly origin: string;
  /** Whether the request came by https, whatever the origin says. */
  readonly isSecure: boolean;
  /** The present day, `YYYY-MM-DD`, in UTC, by which new releases are found. */
  readonly today: () => string;
}

/** The answer of a tool, which the language model gets as JSON. */
export type ToolResult = Readonly<Record<string, unknown>>;

/** An error that the language model should read, for example an unknown id. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

const MOST = 50;

/** Parameters that most tools have. */
export const limit = z.number().int().min(1).max(MOST).default(10).describe(`How many, at most ${MOST}.`);
export const country = z
  .string()
  .refine(isCountry, 'two upper-case letters of ISO 3166-1')
  .optional()
  .describe('Whose catalogue: two upper-case letters, such as DE. Default: the member’s, else US.');
export const language = z
  .string()
  .optional()
  .describe('Language of texts, such as de or fr-FR. Default: the member’s, else English.');

/** The request context of a tool call, with the country and language that the tool call names. */
export const toolContextOf = (
  { context }: Call,
  asked: { readonly country?: string | undefined; readonly language?: string | undefined },
): RequestContext => ({
  ...context,
  country: asked.country ?? context.country,
  lang: (asked.language === undefined ? null : languageOf(asked.language)) ?? context.lang,
});

/** The first window of a list. */
export const first = (count: number) => ({ limit: count, offset: 0 });
