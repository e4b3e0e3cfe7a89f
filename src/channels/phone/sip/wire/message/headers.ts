import type { SipHeaders } from '../wire.ts';
import { keyOf, LISTS } from './names.ts';
import { breaksLine, isToken, splitOutside } from './text.ts';

interface Field {
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

const checked = (name: string, value: string): Field => {
  if (!isToken(name)) throw new Error('This is not a name of a SIP header.');
  if (breaksLine(value)) throw new Error(`${name} must not hold line breaks or NUL.`);
  return { key: keyOf(name), name, value: value.trim() };
};

const split = (value: string): string[] => {
  if (!value.includes(',')) return value === '' ? [] : [value];
  return (splitOutside(value, ',') ?? [value]).filter((part) => part !== '');
};

/** Header fields as a list: a message has some fifteen, and a search through all of them is the fastest. */
export class Fields implements SipHeaders {
  #fields: Field[] = [];

  get(name: string): string | undefined {
    const key = keyOf(name);
    for (const field of this.#fields) {
      if (field.key !== key) continue;
      return LISTS.has(key) ? (split(field.value)[0] ?? '') : field.value;
    }
    return undefined;
  }

  all(name: string): readonly string[] {
    const key = keyOf(name);
    const values: string[] = [];
    for (const field of this.#fields) {
      if (field.key !== key) continue;
      if (LISTS.has(key)) values.push(...split(field.value));
      else values.push(field.value);
    }
    return values;
  }

  set(name: string, value: string | readonly string[]): void {
    const values = typeof value === 'string' ? [value] : value;
    const fields = values.map((one) => checked(name, one));
    const key = keyOf(name);
    const at = this.#fields.findIndex((field) => field.key === key);
    const others = this.#fields.filter((field) => field.key !== key);
    others.splice(at < 0 ? others.length : at, 0, ...fields);
    this.#fields = others;
  }

  add(name: string, value: string): void {
    this.#fields.push(checked(name, value));
  }

  addFirst(name: string, value: string): void {
    const field = checked(name, value);
    const at = this.#fields.findIndex(({ key }) => key === field.key);
    this.#fields.splice(Math.max(at, 0), 0, field);
  }

  remove(name: string): void {
    const key = keyOf(name);
    this.#fields = this.#fields.filter((field) => field.key !== key);
  }

  *entries(): Iterable<readonly [string, string]> {
    for (const { name, value } of this.#fields) yield [name, value];
  }

  /** Adds a field that was read from a line, and so can hold no line break. */
  addRead(name: string, key: string, value: string): void {
    this.#fields.push({ key, name, value });
  }
}

/**
 * Header fields of a message to be sent.
 * @throws Error for a value with a line break or NUL in it
 */
export function createHeaders(entries: Iterable<readonly [string, string]> = []): SipHeaders {
  const headers = new Fields();
  for (const [name, value] of entries) headers.add(name, value);
  return headers;
}
