import { defaultBodySerializer } from 'openapi-fetch';

const holdsFile = (body: unknown): body is Readonly<Record<string, unknown>> =>
  Object.values(Object(body) as object).some((value) => value instanceof Blob);

const partOf = (value: unknown): Blob | string =>
  value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value);

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, partOf(value));
  }
  return form;
}

/**
 * Serializes a body: one with a file becomes a form, every other one JSON. The name of a `File` is included.
 */
export const serializeBody = (body: unknown): FormData | string =>
  holdsFile(body) ? formOf(body) : defaultBodySerializer(body);
