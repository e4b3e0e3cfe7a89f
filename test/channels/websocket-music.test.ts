import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../src/catalog/demo/load.ts';
import { builtinLlm } from '../../src/speech/llm/builtin/builtin-llm.ts';
import { type Clock, systemClock } from '../../src/kernel/time/clock.ts';
import { raiseLimits } from '../support/limits.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';

/** What the demo catalogue holds is read from its own tables: the agent must say the same. */
interface Sample {
  readonly artist: string;
  readonly album: string;
  readonly track: string;
}

interface CatalogueAnswer {
  readonly country?: string;
  readonly items: readonly {
    readonly name: string;
    readonly genres?: readonly string[];
    readonly artist: { readonly name: string };
  }[];
}

const namesOf = ({ items }: CatalogueAnswer): string[] => items.map(({ name }) => name);

let service: LiveService;
let client: TypedClient | null = null;
let sample: Sample;
let fresh: { readonly artist: string; readonly album: string };

/** A day in the middle of a year: on New Year's Day nothing has come out this year. */
const TODAY = Date.parse('2026-07-15T12:00:00Z');
const lateBy = systemClock.wallTime() - TODAY;
const clock: Clock = { ...systemClock, wallTime: () => systemClock.wallTime() - lateBy };

const one = async <T>(rows: Promise<T[]>): Promise<T> => (await rows)[0]!;

beforeAll(async () => {
  service = await liveService({ speech: { llm: builtinLlm }, parts: { clock } });
  await raiseLimits(service);
  await loadDemoCatalogue(service.parts);
  const { db } = service;
  const albums = db
    .selectFrom('albums')
    .innerJoin('artists', 'artists.id', 'albums.artist_id')
    .innerJoin('tracks', 'tracks.album_id', 'albums.id')
    .select(['artists.name as artist', 'albums.name as album', 'tracks.name as track'])
    .where('artists.name', '~', '^[A-Z][a-z]+ [A-Z][a-z]+$')
    .where('albums.name', '~', '^[A-Z][a-z]+ [A-Z][a-z]+$')
    .where('tracks.name', '~', '^[A-Z][a-z]+ [A-Z][a-z]+$')
    .orderBy('albums.id');
  sample = await one(albums.limit(1).execute());
  const aMonthAgo = new Date(TODAY - 30 * 86_400_000);
  fresh = await one(
    albums
      .where('albums.released', '<', aMonthAgo)
      .clearOrderBy()
      .orderBy('albums.released', 'desc')
      .limit(1)
      .execute(),
  );
});
afterAll(() => service.close());
afterEach(async () => {
  await client?.end();
  client = null;
});

const open = async (language = 'en'): Promise<TypedClient> => {
  client = await TypedClient.open(service, { mcp: { connectors: ['musiccatalog'] }, language });
  return client.started();
};

/** What the agent has said; a reply that is no more than a call says nothing. */
const spoken = (session: TypedClient): string[] => session.said.filter((text) => text !== '');

/** Says something; answers what the agent says to it. */
const ask = async (session: TypedClient, text: string): Promise<string> => {
  const before = spoken(session).length;
  session.type(text);
  return until(() => spoken(session)[before], `an answer to ${text}`);
};

const called = (session: TypedClient): { tool: unknown; arguments: unknown }[] =>
  session
    .of('mcp_call')
    .filter(({ action }) => action === 'started')
    .map(({ tool, arguments: given }) => ({ tool, arguments: given }));

/** What the last call of the catalogue has answered. */
const output = (session: TypedClient): CatalogueAnswer => {
  const { output: text } = session.of('mcp_call').findLast(({ action }) => action === 'completed') ?? {};
  return JSON.parse(String(text)) as CatalogueAnswer;
};

describe('the built-in mind talks about the catalogue', () => {
  test('the client is told which tools there are', async () => {
    const session = await open();
    const { server, tools } = await session.read('mcp_tools');
    expect(server).toBe('musiccatalog');
    expect((tools as { name: string }[]).map(({ name }) => name)).toEqual([
      'search_catalog',
      'get_artist',
      'get_album',
      'get_track',
      'top_charts',
      'similar_items',
      'new_albums',
    ]);
  });

  test('what are the top jazz albums, and elsewhere', async () => {
    const session = await open();
    const said = await ask(session, 'what are the top jazz albums');
    const { items, country } = output(session);
    expect(country).toBe('US');
    expect(items.length).toBe(10);
    expect(items.every(({ genres }) => genres?.includes('Jazz'))).toBe(true);
    const [first, second] = items.map(({ name, artist }) => `"${name}" by ${artist.name}`);
    expect(said.startsWith(`The top jazz albums are ${first}, ${second}, `)).toBe(true);
    expect(await ask(session, 'and in France?')).toMatch(/^The top jazz albums in France are "/);
    expect(called(session)).toEqual([
      { tool: 'top_charts', arguments: { kind: 'album', genre: 'jazz', limit: 10 } },
      { tool: 'top_charts', arguments: { kind: 'album', genre: 'jazz', limit: 10, country: 'FR' } },
    ]);
  });

  test('who sings a song; who sings what nobody sings', async () => {
    const session = await open();
    expect(await ask(session, `who sings ${sample.track}`)).toBe(`"${sample.track}" is by ${sample.artist}.`);
    expect(await ask(session, 'who sings Zxqwvk Blorptang?')).toBe(
      'I cannot find anything called "Zxqwvk Blorptang" in the catalogue.',
    );
  });

  test('what came out this year by somebody', async () => {
    const session = await open();
    const said = await ask(session, `what came out this year by ${fresh.artist}`);
    expect(said.startsWith(`This year ${fresh.artist} has brought out "`)).toBe(true);
    expect(said).toContain(`"${fresh.album}"`);
    expect(await ask(session, 'what came out this year by the Blorptang Zxqwvk')).toBe(
      'I am sorry, I cannot find an artist called "the Blorptang Zxqwvk" in the catalogue.',
    );
  });

  test('artists, albums and songs, and what is like them', async () => {
    const session = await open();
    expect(await ask(session, `which albums has ${sample.artist}`)).toContain(`"${sample.album}"`);
    const about = await ask(session, `tell me about the album ${sample.album}`);
    expect(about.startsWith(`"${sample.album}" is a`)).toBe(true);
    expect(about).toContain(`album by ${sample.artist} with `);
    expect(await ask(session, 'what are their best songs')).toMatch(
      new RegExp(`^The most popular songs by ${sample.artist} are "`),
    );
    const similar = await ask(session, `what is similar to ${sample.artist}`);
    expect(similar).toBe(
      `Similar to ${sample.artist} are ${namesOf(output(session))
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1')}.`,
    );
    expect(await ask(session, `play ${sample.track}`)).toMatch(
      new RegExp(`^I cannot play music here. You can listen to a preview of "${sample.track}" by .*: http`),
    );
  });

  test('an unknown genre is said to be unknown', async () => {
    expect(await ask(await open(), 'what are the top polka songs')).toBe(
      'I am sorry, I cannot find a genre called "polka" in the catalogue.',
    );
  });

  test('an agent of another language reads its own country’s catalogue', async () => {
    const session = await open('de');
    await ask(session, 'top songs');
    expect(output(session).country).toBe('DE');
  });

  test('small talk calls nothing', async () => {
    const session = await open();
    for (const text of ['hello', 'how are you', 'what can you do', 'thank you']) await ask(session, text);
    expect(called(session)).toEqual([]);
    expect(spoken(session).join(' ')).toContain('I also know the music catalogue.');
  });
});
