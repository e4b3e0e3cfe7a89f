import type { ApiError } from '../api/http.ts';

/** What a form is told of its fields, and what of it no field of the form can show. */
export interface PlacedErrors {
  readonly errors: Record<string, string>;
  readonly unshown: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

interface Field {
  /** How many names of the path lead to it. */
  readonly depth: number;
  readonly isShown: boolean;
}

/** The field of a form that a path leads to or into; null: none. Rows of objects have fields, other lists are one. */
function fieldAt(path: readonly string[], values: unknown): Field | null {
  let at = values;
  for (const [depth, name] of path.entries()) {
    const next = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
    const isField = next !== undefined && !(Array.isArray(at) && (!isObject(next) || Array.isArray(next)));
    if (!isField) return !isObject(at) || Array.isArray(at) ? { depth, isShown: true } : null;
    at = next;
  }
  // Of an object some forms show only its fields.
  return { depth: path.length, isShown: !isObject(at) || Array.isArray(at) };
}

const said = (path: readonly string[], told: readonly string[]): string =>
  [path.join('.'), told.join(' ')].filter(Boolean).join(': ');

/**
 * Finds the field of a form for each thing that the service says is wrong. `providerSettings.settings/voice` and the
 * like belong to the field `providerSettings.settings.voice`; `tags.team` belongs to `tags`, which says of which tag.
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
