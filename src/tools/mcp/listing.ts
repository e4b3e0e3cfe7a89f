import { isObject } from '../../kernel/guards.ts';
import type { McpSettings } from './settings.ts';

/** A tool as its server describes it: checked, and cut to size. */
export interface ServerTool {
  /** As the server calls it. */
  readonly name: string;
  /** For people; the name where there is none. */
  readonly title: string;
  readonly description: string;
  /** JSON Schema of type object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** One page of a list of tools, as it came. */
export interface ToolPage {
  readonly tools: readonly unknown[];
  readonly nextCursor?: string | undefined;
}

const MAX_NAME_CHARS = 200;

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).trim() : '';

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length + 2 : isObject(value) || Array.isArray(value) ? 2 : 6;

/**
 * About how many characters a value of JSON has as text; infinite when it is nested too deeply, or larger than that.
 * Without recursion, and no longer at it than the limit allows.
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

/** Such a tool answers by a task that is asked after (revision 2025-11-25, "Tasks"), which nobody here does. */
const isTask = (execution: unknown): boolean =>
  isObject(execution) && execution['taskSupport'] === 'required';

const titleOf = ({ title, annotations, name }: Record<string, unknown>): string =>
  textOf(title, MAX_NAME_CHARS) ||
  (isObject(annotations) ? textOf(annotations['title'], MAX_NAME_CHARS) : '') ||
  textOf(name, MAX_NAME_CHARS);

/** What can be used of a server's word on a tool; null when it cannot be offered. */
export function readTool(raw: unknown, settings: McpSettings): ServerTool | null {
  if (!isObject(raw) || isTask(raw['execution'])) return null;
  const { name, description, inputSchema } = raw;
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_CHARS) return null;
  const parameters = parametersOf(inputSchema);
  const limits = { depth: settings.maxSchemaDepth, chars: settings.maxSchemaChars };
  if (parameters === null || measure(parameters, limits) === Infinity) return null;
  return {
    name,
    title: titleOf(raw),
    description: textOf(description, settings.maxDescriptionChars),
    parameters,
  };
}

/** The tools that may be offered, of all that a server tells page by page. */
class Collection {
  readonly #byName = new Map<string, ServerTool>();
  readonly #allowed: ReadonlySet<string> | null;
  readonly #settings: McpSettings;
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
    return [...this.#byName.values()];
  }

  add(raw: unknown): void {
    const tool = this.full ? null : readTool(raw, this.#settings);
    if (!tool || this.#byName.has(tool.name) || this.#allowed?.has(tool.name) === false) return;
    const chars = measure(tool.parameters, { depth: Infinity, chars: Infinity });
    if (this.#schemaChars + chars > this.#settings.maxSchemasChars) return;
    this.#schemaChars += chars;
    this.#byName.set(tool.name, tool);
  }
}

/**
 * Reads a list of tools to its end, or as far as the limits go: a server may name any number, and lead in circles.
 * @param allowed the only tools that are wanted; null: all
 * @param pageAt asks for the first page, or for the one at a cursor; what it throws is thrown on
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
