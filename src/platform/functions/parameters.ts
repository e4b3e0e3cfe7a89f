import { compileSchema } from '../../tools/schema.ts';

/** The longest schema, in characters; no tool needs more. Compiling takes time from live sound in the same process. */
const LONGEST_CHARS = 16_384;

/**
 * What is wrong with a tool's parameters, as part of a sentence; null when they are a JSON Schema of type object
 * that compiles.
 */
export function parametersFault(schema: Readonly<Record<string, unknown>>): string | null {
  if (schema['type'] !== 'object') return 'must be a JSON Schema of type object';
  if (JSON.stringify(schema).length > LONGEST_CHARS)
    return `must not be longer than ${LONGEST_CHARS} characters`;
  try {
    compileSchema(schema);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
