import { shellWord } from '../../kernel/shell-word.ts';
import { mediaTypeOf, type SampleAuth, type SampleBody, type SampleRequest } from './sample-request.ts';

/** An address as a word of the shell, in quotes only where it needs them. */
const word = (url: string): string => (/^[\w:/.~%-]+$/.test(url) ? url : shellWord(url));

const authOf = (auth: SampleAuth): string =>
  auth.kind === 'basic'
    ? `-u "$${auth.user}:$${auth.password}"`
    : `-H "${auth.name}: ${auth.prefix}$${auth.variable}"`;

const bodyOf = (body: SampleBody): string[] => {
  if (body.kind === 'json') {
    const data = shellWord(JSON.stringify(body.value, null, 2));
    return [`-H ${shellWord(`Content-Type: ${mediaTypeOf(body)}`)}`, `-d ${data}`];
  }
  const option = body.kind === 'form' ? '--data-urlencode' : '-F';
  return body.fields.map(
    ({ name, value, isFile }) => `${option} ${shellWord(`${name}=${isFile ? '@' : ''}${value}`)}`,
  );
};

/** The request as a command of a POSIX shell. */
export const inCurl = ({ method, url, auth, body }: SampleRequest): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${word(url)}`,
    ...(auth ? [authOf(auth)] : []),
    ...(body ? bodyOf(body) : []),
  ].join(' \\\n  ');
