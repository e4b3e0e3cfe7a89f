import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../src/catalog/demo/load.ts';
import { DEFAULT_CONTEXT } from '../../src/catalog/domain/request-context.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import type { SearchKind } from '../../src/storage/catalog-kinds.ts';
import { writeSearchEntries } from '../../src/catalog/writing/search-entries.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/*
 * What people type, and what they want to see first: the kind and the name. A query that ends in `…` is still being
 * typed (`/search`), the others are finished (`/search/verbose`).
 */
type Case = readonly [query: string, kind: SearchKind, name: string];

const plain: readonly Case[] = [
  ['Imogen Oakes', 'artist', 'Imogen Oakes'],
  ['halle yarrow', 'artist', 'Halle Yarrow'],
  ['MABEL GARLAND', 'artist', 'Mabel Garland'],
  ['machines of december', 'artist', 'Machines of December'],
  ['oakes imogen', 'artist', 'Imogen Oakes'],
  ['sternfänger', 'album', 'Sternfänger'],
  ['songs for wandering machines', 'album', 'Songs for Wandering Machines'],
  ['the umbrella fountain', 'album', 'The Umbrella Fountain'],
  ['the letter song', 'track', 'The Letter Song'],
  ['half pallbearers', 'track', 'Half Pallbearers'],
  ['i want to carry', 'track', '(I Want To) Carry'],
  ['what the kettle knew', 'track', 'What the Kettle Knew'],
  ['kitchen disco', 'playlist', 'Kitchen Disco'],
  ['london by bus', 'playlist', 'London by Bus'],
  ['fountain umbrella', 'album', 'The Umbrella Fountain'],
  ['donnerzeit 49', 'artist', 'Donnerzeit 49'],
];

const typing: readonly Case[] = [
  ['imog…', 'artist', 'Imogen Oakes'],
  ['imogen o…', 'artist', 'Imogen Oakes'],
  ['donnerz…', 'artist', 'Donnerzeit 49'],
  ['electric green…', 'artist', 'Electric Greenhouse'],
  ['atlas & r…', 'artist', 'Atlas & Railway'],
  ['sternf…', 'album', 'Sternfänger'],
  ['what the kett…', 'track', 'What the Kettle Knew'],
  ['kitchen d…', 'playlist', 'Kitchen Disco'],
  ['balcony bon…', 'artist', 'Balcony Bonfires'],
  ['telegram gl…', 'artist', 'Telegram Glaciers'],
  ['cartographers mead…', 'artist', 'Meadow Cartographers'],
  ['berlin, hint…', 'playlist', 'Berlin, Hinterhof'],
  ['paris minuit…', 'playlist', 'Paris, minuit cinq'],
  ['séverin et les ou…', 'artist', 'Séverin et les oubliés'],
];

const accented: readonly Case[] = [
  ['momme hessling', 'artist', 'Momme Heßling'],
  ['Momme Heßling', 'artist', 'Momme Heßling'],
  ['josephe hautefeuille', 'artist', 'Josèphe Hautefeuille'],
  ['JOSÈPHE HAUTEFEUILLE', 'artist', 'Josèphe Hautefeuille'],
  ['beatrix sabliere', 'artist', 'Béatrix Sablière'],
  ['timeo duchene', 'artist', 'Timéo Duchêne'],
  ['remi boisclair', 'artist', 'Rémi Boisclair'],
  ['sonke eichhorst', 'artist', 'Sönke Eichhorst'],
  ['bela ackermann', 'artist', 'Béla Ackermann'],
  ['hotel des hirondelles', 'artist', 'Hôtel des hirondelles'],
  ['la tempete claire', 'artist', 'La tempête claire'],
  ['refrain leger', 'artist', 'Refrain léger'],
  ['severin et les oublies', 'artist', 'Séverin et les oubliés'],
  ['desert leger', 'album', 'Désert léger'],
  ['sternfanger', 'album', 'Sternfänger'],
  ["apres l'hiver", 'track', 'Après l’hiver'],
  ['après l’hiver', 'track', 'Après l’hiver'],
  ['uber den garten', 'track', 'Über den Gärten'],
  ['ca va rire', 'track', 'Ça va rire'],
  ['dont carry yet', 'track', "Don't Carry Yet"],
  ['don’t carry yet', 'track', "Don't Carry Yet"],
];

const signs: readonly Case[] = [
  ['atlas and railway', 'artist', 'Atlas & Railway'],
  ['atlas railway', 'artist', 'Atlas & Railway'],
  ['Horizon&Ashtray', 'artist', 'Horizon & Ashtray'],
  ['asphalt und herbst', 'artist', 'Asphalt & Herbst'],
  ['hallway + garden', 'artist', 'Hallway & Garden'],
  ['july weathered', 'album', 'July, Weathered'],
  ['pray and linger', 'track', 'Pray & Linger'],
];

const japanese: readonly Case[] = [
  ['相馬 澪', 'artist', '相馬 澪'],
  ['相馬澪', 'artist', '相馬 澪'],
  ['遠くの手紙', 'artist', '遠くの手紙'],
  ['遠くの手…', 'artist', '遠くの手紙'],
  ['硝子の', 'artist', '硝子の森'],
  ['ランドリー真夜中', 'artist', '真夜中ランドリー'],
  ['灯台とクジラ', 'artist', '灯台とクジラ'],
  ['ﾋﾞｰ玉交差点', 'artist', 'ビー玉交差点'],
  ['rei soma', 'artist', '相馬 澪'],
  ['Toku no Tegami', 'artist', '遠くの手紙'],
  ['garasu no mori', 'artist', '硝子の森'],
  ['kosaten no furin', 'track', '交差点の風鈴'],
  ['交差点の風鈴', 'track', '交差点の風鈴'],
  ['東京の夜', 'playlist', '東京の夜'],
  ['mori to kissaten', 'album', '森と喫茶店'],
];

