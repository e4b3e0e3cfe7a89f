import { describe, expect, test } from 'vitest';
import { parseQuery, tsquery } from './parsed-query.ts';

const prefix = (text: string): string => tsquery(parseQuery(text, 'prefix').words);
const fullText = (text: string): string => tsquery(parseQuery(text, 'fullText').words);

describe('what somebody typed', () => {
  test('while it is being typed, the last word may go on', () => {
    expect(prefix('Velvet Har')).toBe("('velvet') & ('har':*)");
    expect(fullText('Velvet Har')).toBe("('velvet') & ('har')");
  });

  test('is compared with names in the form of the entries', () => {
    expect(parseQuery('  Simon & Garfunkel (Live)! ', 'fullText').name).toBe('simon and garfunkel live');
    expect(parseQuery('!!!', 'prefix')).toMatchObject({ name: '!!!', words: [] });
  });

  test('words between names do not have to be there, unless there are no others', () => {
    expect(fullText('Simon & Garfunkel')).toBe("('simon') & ('garfunkel')");
    expect(fullText('Song feat. Björk')).toBe("('song') & ('bjork')");
    expect(fullText('And')).toBe("('and')");
    expect(prefix('simon and')).toBe("('simon') & ('and':*)");
  });

  test('scripts without spaces are looked for by pairs of neighbours', () => {
    expect(prefix('夜明け')).toBe("('夜明') & ('明け')");
    expect(prefix('夜')).toBe("('夜')");
    expect(prefix('ラジオ夜明')).toBe("('らじ') & ('じお') & ('夜明')");
  });

  test('a word counts once, and no more than sixteen do', () => {
    expect(fullText('la la la')).toBe("('la')");
    const many = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
    expect(parseQuery(many, 'fullText').words).toHaveLength(16);
  });

  test('nothing of it can mean anything to the database', () => {
    for (const text of ["a'b", 'a:* | b', '!a & (b)', 'a\\b', '<->', 'a\u0000b', '\ud800', '%_'])
      expect(prefix(text)).toMatch(/^(\('[\p{L}\p{N}]+'(:\*)?\)( & )?)*$/u);
  });

  test('other spellings stand beside each word', () => {
    const { words } = parseQuery('velvit har', 'prefix');
    expect(tsquery(words, [['velvet', 'vel vit'], []])).toBe(
      "('velvit' | 'velvet' | ('vel' & 'vit')) & ('har':*)",
    );
  });
});
