import type { ApiError } from '../api/http.ts';

/** Errors by the fields of a form, and those that no field of the form can show. */
export interface PlacedErrors {
  readonly errors: Record<string, string>;
  readonly unshown: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface Field {
  /** How many names of the path lead to the field. */
  readonly depth: number;
  readonly isShown: boolean;
}

/**
 * The field of a form that a path leads to or into; null: none. Rows of objects have fields of their own; any
 * other list is one field.
 */
function fieldAt(path: readonly string[], values: unknown): Field | null {
  let at = values;
  for (const [depth, name] of path.entries()) {
    const next = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
    const isField = next !== undefined && !(Array.isArray(at) && (!isObject(next) || Array.isArray(next)));
    if (!isField) return !isObject(at) || Array.isArray(at) ? { depth, isShown: true } : null;
    at = next;
  }
  // Some forms show only the fields of an object, not the object itself.
  return { depth: path.length, isShown: !isObject(at) || Array.isArray(at) };
}

const said = (path: readonly string[], told: readonly string[]): string =>
  [path.join('.'), told.join(' ')].filter(Boolean).join(': ');

/**
 * Assigns each error of the service to a field of the form. `providerSettings.settings/voice` and the like
 * belong to the field `providerSettings.settings.voice`; `tags.team` belongs to `tags`, with the name of the
 * tag in the message.
 */
export function placeErrors(fields: ApiError['fields'], values: object): PlacedErrors {
  const errors: Record<string, string> = {};
  const unshown: string[] = [];
  for (const [name, told] of Object.entries(fields)) {
    const path = name.replace(/^\//, '').replaceAll('/', '.').split('.');
    const field = fieldAt(path, values);
    if (field === null || !field.isShown) unshown.push(said(path, told));
    if (field === null) continue;
    const key = path.slice(0, field.depth).join('.');
    const text = said(path.slice(field.depth), told);
    errors[key] = errors[key] === undefined ? text : `${errors[key]} ${text}`;
  }
  return { errors, unshown };
}
