import { literal, type Notation } from './literal.ts';
import { mediaTypeOf, type SampleBasic, type SampleBody, type SampleRequest } from './sample-request.ts';

const text = (value: string): string => `'${value.replace(/[\\']/g, String.raw`\$&`)}'`;

const NOTATION: Notation = {
  null: 'null',
  true: 'true',
  false: 'false',
  text,
  key: (name) => `${text(name)} => `,
  map: ['[', ']'],
  emptyMap: 'new stdClass()',
  indent: 4,
};

const basicOf = ({ user, password }: SampleBasic): string =>
  `    CURLOPT_USERPWD => getenv('${user}') . ':' . getenv('${password}'),`;

const headersOf = ({ auth, body }: SampleRequest): string[] => {
  const type = body && mediaTypeOf(body);
  const lines = [
    ...(auth?.kind === 'header'
      ? [`${text(`${auth.name}: ${auth.prefix}`)} . getenv('${auth.variable}')`]
      : []),
    ...(type ? [text(`Content-Type: ${type}`)] : []),
  ];
  if (lines.length === 0) return [];
  return ['    CURLOPT_HTTPHEADER => [', ...lines.map((line) => `        ${line},`), '    ],'];
};

const fieldsOf = (body: SampleBody): string => {
  if (body.kind === 'json') return `json_encode(${literal(body.value, NOTATION, 1)})`;
  const fields = body.fields.map(({ name, value, isFile }) => {
    const written = isFile ? `new CURLFile(${text(value)})` : text(value);
    return `        ${text(name)} => ${written},\n`;
  });
  const map = `[\n${fields.join('')}    ]`;
  return body.kind === 'form' ? `http_build_query(${map})` : map;
};

/** The request as a script with PHP's own curl. */
export function inPhp(request: SampleRequest): string {
  const { method, url, auth, body } = request;
  return [
    '<?php',
    `$request = curl_init(${text(url)});`,
    'curl_setopt_array($request, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(auth?.kind === 'basic' ? [basicOf(auth)] : []),
    ...headersOf(request),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${fieldsOf(body)},`] : []),
    ']);',
    'echo curl_exec($request);',
  ].join('\n');
}