const together: readonly Case[] = [
  ['imogen oakes letter song', 'track', 'The Letter Song'],
  ['letter song oakes', 'track', 'The Letter Song'],
  ['halle yarrow midnight mountain', 'track', 'Midnight Mountain'],
  ['mira ohlendorf sternfänger', 'album', 'Sternfänger'],
  ['garland paper planet', 'album', 'Paper Planet'],
  ['atlas & railway brittle par…', 'track', 'Brittle Parlor'],
  ['相馬 澪 交差点の風鈴', 'track', '交差点の風鈴'],
  ['rei soma 交差点', 'track', '交差点の風鈴'],
  ['young compasses museum', 'track', 'Museum'],
  ['greer yarrow feat. letter song', 'track', 'The Letter Song'],
  ['boisclair ne plus dormir', 'track', 'Ne plus dormir'],
];

const mistyped: readonly Case[] = [
  ['imogen oaks', 'artist', 'Imogen Oakes'],
  ['imogne oakes', 'artist', 'Imogen Oakes'],
  ['imogenoakes', 'artist', 'Imogen Oakes'],
  ['hale yarow', 'artist', 'Halle Yarrow'],
  ['electric grenhouse', 'artist', 'Electric Greenhouse'],
  ['electrik greenhuose', 'artist', 'Electric Greenhouse'],
  ['momme hesling', 'artist', 'Momme Heßling'],
  ['mashines of decembre', 'artist', 'Machines of December'],
  ['meadow cartografers', 'artist', 'Meadow Cartographers'],
  ['telegramm glaciers', 'artist', 'Telegram Glaciers'],
  ['josefe hautefeuile', 'artist', 'Josèphe Hautefeuille'],
  ['sternfaenger', 'album', 'Sternfänger'],
  ['kichen disco', 'playlist', 'Kitchen Disco'],
  ['what the ketle knew', 'track', 'What the Kettle Knew'],
  ['haff pallbearers', 'track', 'Half Pallbearers'],
  ['donnerzet 49', 'artist', 'Donnerzeit 49'],
  ['eletric green…', 'artist', 'Electric Greenhouse'],
];

const groups = { plain, typing, accented, signs, japanese, together, mistyped };

const KINDS: readonly SearchKind[] = ['artist', 'album', 'track', 'playlist', 'tag'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemoCatalogue({ db: database.db, clock: new FakeClock(), ids: createIds() });
}, 60_000);
afterAll(() => database.drop());

async function namesOf(order: readonly { readonly kind: SearchKind; readonly id: number }[]) {
  const rows = order.map(async ({ kind, id }) => {
    const table = `${kind as 'artist' | 'album' | 'track' | 'playlist' | 'tag'}s` as const;
    const { name } = await database.db
      .selectFrom(table)
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `${kind} ${name}`;
  });
  return Promise.all(rows);
}

/** At which place what is wanted stands, from 1; infinity beyond the fifth. */
async function placeOf([query, kind, name]: Case): Promise<number> {
  const isTyping = query.endsWith('…');
  const { order } = await searchCatalog(database.db, DEFAULT_CONTEXT, {
    query: isTyping ? query.slice(0, -1) : query,
    kinds: KINDS,
    perKindLimit: 5,
    offset: 0,
    mode: isTyping ? 'prefix' : 'fullText',
  });
  const place = (await namesOf(order.slice(0, 5))).indexOf(`${kind} ${name}`);
  return place === -1 ? Number.POSITIVE_INFINITY : place + 1;
}

interface Recall {
  readonly at1: number;
  readonly at5: number;
  readonly missed: readonly string[];
}

async function recallOf(cases: readonly Case[]): Promise<Recall> {
  const places = await Promise.all(cases.map(placeOf));
  const share = (most: number) => places.filter((place) => place <= most).length / places.length;
  const missed = cases.filter((_one, index) => places[index] !== 1).map(([query]) => query);
  return { at1: share(1), at5: share(5), missed };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

describe('6-what-users-ask 3, 14: what people look for is what they find first', () => {
  test.each(Object.entries(groups))('%s', async (name, cases) => {
    const { at1, at5, missed } = await recallOf(cases);
    const beside = missed.length === 0 ? '' : `; not first: ${missed.join(', ')}`;
    console.log(
      `search recall, ${name} (${cases.length}): at 1 ${percent(at1)}, at 5 ${percent(at5)}${beside}`,
    );
    expect(at1).toBeGreaterThanOrEqual(name === 'mistyped' ? 0.8 : 0.9);
    expect(at5).toBeGreaterThanOrEqual(name === 'mistyped' ? 0.85 : 0.95);
  });

  test('at least 80 queries, each once', () => {
    const queries = Object.values(groups).flatMap((cases) => cases.map(([query]) => query));
    expect(new Set(queries).size).toBe(queries.length);
    expect(queries.length).toBeGreaterThanOrEqual(80);
  });

  test('a word that somebody is typing is found however long it becomes', async () => {
    const entry = { kind: 'track', id: 4_000_000, popularity: 0, countries: null, also: [] } as const;
    const name = 'Die Donaudampfschifffahrtsgesellschaft';
    await writeSearchEntries(database.db, [{ ...entry, name }]);
    const search = { kinds: KINDS, perKindLimit: 5, offset: 0, mode: 'prefix' } as const;
    for (const query of ['donaud', 'donaudampf', 'die donaudampfsch', 'donaudampfschifffahrtsgesell']) {
      const { order } = await searchCatalog(database.db, DEFAULT_CONTEXT, { ...search, query });
      expect(order, query).toContainEqual({ kind: 'track', id: entry.id });
    }
  });
});
