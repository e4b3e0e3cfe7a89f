import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CONTEXT } from '../../src/catalog/domain/request-context.ts';
import type { Mode } from '../../src/catalog/search/parsed-query.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { SEARCH_KINDS } from '../../src/storage/catalog-kinds.ts';
import { writeSearchEntries } from '../../src/catalog/writing/search-entries.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/*
 * What is found while somebody is still typing and has made an error already, and what is found by the other of the
 * two alphabets of Japanese (6-what-users-ask, 3, 14).
 */

const ARTISTS = [
  'The Beatles',
  'Bettye Swann',
  'Beetle Parade',
  'Belt Drive',
  'Radiohead',
  'Blue Hour Youth',
  'Музыка Ветра',
  'ガラスの夜',
  'さくら ラジオ',
  'ヴァイオレット',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const entries = ARTISTS.map((name, index) => {
    return {
      kind: 'artist',
      id: index + 1,
      name,
      also: [],
      popularity: 100 - index,
      countries: null,
    } as const;
  });
  await writeSearchEntries(database.db, entries);
});
afterAll(() => database.drop());

async function found(query: string, mode: Mode = 'prefix'): Promise<(string | undefined)[]> {
  const search = { query, kinds: SEARCH_KINDS, perKindLimit: 5, offset: 0, mode };
  const { order } = await searchCatalog(database.db, DEFAULT_CONTEXT, search);
  return order.map(({ id }) => ARTISTS[id - 1]);
}

describe('a word that is mistyped before it is whole', () => {
  test.each([
    'betl',
    'betle',
    'baetl',
    'beeatl',
    'bratl',
    'eatl',
    'beatk',
    'beatld',
    'the betl',
    'the baetle',
  ])('%s finds The Beatles first', async (query) => expect((await found(query))[0]).toBe('The Beatles'));

  test.each([
    ['raido', 'Radiohead'],
    ['radoih', 'Radiohead'],
    ['музк', 'Музыка Ветра'],
    ['blue hour yoth', 'Blue Hour Youth'],
    ['blue huor you', 'Blue Hour Youth'],
  ])('%s finds %s', async (query, name) => expect(await found(query)).toContain(name));

  test('stands for all that it may have been meant to become, the most popular first', async () => {
    expect(await found('betl')).toEqual(['The Beatles', 'Beetle Parade', 'Belt Drive']);
  });

  test('stands for nothing else where something begins with what was typed', async () => {
    expect((await found('bett'))[0]).toBe('Bettye Swann');
    expect(await found('bett')).not.toContain('The Beatles');
    expect(await found('belt')).toContain('Belt Drive');
    expect(await found('belt')).not.toContain('The Beatles');
  });

  test('is not completed where the word is finished', async () => {
    expect(await found('baetl', 'fullText')).toEqual([]);
    expect(await found('raido', 'fullText')).toEqual([]);
  });

  test('is too short to tell what was meant, with three letters or two errors', async () => {
    expect(await found('rdi')).toEqual([]);
    expect(await found('rdaoi')).toEqual([]);
  });
});

describe('what is written in Katakana is found by Hiragana, and the other way round', () => {
  test.each([
    ['ガラスの夜', 'ガラスの夜'],
    ['がらすの夜', 'ガラスの夜'],
    ['ガラスノ夜', 'ガラスの夜'],
    ['ｶﾞﾗｽの夜', 'ガラスの夜'],
    ['がらす', 'ガラスの夜'],
    ['夜ガラス', 'ガラスの夜'],
    ['さくらラジオ', 'さくら ラジオ'],
    ['サクラらじお', 'さくら ラジオ'],
    ['さくららじお', 'さくら ラジオ'],
    ['ｻｸﾗ', 'さくら ラジオ'],
    ['らじお', 'さくら ラジオ'],
    ['ゔぁいおれっと', 'ヴァイオレット'],
    ['ゔぁい', 'ヴァイオレット'],
  ])('%s finds %s', async (query, name) => {
    expect(await found(query)).toEqual([name]);
    expect(await found(query, 'fullText')).toEqual([name]);
  });

  test('a voicing mark makes another letter, as before', async () => {
    expect(await found('からす')).toEqual([]);
    expect(await found('カラス')).toEqual([]);
  });
});
