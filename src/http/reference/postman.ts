import { isObject } from '../../kernel/guards.ts';
import {
  isOperation,
  type SampledOperation,
  type SampledPlace,
  sampleRequest,
} from '../code-samples/from-operation.ts';
import type { SampleAuth, SampleBody } from '../code-samples/sample-request.ts';

/* Postman collections in the format v2.1, made from the same requests as the code samples. */

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The variable with the service's address. */
const BASE = '{{baseUrl}}';

interface Pair {
  readonly key: string;
  readonly value: string;
}

interface DescribedOperation extends SampledOperation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

interface CollectionSource {
  readonly info: { readonly title: string; readonly description?: string };
  readonly security: SampledPlace['security'];
  readonly paths: Readonly<Record<string, object>>;
}

const pairs = (values: Readonly<Record<string, string>>): (Pair & { readonly type: 'string' })[] =>
  Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));

const reference = (variable: string): string => `{{${variable}}}`;

const authOf = (auth: SampleAuth | null): object => {
  if (auth === null) return { type: 'noauth' };
  if (auth.kind === 'basic') {
    const [username, password] = [reference(auth.user), reference(auth.password)];
    return { type: 'basic', basic: pairs({ username, password }) };
  }
  const value = reference(auth.variable);
  return auth.prefix === ''
    ? { type: 'apikey', apikey: pairs({ key: auth.name, value, in: 'header' }) }
    : { type: 'bearer', bearer: pairs({ token: value }) };
};

const bodyOf = (body: SampleBody): object => {
  if (body.kind === 'json') {
    const raw = JSON.stringify(body.value, null, 2);
    return { mode: 'raw', raw, options: { raw: { language: 'json' } } };
  }
  const fields = body.fields.map(({ name, value, isFile }) =>
    isFile ? { key: name, type: 'file', src: value } : { key: name, type: 'text', value },
  );
  return body.kind === 'form'
    ? { mode: 'urlencoded', urlencoded: fields }
    : { mode: 'formdata', formdata: fields };
};

/** The address, in which each part of the path that is a parameter can be filled in. */
function urlOf(template: string, url: string): object {
  const [address = '', query = ''] = url.split('?');
  const filled = address.slice(BASE.length + 1).split('/');
  const names = template
    .slice(1)
    .split('/')
    .map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
  const path = filled.map((part, index) => (names[index] === undefined ? part : `:${names[index]}`));
  const variable = names.flatMap((name, index) =>
    name === undefined ? [] : [{ key: name, value: decodeURIComponent(filled[index] ?? '') }],
  );
  const given = [...new URLSearchParams(query)].map(([key, value]) => ({ key, value }));
  const raw = `${BASE}/${path.join('/')}${query === '' ? '' : `?${query}`}`;
  return { raw, host: [BASE], path, query: given, variable };
}

function itemOf(place: SampledPlace, operation: DescribedOperation): object {
  const request = sampleRequest(place, operation);
  const { summary = '', description } = operation;
  return {
    name: summary,
    request: {
      method: request.method,
      header: [],
      auth: authOf(request.auth),
      url: urlOf(place.path, request.url),
      ...(description !== undefined && { description }),
      ...(request.body && { body: bodyOf(request.body) }),
    },
    response: [],
  };
}

const namesOf = (auth: SampleAuth): readonly string[] =>
  auth.kind === 'basic' ? [auth.user, auth.password] : [auth.variable];

/** The collection of a document: a folder for each tag, and variables for the address and each credential. */
export function postmanCollection(
  { info, security, paths }: CollectionSource,
  origin: string,
  schemes: SampledPlace['schemes'],
): object {
  const folders = new Map<string, object[]>();
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item) as [string, unknown][]) {
      if (!isOperation(operation) || !isObject(operation)) continue;
      const { tags = [] } = operation as DescribedOperation;
      const place = { origin: BASE, path, method, security, schemes };
      const [folder = ''] = tags;
      folders.set(folder, [...(folders.get(folder) ?? []), itemOf(place, operation)]);
    }
  const variables = [...new Set(Object.values(schemes).flatMap(namesOf))];
  return {
    info: { name: info.title, description: info.description ?? '', schema: SCHEMA },
    variable: [{ key: 'baseUrl', value: origin }, ...variables.map((key) => ({ key, value: '' }))],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}
