import type { paths } from '../../../../packages/client/src/server/platform-types.ts';
import { fromPairs, toPairs, type TagPairs } from '../../kit/tags.tsx';
import { fromHeaderRows, toHeaderRows, type HeaderRow } from './header-fields.tsx';
import { objectIn, pretty, schemaOf } from './parameters.ts';

export type Fn =
  paths['/public/functions/{functionId}']['get']['responses'][200]['content']['application/json'];
export type FnBody = NonNullable<
  paths['/public/functions']['post']['requestBody']
>['content']['application/json'];

/** Who runs the function, as the form offers it. */
export type Carrier = 'client' | 'server';

export interface FnValues {
  data: { name: string; description: string; parameters: string };
  flow: Fn['flow'];
  url: string;
  headers: HeaderRow[];
  receiveMessages: boolean;
  connectionBehavior: Fn['connectionBehavior'];
  prompt: string;
  timeoutSeconds: number | string;
  tags: TagPairs;
}

export const isSocket = (url: string): boolean => /^wss?:/i.test(url.trim());

export const EMPTY: FnValues = {
  data: { name: '', description: '', parameters: pretty(schemaOf([], false)) },
  flow: 'explicit',
  url: '',
  headers: [],
  receiveMessages: false,
  connectionBehavior: { waitBeforeStart: false, abortOnFailure: false },
  prompt: '',
  timeoutSeconds: '',
  tags: [],
};

export const valuesOf = (fn: Fn): FnValues => ({
  data: { ...fn.data, parameters: pretty(fn.data.parameters) },
  flow: fn.flow,
  url: fn.url ?? '',
  headers: toHeaderRows(fn.headers),
  receiveMessages: fn.receiveMessages,
  connectionBehavior: fn.connectionBehavior,
  prompt: fn.prompt ?? '',
  timeoutSeconds: fn.timeoutSeconds ?? '',
  tags: toPairs(fn.tags),
});

export const bodyOf = (values: FnValues): FnBody => ({
  data: {
    name: values.data.name.trim(),
    description: values.data.description.trim(),
    parameters: { ...objectIn(values.data.parameters) },
  },
  flow: values.flow,
  url: values.flow === 'explicit' ? values.url.trim() || null : null,
  headers: values.flow === 'explicit' ? fromHeaderRows(values.headers) : null,
  receiveMessages: values.receiveMessages,
  connectionBehavior: values.connectionBehavior,
  prompt: values.prompt.trim() === '' ? null : values.prompt,
  timeoutSeconds: values.timeoutSeconds === '' ? null : Number(values.timeoutSeconds),
  tags: fromPairs(values.tags),
});

const NAME = /^[a-z][a-z0-9_]*$/;

export const nameFault = (name: string): 'nameMissing' | 'nameForm' | 'nameLong' | null => {
  if (name === '') return 'nameMissing';
  if (!NAME.test(name)) return 'nameForm';
  return name.length > 64 ? 'nameLong' : null;
};
