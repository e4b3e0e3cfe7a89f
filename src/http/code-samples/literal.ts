import { isObject } from '../../kernel/guards.ts';

/** How a language writes values. */
export interface Notation {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly text: (value: string) => string;
  /** The name of a field with what separates it from its value. */
  readonly key: (name: string) => string;
  readonly map: readonly [open: string, close: string];
  readonly emptyMap: string;
  /** Spaces of each level. */
  readonly indent: number;
}

/** Whether a list fits on the line on which it begins. */
const isShort = (items: readonly string[]): boolean => {
  const text = items.join(', ');
  return text.length < 60 && !text.includes('\n');
};

/** A JSON value in another notation. @param depth how many levels the line is indented on which it begins */
export function literal(value: unknown, notation: Notation, depth = 0): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? notation.true : notation.false;
  if (Array.isArray(value)) {
    const items = value.map((one) => literal(one, notation, depth + 1));
    return isShort(items) ? `[${items.join(', ')}]` : block(['[', ']'], items, notation, depth);
  }
  if (!isObject(value)) return notation.null;
  const entries = Object.entries(value).map(
    ([name, one]) => notation.key(name) + literal(one, notation, depth + 1),
  );
  return entries.length === 0 ? notation.emptyMap : block(notation.map, entries, notation, depth);
}

const block = (
  [open, close]: readonly [string, string],
  lines: readonly string[],
  { indent }: Notation,
  depth: number,
): string => {
  const margin = ' '.repeat(indent * depth);
  const inside = lines.map((line) => `${margin}${' '.repeat(indent)}${line},\n`).join('');
  return `${open}\n${inside}${margin}${close}`;
};
