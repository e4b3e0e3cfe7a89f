import { isObject } from '../../kernel/guards.ts';

/** The bounds of what is kept of a body: its depth, the members of an object or list, and its characters as JSON. */
const DEEPEST = 4;
const MOST_MEMBERS = 20;
const LONGEST_NAME = 60;
const MOST_CHARACTERS = 2_000;

/** Stands for the rest of a list or object. */
const REST = '…';

const inObject = (value: Readonly<Record<string, unknown>>, depth: number): object => {
  const members = Object.entries(value);
  const kept = members
    .slice(0, MOST_MEMBERS)
    .map(([name, one]) => [name.slice(0, LONGEST_NAME), shapeOf(one, depth + 1)] as const);
  return Object.fromEntries(members.length > MOST_MEMBERS ? [...kept, [REST, REST]] : kept);
};

/** The value without its texts, which may be secrets or about a person: how long they are is kept. */
function shapeOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return `<${value.length} characters>`;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return REST;
  if (isObject(value)) return inObject(value, depth);
  const list = (value as readonly unknown[]).slice(0, MOST_MEMBERS).map((one) => shapeOf(one, depth + 1));
  return (value as readonly unknown[]).length > MOST_MEMBERS ? [...list, REST] : list;
}

/**
 * The shape of a request's body as JSON: its fields, numbers and truth values, and of each text its length alone.
 * @returns null without a body, and for one that is too large even so
 */
export function bodyShape(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const text = JSON.stringify(shapeOf(body, 0));
  return text.length <= MOST_CHARACTERS ? text : null;
}
