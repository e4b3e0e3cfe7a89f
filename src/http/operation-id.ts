import { capitalized } from '../kernel/capitalized.ts';

const singular = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
};

const pascal = (words: string): string => words.split('-').map(capitalized).join('');

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

const ON_ONE: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'post',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
};

/** The name of an action: `rotate-secret` of a webhook is `rotateWebhookSecret`. */
const action = (last: string, owner: string): string => {
  const [verb = '', ...object] = last.split('-');
  return `${verb}${owner}${pascal(object.join('-'))}`;
};

/**
 * The operation's name in generated clients, derived from its path below `/public`: `listAgents`,
 * `createAgent`, `getAgent`, `rotateWebhookSecret`. A route whose name would be awkward has its own
 * `operationId`.
 *
 * @param method in lower case
 * @param path with its parameters in braces
 */
export function operationIdOf(method: string, path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'public');
  const names = segments.filter((segment) => !isParameter(segment));
  const last = names.at(-1) ?? '';
  const owner = names.slice(0, -1).map(singular).map(pascal).join('');
  const isOne = isParameter(segments.at(-1));
  if (isOne) return `${ON_ONE[method] ?? method}${owner}${pascal(singular(last))}`;
  if (method === 'get') return `list${owner}${pascal(last)}`;
  if (method !== 'post') return `${ON_ONE[method] ?? method}${owner}${pascal(last)}`;
  return singular(last) === last ? action(last, owner) : `create${owner}${pascal(singular(last))}`;
}
