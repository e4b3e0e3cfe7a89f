import type { ErrorObject, ValidateFunction } from 'ajv';
import { compileSchema, type JsonSchema } from './schema.ts';
import { isTimeUp, withinTime } from './within-time.ts';

/**
 * Checks arguments.
 * @returns what is wrong with them, each fault as a part of a sentence; empty when they are right
 * @throws when the check could not be completed
 */
export type ArgumentCheck = (given: Readonly<Record<string, unknown>>) => readonly string[];

/**
 * Larger than the parameters of any real tool. A longer schema would take more time to compile than live sound can
 * wait.
 */
const LONGEST_SCHEMA_CHARS = 64 * 1024;
/**
 * The longest time for a check, since all sessions of the process wait meanwhile: a pause longer than a frame of
 * sound would be heard.
 */
const LONGEST_CHECK_MS = 20;
/** The time for a second try, made once, because the machine may just be busy. */
const SECOND_CHECK_MS = 200;
const MOST_FAULTS = 5;
const MOST_KEPT = 500;

const allowed = (params: Readonly<Record<string, unknown>>): string => {
  if (Array.isArray(params['allowedValues']))
    return `: ${JSON.stringify(params['allowedValues']).slice(0, 500)}`;
  if (typeof params['additionalProperty'] === 'string')
    return ` (${params['additionalProperty'].slice(0, 100)})`;
  return '';
};

/** A fault as path and rule, such as `/city must be string`. */
const faultOf = ({ instancePath, message = 'is wrong', params }: ErrorObject): string =>
  `${instancePath === '' ? 'the object' : instancePath} ${message}${allowed(params)}`;

/**
 * Creates a function that runs a check within the short time, and once more within the longer one. A check that
 * failed to end in the longer time too is given only the short time from then on.
 */
const patiently = (): ((run: () => boolean) => boolean) => {
  let isEndless = false;
  return (run) => {
    try {
      return withinTime(LONGEST_CHECK_MS, run);
    } catch (error) {
      if (isEndless || !isTimeUp(error)) throw error;
      isEndless = true;
      const isRight = withinTime(SECOND_CHECK_MS, run);
      isEndless = false;
      return isRight;
    }
  };
};

const checkBy = (validate: ValidateFunction): ArgumentCheck => {
  const run = patiently();
  return (given) => {
    const isRight = run(() => validate(given) as boolean);
    return isRight ? [] : (validate.errors ?? []).slice(0, MOST_FAULTS).map(faultOf);
  };
};

type Compiled = { readonly check: ArgumentCheck } | { readonly fault: string };

const compiled = (schema: JsonSchema, text: string): Compiled => {
  if (text.length > LONGEST_SCHEMA_CHARS)
    return { fault: `is longer than ${LONGEST_SCHEMA_CHARS} characters` };
  try {
    return { check: checkBy(compileSchema(schema)) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
};

const byObject = new WeakMap<JsonSchema, Compiled>();
/**
 * Compiled checks by the schema's text, because every session brings the same schema as another object. The oldest
 * is forgotten first.
 */
const byText = new Map<string, Compiled>();

const remember = (text: string, made: Compiled): Compiled => {
  const [oldest] = byText.keys();
  if (byText.size >= MOST_KEPT && oldest !== undefined) byText.delete(oldest);
  byText.set(text, made);
  return made;
};

/**
 * The check for a tool's parameters, or the fault of a schema that has none. Compiling takes milliseconds, so each
 * schema is compiled once.
 */
export function argumentCheck(schema: JsonSchema): Compiled {
  const known = byObject.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema);
  const made = byText.get(text) ?? remember(text, compiled(schema, text));
  byObject.set(schema, made);
  return made;
}
