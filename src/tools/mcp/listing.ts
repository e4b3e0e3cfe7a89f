import { type Static, Type } from 'typebox';
import { isObject } from '../../kernel/guards.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { isJsonSchema } from '../schema.ts';
import type { McpSettings } from './settings.ts';

/** A tool as its server describes it, validated and cut to the limits. */
export interface ServerTool {
  /** The tool's name at the server. */
  readonly name: string;
  /** A name for people; `name` when the server gives none. */
  readonly title: string;
  readonly description: string;
  /** JSON Schema of type object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Why agents do not get it, as a sentence; absent: they do. */
  readonly fault?: string;
}

/** One page of a list of tools, as received. */
export interface ToolPage {
  readonly tools: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

const MAX_NAME_CHARS = 200;
/** Most tools that are named although they cannot be offered. */
const MOST_FAULTY = 50;

const NO_SCHEMA =
  'Its inputSchema is no JSON Schema of type object, so that models would refuse all tools with it.';
const TOO_LARGE = 'Its inputSchema is too large or too deeply nested.';
const BY_TASK = 'It answers by a task alone, which is not supported.';

const Text = Maybe(Type.String());

/** A server's description of a tool, as far as it is used (revision 2025-11-25, "Tool"). */
const Tool = Type.Object({
  name: Text,
  title: Text,
  description: Text,
  annotations: Maybe(Type.Object({ title: Text })),
  execution: Maybe(Type.Object({ taskSupport: Text })),
  inputSchema: Type.Optional(Type.Unknown()),
});

const readDescription = tolerantReader(Tool);

const cut = (text: string | null | undefined, most: number): string => (text ?? '').slice(0, most).trim();

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length + 2 : isObject(value) || Array.isArray(value) ? 2 : 6;

/**
 * The approximate length of a JSON value as text; infinite when it is too large or too deeply nested. It does not
 * recurse, and stops as soon as a limit is passed.
 */
export function measure(value: unknown, { depth, chars }: { depth: number; chars: number }): number {
  const open: { value: unknown; level: number }[] = [{ value, level: 0 }];
  let size = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    size += sizeOf(next.value);
    if (size > chars || next.level > depth) return Infinity;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      size += key.length + 4;
      if (size > chars) return Infinity;
      open.push({ value: inner, level: next.level + 1 });
    }
  }
  return size;
}

const parametersOf = (schema: unknown): Record<string, unknown> | null => {
  if (schema === undefined) return { type: 'object', properties: {} };
  if (!isObject(schema) || (schema['type'] ?? 'object') !== 'object') return null;
  return schema['type'] === 'object' ? schema : { ...schema, type: 'object' };
};

const titleOf = ({ title, annotations, name }: Static<typeof Tool>): string =>
  cut(title, MAX_NAME_CHARS) || cut(annotations?.title, MAX_NAME_CHARS) || cut(name, MAX_NAME_CHARS);

/** What is wrong with the parameters of a tool; null: nothing. */
function schemaFault(parameters: Record<string, unknown> | null, settings: McpSettings): string | null {
  const limits = { depth: settings.maxSchemaDepth, chars: settings.maxSchemaChars };
  if (parameters === null) return NO_SCHEMA;
  if (measure(parameters, limits) === Infinity) return TOO_LARGE;
  return isJsonSchema(parameters) ? null : NO_SCHEMA;
}

/**
 * Reads a server's description of a tool; one that cannot be offered has a `fault` instead of its parameters.
 * @returns null when it has no name that could be told
 */
export function readTool(raw: unknown, settings: McpSettings): ServerTool | null {
  const tool = readDescription(raw);
  const { name, description, inputSchema, execution } = tool;
  if (!name || name.length > MAX_NAME_CHARS) return null;
  const parameters = parametersOf(inputSchema);
  // A task must be polled (revision 2025-11-25, "Tasks"), which Duet does not support.
  const fault = execution?.taskSupport === 'required' ? BY_TASK : schemaFault(parameters, settings);
  return {
    name,
    title: titleOf(tool),
    description: cut(description, settings.maxDescriptionChars),
    ...(fault === null ? { parameters: parameters ?? {} } : { parameters: {}, fault }),
  };
}

/** Collects the tools that may be offered from the pages that a server sends. */
class Collection {
  readonly #byName = new Map<string, ServerTool>();
  readonly #allowed: ReadonlySet<string> | null;
  readonly #settings: McpSettings;
  readonly #faulty = new Map<string, ServerTool>();
  #schemaChars = 0;

  constructor(allowed: readonly string[] | null, settings: McpSettings) {
    this.#allowed = allowed === null ? null : new Set(allowed);
    this.#settings = settings;
  }

  get full(): boolean {
    const { size } = this.#byName;
    return size >= this.#settings.maxTools || (this.#allowed !== null && size >= this.#allowed.size);
  }

  get tools(): readonly ServerTool[] {
    return [...this.#byName.values(), ...this.#faulty.values()];
  }

  add(raw: unknown): void {
    const tool = this.full ? null : readTool(raw, this.#settings);
    if (!tool || this.#byName.has(tool.name) || this.#allowed?.has(tool.name) === false) return;
    if (tool.fault !== undefined) return this.#addFaulty(tool);
    const chars = measure(tool.parameters, { depth: Infinity, chars: Infinity });
    if (this.#schemaChars + chars > this.#settings.maxSchemasChars) return;
    this.#schemaChars += chars;
    this.#byName.set(tool.name, tool);
  }

  #addFaulty(tool: ServerTool): void {
    if (this.#faulty.size < MOST_FAULTY) this.#faulty.set(tool.name, tool);
  }
}

/**
 * Reads a list of tools to its end, or to the limits: a server may name any number of tools, and its cursors may go
 * in circles.
 * @param allowed the only tools that are wanted; null: all
 * @returns what can be offered, in the server's order, then tools with a `fault`
 * @param pageAt requests the first page, or the one at a cursor; its errors are passed on
 */
export async function collectTools(
  pageAt: (cursor: string | undefined) => Promise<ToolPage>,
  allowed: readonly string[] | null,
  settings: McpSettings,
): Promise<readonly ServerTool[]> {
  const found = new Collection(allowed, settings);
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let pages = 0; pages < settings.maxPages && !found.full; pages++) {
    const page = await pageAt(cursor);
    for (const raw of page.tools) found.add(raw);
    cursor = page.nextCursor;
    if (cursor === undefined || cursor === '' || seen.has(cursor)) break;
    seen.add(cursor);
  }
  return found.tools;
}
