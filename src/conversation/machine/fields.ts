import { isObject } from '../../kernel/guards.ts';
import { UNSTORABLE } from '../../kernel/text-sanitizing.ts';

/** An invalid message of a client; the error text names the field. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type Fields = Readonly<Record<string, unknown>>;
type Check<T> = (value: unknown, path: string) => T;

export const object: Check<Fields> = (value, path) => {
  if (isObject(value)) return value;
  throw new CommandError(`${path} must be an object`);
};

export const text = (value: unknown, path: string, most: number): string => {
  if (typeof value !== 'string') throw new CommandError(`${path} must be a string`);
  if (value.length > most) throw new CommandError(`${path} must have at most ${most} characters`);
  if (UNSTORABLE.test(value)) throw new CommandError(`${path} must not contain NUL or broken characters`);
  return value;
};

export const bool: Check<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw new CommandError(`${path} must be true or false`);
};

export const number =
  (least: number, most: number): Check<number> =>
  (value, path) => {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw new CommandError(`${path} must be a number from ${least} to ${most}`);
  };

export const wholeNumber =
  (least: number, most: number): Check<number> =>
  (value, path) => {
    if (Number.isInteger(value)) return number(least, most)(value, path);
    throw new CommandError(`${path} must be a whole number from ${least} to ${most}`);
  };

export const list =
  <T>(check: Check<T>, most: number): Check<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new CommandError(`${path} must be a list`);
    if (value.length > most) throw new CommandError(`${path} must have at most ${most} entries`);
    return value.map((one, index) => check(one, `${path}[${index}]`));
  };

/** Checks a value that may be absent; null counts as absent. */
export const optional = <T>(value: unknown, path: string, check: Check<T>): T | undefined =>
  value === undefined || value === null ? undefined : check(value, path);

/** Checks a value that may be absent, or null to clear it. */
export const optionalNull = <T>(value: unknown, path: string, check: Check<T>): T | null | undefined =>
  value === undefined || value === null ? value : check(value, path);
