import { isObject } from '../../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';

/** An answer of the catalogue's tools, read defensively: another server may have tools of the same names. */

export type Facts = Readonly<Record<string, unknown>>;

/** The longest output that is read, in characters. */
const MOST_READ = 400_000;

/** Parses a tool's answer; null when it is not a JSON object. */
export function readFacts(output: string | null): Facts | null {
  if (output === null || output.length > MOST_READ) return null;
  try {
    const value: unknown = parseJson(output, ANSWER_BOUNDS);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export const textAt = (facts: Facts | null | undefined, key: string): string => {
  const value = facts?.[key];
  return typeof value === 'string' ? value : '';
};

export const numberAt = (facts: Facts | null | undefined, key: string): number | null => {
  const value = facts?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const factsAt = (facts: Facts | null | undefined, key: string): Facts | null => {
  const value = facts?.[key];
  return isObject(value) ? value : null;
};

export const listAt = (facts: Facts | null | undefined, key: string): readonly Facts[] => {
  const value = facts?.[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const textsAt = (facts: Facts | null | undefined, key: string): readonly string[] => {
  const value = facts?.[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};
