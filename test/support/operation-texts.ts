import { catalogue } from '../../src/errors/catalogue.ts';
import { isObject } from '../../src/kernel/guards.ts';
import { EVENT_TYPES } from '../../src/webhooks/events.ts';

/** An operation of a document of either interface. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** A document of either interface. */
export interface DescribedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** More than this is not read beside a summary. */
const MOST_SENTENCES = 4;
const MOST_CHARACTERS = 700;

/** The operations of a document, by method and path. */
export const describedOperations = ({
  paths,
}: DescribedDocument): readonly (readonly [string, DescribedOperation])[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, one]) => [`${method.toUpperCase()} ${path}`, one as DescribedOperation] as const),
  );

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The sentences of a text; a full stop within a name, such as `session.started`, ends none. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=[A-Z`0-9])/);

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

function faultsOfForm(summary: string, description: string): string[] {
  if (summary === '') return ['has no summary'];
  if (description === '') return ['has no description'];
  const sentences = sentencesOf(description);
  return [
    ...(description.endsWith('.') ? [] : ['its description is no sentence']),
    ...(sentences.length > MOST_SENTENCES || description.length > MOST_CHARACTERS
      ? [`its description is too long: ${sentences.length} sentences, ${description.length} characters`]
      : []),
    ...(sentences.some((one) => plain(one) === plain(summary))
      ? ['its description says the summary again']
      : []),
    ...(plain(description).startsWith('this endpoint') ? ['its description is filled up'] : []),
  ];
}

const isEvent = (word: string): boolean => (EVENT_TYPES as readonly string[]).includes(word);
/** Words such as `session.started`: those before the dot are what events are of. */
const EVENT_LIKE = new RegExp(
  `^(?:${[...new Set(EVENT_TYPES.map((one) => one.split('.')[0]))].join('|')})\\.\\w+$`,
);

const faultsOfEvents = (description: string): string[] =>
  quoted(description)
    .filter((word) => EVENT_LIKE.test(word) && !isEvent(word))
    .map((word) => `there is no event ${word}`);

/** Codes that stand behind their status, such as 409 `Conflict`, and statuses alone, such as (423). */
function faultsOfCodes(description: string, responses: DescribedOperation['responses']): string[] {
  const named = [...description.matchAll(/\b([345]\d\d) `([A-Z]\w+)`/g)].flatMap(
    ([, status = '', code = '']) => {
      if (!Object.hasOwn(catalogue, code)) return [`there is no code ${code}`];
      const is = catalogue[code as keyof typeof catalogue].status;
      return String(is) === status ? [] : [`${code} is ${is} and not ${status}`];
    },
  );
  const statuses = [...description.matchAll(/(?<![\d,.:-])\b(4\d\d)\b(?![\d,]| days)/g)].map(
    ([, status = '']) => status,
  );
  const unanswered = [...new Set(statuses)].filter((status) => !Object.hasOwn(responses, status));
  return [...named, ...unanswered.map((status) => `it never answers ${status}`)];
}

/** What a document calls something: names of properties and parameters, and the words that they may be. */
export function namesIn(document: DescribedDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isObject(value)) return;
    if (isObject(value['properties'])) for (const name of Object.keys(value['properties'])) found.add(name);
    if (typeof value['name'] === 'string' && 'in' in value) found.add(value['name']);
    for (const word of [value['enum'], value['const']].flat()) if (typeof word === 'string') found.add(word);
    Object.values(value).forEach(walk);
  };
  walk(document);
  return found;
}

const faultsOfNames = (description: string, names: ReadonlySet<string>): string[] =>
  quoted(description)
    .filter((word) => /^[a-z]+[A-Z]\w*(?:\[\])?$/.test(word))
    .filter((word) => !names.has(word))
    .map((word) => `nothing is called ${word}`);

/** Documents of the service, which are no operations. */
const DOCUMENTS = '/docs/';

/**
 * Calls that a text names, such as `GET /public/agents`, and paths, such as `/search`.
 * @param calls method and path of each that there is
 */
function faultsOfCalls(description: string, calls: ReadonlySet<string>): string[] {
  const paths = new Set([...calls].map((call) => call.slice(call.indexOf('/'))));
  const named = quoted(description).filter(
    (word) => /^(?:[A-Z]+ )?\//.test(word) && !word.startsWith(DOCUMENTS),
  );
  return named
    .map((word) => word.replace(/\?.*$/, ''))
    .filter((word) => !calls.has(word) && !paths.has(word))
    .map((word) => `there is no call ${word}`);
}

/**
 * What is wrong with the texts of an operation; nothing is a good one.
 * @param names what the document calls its fields (`namesIn`)
 * @param calls method and path of each operation that texts may name
 */
export const faultsOfTexts = (
  { summary = '', description = '', responses }: DescribedOperation,
  names: ReadonlySet<string>,
  calls: ReadonlySet<string>,
): string[] => [
  ...faultsOfForm(summary, description),
  ...faultsOfEvents(description),
  ...faultsOfCodes(description, responses),
  ...faultsOfNames(description, names),
  ...faultsOfCalls(description, calls),
];
