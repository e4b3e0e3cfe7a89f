/** Guards of values whose type is not known: parsed JSON, above all. */

/** Whether a value is an object in the sense of JSON: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object in the sense of JSON, else an empty object. */
export const objectOrEmpty = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};
