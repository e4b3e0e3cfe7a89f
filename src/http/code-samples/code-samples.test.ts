import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeSamples, withCodeSamples } from './code-samples.ts';
import type { SampleBody, SampleRequest } from './sample-request.ts';

const HOSTILE = `it's "a" \\ $HOME \`x\` \n </script> é 🎻`;

const requestOf = (body: SampleBody | null): SampleRequest => ({
  method: 'POST',
  url: 'https://duet.test/a?b=c&d=e',
  auth: { kind: 'header', name: 'X-Api-Key', prefix: '', variable: 'DUET_API_KEY' },
  body,
  answer: 'json',
});

const sourceIn = (label: string, request: SampleRequest): string =>
  codeSamples(request).find((one) => one.label === label)?.source ?? '';

/** The body that a sample in JavaScript sends. */
const sentBy = (source: string): unknown => {
  const written = /body: JSON\.stringify\(([^]*)\),\n\}\);/.exec(source)?.[1] ?? '';
  return JSON.parse(runInNewContext(`JSON.stringify(${written})`) as string);
};

test('any JSON is the same again in the sample in JavaScript', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (value) => {
      const json = JSON.parse(JSON.stringify(value)) as unknown;
      // A key of this name sets the prototype in every literal.
      fc.pre(!JSON.stringify(json).includes('__proto__'));
      expect(sentBy(sourceIn('JavaScript', requestOf({ kind: 'json', value: json })))).toEqual(json);
    }),
    { numRuns: 200 },
  );
});

test('a shell reads in the sample for curl what was meant', () => {
  const value = { text: HOSTILE, empty: {}, list: [] };
  const source = sourceIn('curl', requestOf({ kind: 'json', value }));
  const input = `curl() { printf '%s\\0' "$@"; }\n${source}`;
  const words = execFileSync('bash', ['-eu'], { input, env: { DUET_API_KEY: 'a "key"' } })
    .toString()
    .split('\0');
  expect(words.slice(0, 5)).toEqual([
    '-X',
    'POST',
    'https://duet.test/a?b=c&d=e',
    '-H',
    'X-Api-Key: a "key"',
  ]);
  expect(JSON.parse(words[8] ?? '')).toEqual(value);
});

test('the samples in Go and PHP quote what would end their texts', () => {
  const body: SampleBody = { kind: 'json', value: { text: HOSTILE } };
  expect(sourceIn('PHP', requestOf(body))).toContain(
    `'text' => '${HOSTILE.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  );
  const [, go = ''] = /NewReader\((".*")\)/.exec(sourceIn('Go', requestOf(body))) ?? [];
  expect(JSON.parse(JSON.parse(go) as string)).toEqual({ text: HOSTILE });
});

test('forms send files as files, and texts as texts', () => {
  const fields = [
    { name: 'File', value: 'manual.pdf', isFile: true },
    { name: 'tags', value: '{"a":"b"}', isFile: false },
  ];
  const request = requestOf({ kind: 'multipart', fields });
  const expected = {
    curl: [`-F 'File=@manual.pdf'`, `-F 'tags={"a":"b"}'`],
    JavaScript: [`await openAsBlob('manual.pdf'), 'manual.pdf'`, `form.set('tags', '{"a":"b"}')`],
    Python: [`files={"File": open("manual.pdf", "rb")}`, `"tags": "{\\"a\\":\\"b\\"}"`],
    Go: [`form.CreateFormFile("File", "manual.pdf")`, 'form.FormDataContentType()'],
    PHP: [`'File' => new CURLFile('manual.pdf')`, `'tags' => '{"a":"b"}'`],
  };
  for (const [label, pieces] of Object.entries(expected))
    for (const piece of pieces) expect(sourceIn(label, request)).toContain(piece);
});

interface Sampled {
  readonly 'x-codeSamples'?: readonly { readonly source: string }[];
}

test('operations are called as their document secures them', () => {
  const operation = { responses: { 204: {} } };
  const document = {
    security: [{ key: [] }],
    paths: {
      '/a/{thingId}': {
        delete: operation,
        get: { ...operation, security: [{ token: [] }] },
        put: { ...operation, security: [{ basic: [] }] },
        post: { ...operation, security: [] },
      },
    },
  };
  const { paths } = withCodeSamples(document, 'https://duet.test', {
    key: { kind: 'header', name: 'apikey', prefix: '', variable: 'KEY' },
    token: { kind: 'header', name: 'Authorization', prefix: 'Bearer ', variable: 'TOKEN' },
    basic: { kind: 'basic', user: 'KEY', password: 'SECRET' },
  });
  const curl = Object.values(paths['/a/{thingId}']).map(
    (one) => (one as Sampled)['x-codeSamples']?.[0]?.source,
  );
  expect(curl).toEqual([
    'curl -X DELETE https://duet.test/a/THING_ID \\\n  -H "apikey: $KEY"',
    'curl https://duet.test/a/THING_ID \\\n  -H "Authorization: Bearer $TOKEN"',
    'curl -X PUT https://duet.test/a/THING_ID \\\n  -u "$KEY:$SECRET"',
    'curl -X POST https://duet.test/a/THING_ID',
  ]);
});
