import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import {
  type DescribedDocument,
  describedOperations,
  type DescribedOperation,
  faultsOfTexts,
  namesIn,
} from '../support/operation-texts.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const served = async (url: string): Promise<DescribedDocument> =>
  (await duet.app.inject(url)).json<DescribedDocument>();

/** Texts of the catalogue name its paths without a version. */
const versionless = (call: string): string => call.replace(/ \/v[\d.]+\//, ' /');

/** How many operations each document has at least: a check of none would find nothing wrong. */
const DOCUMENTS = [
  ['A4.document', '/openapi.json', 120],
  ['B4.document', '/catalog/openapi.json', 300],
] as const;

describe.each(DOCUMENTS)('[%s] %s', (_rule, url, least) => {
  test('every operation says what a developer needs beyond its summary, of codes, events, fields and calls that there are', async () => {
    const document = await served(url);
    const operations = describedOperations(document);
    const names = namesIn(document);
    const calls = new Set(operations.flatMap(([call]) => [call, versionless(call)]));
    const faults = operations.flatMap(([call, one]) => {
      const wrong = faultsOfTexts(one, names, calls);
      return wrong.length > 0 ? [`${call} (${one.operationId}): ${wrong.join('; ')}`] : [];
    });
    expect(faults).toEqual([]);
    expect(operations.length).toBeGreaterThan(least);
  });
});

describe('what is wrong with the texts of an operation is found', () => {
  const good: DescribedOperation = {
    operationId: 'createThing',
    summary: 'Create a thing',
    description:
      'It is told by `companion.updated`. One too many is 409 `Conflict`; `pageSize` is 20, and `GET /things` lists them.',
    responses: { 201: {}, 409: {} },
  };
  const faults = (change: Partial<DescribedOperation>): string[] =>
    faultsOfTexts({ ...good, ...change }, new Set(['pageSize']), new Set(['GET /things']));

  test('and a good one is not', () => expect(faults({})).toEqual([]));

  test.each([
    ['no summary', { summary: '' }, 'no summary'],
    ['no description', { description: '' }, 'no description'],
    ['the summary again', { description: 'Create a thing.' }, 'the summary again'],
    ['no sentence', { description: 'With all of its parts' }, 'no sentence'],
    ['filler', { description: 'This endpoint allows you to make things.' }, 'filled up'],
    ['too many sentences', { description: 'It is so. '.repeat(5).trim() }, 'too long'],
    [
      'an event that there is not',
      { description: 'It is told by `session.begun`.' },
      'no event session.begun',
    ],
    ['a code that there is not', { description: 'It is 409 `ThingTaken`.' }, 'no code ThingTaken'],
    ['another status than the code has', { description: 'It is 409 `NotFound`.' }, 'NotFound is 404'],
    ['a status that is not answered', { description: 'A locked one is refused (423).' }, 'never answers 423'],
    ['a field that there is not', { description: 'See `pageLength`.' }, 'nothing is called pageLength'],
    ['a call that there is not', { description: 'Use `DELETE /things`.' }, 'no call DELETE /things'],
    ['a path that there is not', { description: 'The same as `/others`.' }, 'no call /others'],
  ])('%s', (_name, change, expected) => {
    expect(faults(change).join('; ')).toContain(expected);
  });
});
