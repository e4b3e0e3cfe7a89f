import { literal, type Notation } from './literal.ts';
import { mediaTypeOf, type SampleAuth, type SampleBody, type SampleRequest } from './sample-request.ts';

const text = (value: string): string =>
  `'${value.replace(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;

const NOTATION: Notation = {
  null: 'null',
  true: 'true',
  false: 'false',
  text,
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)}: `,
  map: ['{', '}'],
  emptyMap: '{}',
  indent: 2,
};

const authOf = (auth: SampleAuth): string => {
  if (auth.kind === 'basic')
    return `Authorization: \`Basic \${btoa(\`\${process.env.${auth.user}}:\${process.env.${auth.password}}\`)}\`,`;
  const name = NOTATION.key(auth.name);
  return auth.prefix === ''
    ? `${name}process.env.${auth.variable},`
    : `${name}\`${auth.prefix}\${process.env.${auth.variable}}\`,`;
};

/** Lines before the call: the form, and what reads its files. */
const beforeOf = (body: SampleBody | null): string[] => {
  if (body?.kind !== 'multipart') return [];
  const needsFile = body.fields.some(({ isFile }) => isFile);
  const lines = body.fields.map(({ name, value, isFile }) =>
    isFile
      ? `form.set(${text(name)}, await openAsBlob(${text(value)}), ${text(value)});`
      : `form.set(${text(name)}, ${text(value)});`,
  );
  const imported = needsFile ? [`import { openAsBlob } from 'node:fs';`, ''] : [];
  return [...imported, 'const form = new FormData();', ...lines, ''];
};

const bodyOf = (body: SampleBody): string => {
  if (body.kind === 'multipart') return '  body: form,';
  if (body.kind === 'json') return `  body: JSON.stringify(${literal(body.value, NOTATION, 1)}),`;
  const fields = Object.fromEntries(body.fields.map(({ name, value }) => [name, value]));
  return `  body: new URLSearchParams(${literal(fields, NOTATION, 1)}),`;
};

const headersOf = ({ auth, body }: SampleRequest): string[] => {
  const isJson = body?.kind === 'json';
  const lines = [
    ...(auth ? [authOf(auth)] : []),
    ...(isJson ? [`'Content-Type': ${text(mediaTypeOf(body) ?? '')},`] : []),
  ];
  const [only] = lines;
  if (only === undefined) return [];
  return lines.length === 1
    ? [`  headers: { ${only.slice(0, -1)} },`]
    : ['  headers: {', ...lines.map((line) => `    ${line}`), '  },'];
};

const ANSWERS = { json: 'await response.json()', text: 'await response.text()', none: 'response.status' };

/** The request as a module for Node, Deno and Bun. */
export function inJavaScript(request: SampleRequest): string {
  const { method, url, body, answer } = request;
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...headersOf(request),
    ...(body ? [bodyOf(body)] : []),
  ];
  const call = options.length === 0 ? [`fetch(${text(url)});`] : [`fetch(${text(url)}, {`, ...options, '});'];
  return [
    ...beforeOf(body),
    `const response = await ${call.join('\n')}`,
    'if (!response.ok) throw new Error(await response.text());',
    `console.log(${ANSWERS[answer]});`,
  ].join('\n');
}
