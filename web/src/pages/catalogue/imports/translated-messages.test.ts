import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import ts from 'typescript';
import { afterEach, expect, test } from 'vitest';
import { ddexImporter } from '../../../../../src/importers/ddex/importer.ts';
import { readMessage } from '../../../../../src/importers/ddex/message.ts';
import { readXml } from '../../../../../src/importers/ddex/xml.ts';
import { GONE_FILES_STAGE } from '../../../../../src/importers/files/gone-stage.ts';
import { filesImporter } from '../../../../../src/importers/files/importer.ts';
import { systemClock } from '../../../../../src/kernel/time/clock.ts';
import { STOPPED } from '../../../../../src/importers/frame/import-rows.ts';
import { setLanguage } from '../../../i18n/i18n.ts';
import { findSentence } from './sentences.ts';
import './texts.ts';
import { translateStage, translateSentence } from './translated-messages.ts';

const IMPORTERS = join(import.meta.dirname, '../../../../../src/importers');

/** Files whose sentences are only shown on the command line, before an import exists. */
const AT_THE_COMMAND = [
  ...['command.ts', 'usage.ts', 'telling.ts', 'listing.ts', 'kind.ts', 'country-option.ts'],
  ...['given-options.ts', 'dump-name.ts', 'musicbrainz/importer.ts', 'listenbrainz/importer.ts'],
];
/** Parts of composed sentences, which are tested below as whole sentences. */
const COMPOSED = [
  ...['7 of its recordings 7.', '7, and the file of that one cannot be read now: 7.'],
  ...['7: its tags must say which disc or track it is.', /^Albums of earlier dumps .* since 7\.$/],
];

const literals = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
  if (!ts.isBinaryExpression(node)) return null;
  const [left, right] = [literals(node.left), literals(node.right)];
  return left === null || right === null ? null : left + right;
};

const textsIn = (node: ts.Node): string[] => {
  const text = literals(node);
  if (text !== null) return [text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsIn(child)));
  return found;
};

const sources = (): string[] =>
  readdirSync(IMPORTERS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !AT_THE_COMMAND.some((end) => name.endsWith(end)));

const textsOf = (name: string): string[] =>
  textsIn(ts.createSourceFile(name, readFileSync(join(IMPORTERS, name), 'utf8'), ts.ScriptTarget.ESNext));

