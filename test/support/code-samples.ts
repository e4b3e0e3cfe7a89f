import { execFileSync } from 'node:child_process';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { CODE_SAMPLES, type CodeSample } from '../../src/http/code-samples/code-samples.ts';
import { METHODS } from '../../src/http/openapi-document.ts';

/* Code samples as they are printed, run against an app that does not listen. */

/** An operation with its samples, by the names of their languages. */
export interface Sampled {
  readonly name: string;
  readonly path: string;
  readonly samples: ReadonlyMap<string, string>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The operations of a served document. @throws Error for one without samples */
export const sampledOf = ({ paths }: { readonly paths: Paths }): Sampled[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Readonly<Record<string, unknown>> | undefined;
      if (operation === undefined) return [];
      const found = operation[CODE_SAMPLES] as readonly CodeSample[] | undefined;
      const name = `${method.toUpperCase()} ${path}`;
      if (!found) throw new Error(`${name} has no code samples`);
      return [{ name, path, samples: new Map(found.map(({ label, source }) => [label, source])) }];
    }),
  );

export type Environment = Readonly<Record<string, string>>;

export interface SampleAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request as `fetch` would. */
async function send(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isEmpty ? null : answer.body, { status: answer.statusCode });
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...given: string[]
) => (...given: unknown[]) => Promise<void>;

/** Runs a sample in JavaScript. @param fileOf the content of a file that it opens */
export async function runJavaScript(
  app: FastifyInstance,
  source: string,
  env: Environment,
  fileOf: (name: string) => Blob,
): Promise<SampleAnswer> {
  let answer: SampleAnswer | undefined;
  const fetched = async (url: string, options?: RequestInit) => {
    const response = await send(app, new Request(url, options));
    answer = { status: response.status, body: await response.clone().text() };
    return response;
  };
  const code = source.replace(/^import .*$/m, '');
  const run = new AsyncFunction('fetch', 'process', 'openAsBlob', 'console', code);
  const ran = run(fetched, { env }, async (name: string) => fileOf(name), { log: () => undefined });
  // A refusal is what the sample throws; its status says more.
  await ran.catch((error: unknown) => {
    if (answer === undefined || answer.status < 400) throw error;
  });
  if (answer === undefined) throw new Error('The sample has called nothing.');
  return answer;
}

/** The arguments of each call of curl in these scripts, as a shell understands them. One shell reads them all. */
export function curlCalls(scripts: readonly string[], env: Environment): string[][] {
  const recorder = `curl() { printf '%s\\0' "$#" "$@"; }\n`;
  const input = recorder + scripts.join('\n');
  const output = execFileSync('bash', ['-eu'], { input, env, maxBuffer: 16 * 1024 * 1024 }).toString();
  const words = output.split('\0');
  const calls: string[][] = [];
  for (let at = 0; at < words.length - 1;) {
    const count = Number(words[at]);
    calls.push(words.slice(at + 1, at + 1 + count));
    at += 1 + count;
  }
  return calls;
}

/** `name=value` or `Name: value` as a pair. */
const parted = (text: string, by: string): [string, string] => {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + by.length)];
};

/** A request as curl makes it of its arguments: the options that samples have, and no others. */
function curlRequest(given: readonly string[], fileOf: (name: string) => Blob): Request {
  const headers = new Headers();
  const form = new FormData();
  const fields = new URLSearchParams();
  let [method, url, data]: (string | null)[] = [null, null, null];
  const options: Record<string, (value: string) => void> = {
    '-X': (value) => (method = value),
    '-H': (value) => headers.append(...parted(value, ': ')),
    '-d': (value) => (data = value),
    '-u': (value) => headers.set('authorization', `Basic ${btoa(value)}`),
    '-F': (value) => {
      const [name, text] = parted(value, '=');
      if (text.startsWith('@')) form.set(name, fileOf(text.slice(1)), text.slice(1));
      else form.set(name, text);
    },
    '--data-urlencode': (value) => fields.append(...parted(value, '=')),
  };
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    if (!word.startsWith('-')) url = word;
    else if (options[word]) options[word]?.(given[(at += 1)] ?? '');
    else throw new Error(`The sample has the option ${word}, which this does not know.`);
  }
  const body = data ?? ([...fields].length > 0 ? fields : [...form].length > 0 ? form : null);
  return new Request(url ?? '', { method: method ?? (body ? 'POST' : 'GET'), headers, body });
}

/** Sends what one call of curl would. */
export async function runCurl(
  app: FastifyInstance,
  call: readonly string[],
  fileOf: (name: string) => Blob,
): Promise<SampleAnswer> {
  const response = await send(app, curlRequest(call, fileOf));
  return { status: response.status, body: await response.text() };
}
