/** Guards of values whose type is not known: parsed JSON, above all. */

/** Whether a value is an object in the sense of JSON: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object in the sense of JSON, else an empty object. */
export const objectOrEmpty = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** The code of an error of the system or of a library, such as `ENOENT`; undefined for values without one. */
export const errorCode = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};
