import type { ErrorObject, ValidateFunction } from 'ajv';
import { compileSchema, type JsonSchema } from './schema.ts';
import { isTimeUp, withinTime } from './within-time.ts';

/** What is wrong with arguments, a sentence part each; none: they are right. @throws when that could not be found out */
export type ArgumentCheck = (given: Readonly<Record<string, unknown>>) => readonly string[];

/** Larger than the parameters of any real tool; longer to compile than live sound may wait for. */
const LONGEST_SCHEMA_CHARS = 64 * 1024;
/** All sessions of the process wait for a check: more than a frame of sound would be heard. */
const LONGEST_CHECK_MS = 20;
/** A machine that is busy with other things is given more time, once. */
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

/** Path and rule, as in `/city must be string`. */
const faultOf = ({ instancePath, message = 'is wrong', params }: ErrorObject): string =>
  `${instancePath === '' ? 'the object' : instancePath} ${message}${allowed(params)}`;

/** Runs a check; one whose second try came to no end either has never more than the shorter time. */
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
/** The same schema comes as another object with every session; the oldest is forgotten first. */
const byText = new Map<string, Compiled>();

const remember = (text: string, made: Compiled): Compiled => {
  const [oldest] = byText.keys();
  if (byText.size >= MOST_KEPT && oldest !== undefined) byText.delete(oldest);
  byText.set(text, made);
  return made;
};

/** The check of a tool's parameters, or why there is none. Compiling takes milliseconds, so each is compiled once. */
export function argumentCheck(schema: JsonSchema): Compiled {
  const known = byObject.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema);
  const made = byText.get(text) ?? remember(text, compiled(schema, text));
  byObject.set(schema, made);
  return made;
}
