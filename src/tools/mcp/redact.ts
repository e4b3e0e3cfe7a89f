import type { McpTool } from '../plan.ts';

/** Shorter values are no secrets, and would make holes in every text. */
const LEAST_CHARS = 8;

/** A header's value, and what stands behind its scheme: `Bearer abc` is given away by `abc` as well. */
const partsOf = (value: string): string[] => [value, ...value.split(/\s+/)];

/**
 * Takes the headers' values and the token out of what a server says: one that repeats what it was sent must not give a
 * project's key to whoever talks with the agent.
 */
export function redactor({
  headers,
  token,
  authorization,
}: Pick<McpTool, 'headers' | 'token' | 'authorization'>): (text: string) => string {
  const fixed = [...Object.values(headers), token ?? ''].flatMap(partsOf);
  // An authorization's tokens change while the session lasts.
  const secrets = (): string[] =>
    [...fixed, ...(authorization?.secrets ?? [])]
      .filter((part) => part.length >= LEAST_CHARS)
      .sort((one, other) => other.length - one.length);
  return (text) => secrets().reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