const isSentence = (text: string): boolean => /^(?:["7A-Z].* .*\.|It .+)$/s.test(text);

test('every sentence that an import keeps is known', () => {
  const sentences = sources().flatMap(textsOf).filter(isSentence);
  const composed = (text: string) =>
    COMPOSED.some((one) => (typeof one === 'string' ? one === text : one.test(text)));
  expect(sentences.length).toBeGreaterThan(45);
  const strange = sentences.filter((text) => !composed(text) && findSentence(text) === null);
  expect(strange).toEqual([]);
});

const clock = systemClock;
const nowhere = ddexImporter('/nowhere', clock).stages.concat(
  filesImporter('/nowhere', { countries: [], clock }).stages,
);
/**
 * The names of the stages of importers that read their files to know their stages: they are found in the
 * sources.
 */
const named = (): string[] =>
  sources()
    .filter((name) => /^(?:musicbrainz|listenbrainz)/.test(name))
    .concat('listenbrainz/importer.ts')
    .flatMap((name) => {
      const text = readFileSync(join(IMPORTERS, name), 'utf8');
      return [...text.matchAll(/(?:^ {2,6}name: |_STAGE = )'([^']+)'/gm)].map(([, stage]) => String(stage));
    });

const say =
  (lng: 'en' | 'de') =>
  (key: string, values: Readonly<Record<string, string>> = {}): string =>
    i18next.t(key, { ns: 'imports', lng, ...values });

test('every stage of every importer is said in German', () => {
  const stages = [...new Set([...nowhere.map(({ name }) => name), GONE_FILES_STAGE, ...named()])].sort();
  expect(stages).toEqual([
    ...['albums gone', 'albums merged', 'artist relations', 'artists', 'artists gone', 'artists merged'],
    ...['files', 'files gone', 'listens', 'messages', 'plays'],
    ...['release groups', 'releases', 'releases again', 'releases gone'],
  ]);
  for (const stage of stages) expect([stage, translateStage(say('de'), stage)]).not.toEqual([stage, stage]);
  expect(translateStage(say('de'), 'of another version')).toBe('of another version');
});

afterEach(() => void setLanguage('en'));

test.each([
  [STOPPED, 'Derselbe Befehl macht hier weiter.'],
  ['There is no /music.', '/music gibt es nicht.'],
  ['/a/b.mp3: Its name is not in UTF-8: rename it.', /^\/a\/b\.mp3: Der Name ist nicht in UTF-8/],
  [
    'Another track, "A \\"B\\"", has its place on this album (disc 1, track 12): its tags must say which disc or track it is.',
    /^Ein anderer Titel, „A \\"B\\"“, .*\(CD 1, Titel 12\)/,
  ],
  [
    'Imported, but: the picture in it cannot be used.',
    'Importiert, aber: Das Bild darin lässt sich nicht verwenden.',
  ],
  [
    'Imported, but: 3 of its recordings have no ISRC.',
    'Importiert, aber: Aufnahmen, die keinen ISRC haben: 3.',
  ],
  ['2 of its recordings have no title and are left out.', /ausgelassen wurden: 2\.$/],
  ['1 of its recordings have no duration.', /keine Länge haben: 1\.$/],
  ['This line is longer than 16777216 bytes.', 'Diese Zeile ist länger als 16.777.216 Bytes.'],
  ['This line has over 600000 parts.', 'Diese Zeile hat über 600.000 Teile.'],
  ['This line is nested deeper than 64 levels.', 'Diese Zeile ist tiefer als 64 Ebenen verschachtelt.'],
  [
    'Files that are gone: 1,234. Their tracks were taken away where nothing else has them.',
    /gibt: 1\.234\. /,
  ],
  [
    'There is no audio file in /music. Nothing is taken away: if its disk is not there, connect it.',
    /^In \/music ist keine Audiodatei\./,
  ],
  ['It purges a release that never came.', 'Es soll eine Veröffentlichung gelöscht werden, die nie kam.'],
  [
    'Albums of earlier dumps that are not in this one: 1,234. They stay as they are, since some of what was rejected may be theirs.',
    /fehlen: 1\.234\. .*Abgelehnte/,
  ],
  [
    'Albums of earlier dumps that are not in this one: 5. They stay as they are, since so many are missing that this is no dump of everything.',
    /fehlen: 5\. .*kein vollständiger Dump/,
  ],
  ['/d.tar.xz is cut off or damaged (it has 3 bytes).', /^\/d\.tar\.xz ist abgeschnitten .*3 Bytes/],
  ['/d.tar.xz is cut off or damaged (unexpected end).', /beschädigt \(unexpected end\)/],
])('%s', (sentence, german) => {
  setLanguage('de');
  expect(translateSentence(say('de'), sentence)).toMatch(german);
});

test('what a message of a label is rejected for is said in German', () => {
  const why = (read: (xml: string) => unknown, xml: string): string => {
    try {
      return JSON.stringify(read(xml));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  expect(translateSentence(say('de'), why(readMessage, 'no XML'))).toBe('Das ist kein XML.');
  expect(translateSentence(say('de'), why(readXml, '<a><b></a>'))).toMatch(
    /^Das ist kein wohlgeformtes XML: Zeile 1, /,
  );
  expect(translateSentence(say('de'), why(readXml, '<!DOCTYPE a><a/>'))).toMatch(
    /^Es ist ein Dokumenttyp darin/,
  );
});

test('a sentence that nobody knows stays as it is', () => {
  expect(translateSentence(say('de'), 'ENOSPC: no space left')).toBe('ENOSPC: no space left');
});

const texts = (lng: string): Readonly<Record<string, string>> =>
  i18next.getResourceBundle(lng, 'imports') as Record<string, string>;
const places = (text = ''): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).sort();

test('both languages name the same parts of a sentence', () => {
  const keys = Object.keys(texts('en'));
  expect(keys.length).toBeGreaterThan(60);
  for (const key of keys)
    expect([key, ...places(texts('de')[key])]).toEqual([key, ...places(texts('en')[key])]);
});
