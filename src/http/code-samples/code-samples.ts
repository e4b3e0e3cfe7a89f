import { inCurl } from './curl.ts';
import { isOperation, type SampledPlace, sampleRequest } from './from-operation.ts';
import { inGo } from './go.ts';
import { inJavaScript } from './javascript.ts';
import { inPhp } from './php.ts';
import { inPython } from './python.ts';
import type { SampleRequest } from './sample-request.ts';

/** The name that reference pages and generators know, for the samples of an operation. */
export const CODE_SAMPLES = 'x-codeSamples';

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const LANGUAGES: readonly (readonly [lang: string, label: string, write: (one: SampleRequest) => string])[] =
  [
    ['Shell', 'curl', inCurl],
    ['JavaScript', 'JavaScript', inJavaScript],
    ['Python', 'Python', inPython],
    ['Go', 'Go', inGo],
    ['PHP', 'PHP', inPhp],
  ];

/** The samples of a request, one for each language. */
export const codeSamples = (request: SampleRequest): CodeSample[] =>
  LANGUAGES.map(([lang, label, write]) => ({ lang, label, source: write(request) }));

/** What an OpenAPI document needs to have for samples. */
interface SampledDocument {
  readonly security: SampledPlace['security'];
  readonly paths: Readonly<Record<string, object>>;
}

/** The document with code samples at each of its operations. @param schemes how each security scheme is met */
export function withCodeSamples<D extends SampledDocument>(
  document: D,
  origin: string,
  schemes: SampledPlace['schemes'],
): D {
  const { security } = document;
  const itemOf = (path: string, item: object) =>
    Object.fromEntries(
      Object.entries(item).map(([method, operation]: [string, unknown]) => {
        if (!isOperation(operation)) return [method, operation];
        const request = sampleRequest({ origin, path, method, security, schemes }, operation);
        return [method, { ...operation, [CODE_SAMPLES]: codeSamples(request) }];
      }),
    );
  const paths = Object.entries(document.paths).map(([path, item]) => [path, itemOf(path, item)]);
  return { ...document, paths: Object.fromEntries(paths) };
}
