import type { ApprovalRequest } from '../../ports.ts';

const MOST_DETAILS = 4;
const MOST_CHARS = 60;

/** `createEvent` and `create_event` are spoken as `create event`. */
const spoken = (name: string): string =>
  name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARS)
    .toLowerCase();

const isSayable = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

const detail = ([name, value]: readonly [string, string | number | boolean]): string =>
  `${spoken(name)} ${String(value).replace(/\s+/gu, ' ').slice(0, MOST_CHARS)}`;

/** Names the tool and its arguments: a person must hear what they allow. */
function whatOf(request: ApprovalRequest): string {
  const details = Object.entries(request.arguments)
    .filter((entry): entry is [string, string | number | boolean] => isSayable(entry[1]))
    .slice(0, MOST_DETAILS)
    .map(detail);
  return [spoken(request.tool), details.join(', ')].filter((part) => part !== '').join(': ');
}

/**
 * The question by which a person is asked for approval. Of the tool only its name is said: its server's
 * description may be in another language, or be written to persuade.
 * @param template with `{what}` in it
 */
export const questionFor = (template: string, request: ApprovalRequest): string =>
  template.replace('{what}', () => whatOf(request));
