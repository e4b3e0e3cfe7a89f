import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../kernel/config.ts';
import type { McpTool } from './plan.ts';

/** An MCP server that the operator has set up for all projects, under a name (facts 2, "Connectors"). */
export interface Connector extends Omit<McpTool, 'token'> {
  /** Every session must bring its own token (`mcp.authorizations`). */
  readonly authorizationRequired: boolean;
}

/** Connectors by id. */
export type Connectors = ReadonlyMap<string, Connector>;

/** Connectors that are part of the service, and so always available. */
export const BUILTIN_CONNECTORS: ReadonlySet<string> = new Set(['musiccatalog']);

/** Whether a session may name this connector. */
export const isConnector = (connectors: Connectors, id: string): boolean =>
  BUILTIN_CONNECTORS.has(id) || connectors.has(id);

const isUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';

const areHeaders = (headers: Record<string, string>): boolean => {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
};

const Entry = z.strictObject({
  url: z.string().refine(isUrl, 'must be an http or https URL without a user name'),
  headers: z
    .record(z.string(), z.string())
    .refine(areHeaders, 'must be headers of HTTP, each name with a text')
    .default({}),
  allowedTools: z.array(z.string().min(1)).nullable().default(null),
  requireApproval: z.enum(['never', 'always']).default('never'),
  authorizationRequired: z.boolean().default(false),
});

const Id = z
  .string()
  .regex(/^[a-zA-Z0-9_-]{1,48}$/, 'must be a name of at most 48 letters, digits, _ and -')
  .refine((id) => !BUILTIN_CONNECTORS.has(id), 'is the name of a connector that is always there');

const File = z.record(Id, Entry);

const parsed = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // The file may contain secrets, so the error does not quote it.
    const why = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw new ConfigError(`DUET_CONNECTORS: ${path} cannot be read: ${why}.`);
  }
};

const sentenceOf = (path: string, error: z.ZodError): string => {
  const [issue] = error.issues;
  const inner = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'the file';
  return `DUET_CONNECTORS: in ${path}, ${where}: ${inner ?? 'is wrong'}.`;
};

/**
 * Reads the connectors that the operator has set up.
 * @param path of a JSON file: an object of connectors by id; null: there are none
 * @throws ConfigError that says what is wrong, and repeats no header
 */
export function readConnectors(path: string | null): Connectors {
  if (path === null) return new Map();
  const file = File.safeParse(parsed(path));
  if (!file.success) throw new ConfigError(sentenceOf(path, file.error));
  const entries = Object.entries(file.data);
  return new Map(entries.map(([id, entry]) => [id, { id, ...entry, operators: true as const }]));
}
