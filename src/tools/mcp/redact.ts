import type { McpTool } from '../plan.ts';

/** Shorter values are not secrets, and would make holes in every text. */
const LEAST_CHARS = 8;

/** A header's value, and its words, because `Bearer abc` is revealed by `abc` as well. */
const partsOf = (value: string): string[] => [value, ...value.split(/\s+/)];

/**
 * Creates a function that removes headers' values and tokens from a server's text: a server that repeats what it
 * was sent must not reveal a project's key to whoever talks with the agent.
 */
export function redactor({
  headers,
  token,
  authorization,
}: Pick<McpTool, 'headers' | 'token' | 'authorization'>): (text: string) => string {
  const fixed = [...Object.values(headers), token ?? ''].flatMap(partsOf);
  // Read for every text, because an authorization's tokens change during a session.
  const secrets = (): string[] =>
    [...fixed, ...(authorization?.secrets ?? [])]
      .filter((part) => part.length >= LEAST_CHARS)
      .sort((one, other) => other.length - one.length);
  return (text) => secrets().reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
