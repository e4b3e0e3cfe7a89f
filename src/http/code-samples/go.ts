import {
  mediaTypeOf,
  type SampleAuth,
  type SampleBody,
  type SampleField,
  type SampleRequest,
  urlEncoded,
} from './sample-request.ts';

/** A text of Go: between backticks where it has several lines and none of them. */
const text = (value: string): string =>
  value.includes('\n') && !value.includes('`') ? `\`${value}\`` : JSON.stringify(value);

const environment = (variable: string): string => `os.Getenv("${variable}")`;

const authOf = (auth: SampleAuth): string => {
  if (auth.kind === 'basic')
    return `\trequest.SetBasicAuth(${environment(auth.user)}, ${environment(auth.password)})`;
  const prefix = auth.prefix === '' ? '' : `"${auth.prefix}"+`;
  return `\trequest.Header.Set("${auth.name}", ${prefix}${environment(auth.variable)})`;
};

const CHECK = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

const fieldOf = ({ name, value, isFile }: SampleField): string[] =>
  isFile
    ? [
        `\tfile, err := os.Open(${text(value)})`,
        ...CHECK,
        '\tdefer file.Close()',
        `\tpart, err := form.CreateFormFile("${name}", ${text(value)})`,
        ...CHECK,
        '\tif _, err := io.Copy(part, file); err != nil {',
        '\t\tpanic(err)',
        '\t}',
      ]
    : [`\tform.WriteField("${name}", ${text(value)})`];

const beforeOf = (body: SampleBody | null): string[] => {
  if (!body) return [];
  if (body.kind === 'multipart')
    return [
      '\tbody := &bytes.Buffer{}',
      '\tform := multipart.NewWriter(body)',
      ...body.fields.flatMap(fieldOf),
      '\tform.Close()',
      '',
    ];
  const content = body.kind === 'json' ? JSON.stringify(body.value, null, 2) : urlEncoded(body.fields);
  return [`\tbody := strings.NewReader(${text(content)})`, ''];
};

const typeOf = (body: SampleBody): string => {
  const type = mediaTypeOf(body);
  return `\trequest.Header.Set("Content-Type", ${type === null ? 'form.FormDataContentType()' : `"${type}"`})`;
};

const importsOf = ({ auth, body }: SampleRequest): string[] => {
  const isMultipart = body?.kind === 'multipart';
  const names = [
    ...(isMultipart ? ['bytes', 'mime/multipart'] : []),
    ...(auth || isMultipart ? ['os'] : []),
    ...(body && !isMultipart ? ['strings'] : []),
    'fmt',
    'io',
    'net/http',
  ];
  return names.sort().map((name) => `\t"${name}"`);
};

/** The request as a program with the standard library alone. */
export function inGo(request: SampleRequest): string {
  const { method, url, auth, body } = request;
  return [
    'package main',
    '',
    'import (',
    ...importsOf(request),
    ')',
    '',
    'func main() {',
    ...beforeOf(body),
    `\trequest, err := http.NewRequest("${method}", ${text(url)}, ${body ? 'body' : 'nil'})`,
    ...CHECK,
    ...(auth ? [authOf(auth)] : []),
    ...(body ? [typeOf(body)] : []),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...CHECK,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...CHECK,
    '\tfmt.Println(response.Status, string(answer))',
    '}',
  ].join('\n');
}
