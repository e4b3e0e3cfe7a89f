import { literal, type Notation } from './literal.ts';
import type { SampleAuth, SampleBody, SampleField, SampleRequest } from './sample-request.ts';

const NOTATION: Notation = {
  null: 'None',
  true: 'True',
  false: 'False',
  text: (value) => JSON.stringify(value),
  key: (name) => `${JSON.stringify(name)}: `,
  map: ['{', '}'],
  emptyMap: '{}',
  indent: 4,
};

const written = (value: unknown): string => literal(value, NOTATION, 1);

const environment = (variable: string): string => `os.environ["${variable}"]`;

const authOf = (auth: SampleAuth): string => {
  if (auth.kind === 'basic') return `    auth=(${environment(auth.user)}, ${environment(auth.password)}),`;
  const value =
    auth.prefix === '' ? environment(auth.variable) : `f"${auth.prefix}{os.environ['${auth.variable}']}"`;
  return `    headers={"${auth.name}": ${value}},`;
};

const asMap = (fields: readonly SampleField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

const bodyOf = (body: SampleBody): string[] => {
  if (body.kind === 'json') return [`    json=${written(body.value)},`];
  const files = body.fields.filter(({ isFile }) => isFile);
  const texts = body.fields.filter(({ isFile }) => !isFile);
  const opened = files.map(({ name, value }) => `"${name}": open(${JSON.stringify(value)}, "rb")`);
  return [
    ...(texts.length > 0 ? [`    data=${written(asMap(texts))},`] : []),
    ...(files.length > 0 ? [`    files={${opened.join(', ')}},`] : []),
  ];
};

const ANSWERS = { json: 'response.json()', text: 'response.text', none: 'response.status_code' };

/** The request as a script with httpx. */
export function inPython({ method, url, auth, body, answer }: SampleRequest): string {
  const given = [...(auth ? [authOf(auth)] : []), ...(body ? bodyOf(body) : [])];
  return [
    ...(auth ? ['import os', ''] : []),
    'import httpx',
    '',
    `response = httpx.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    ...given,
    ')',
    'response.raise_for_status()',
    `print(${ANSWERS[answer]})`,
  ].join('\n');
}
