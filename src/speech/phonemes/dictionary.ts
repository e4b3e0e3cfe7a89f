import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownWord } from './lexicon.ts';
import { PackedWords } from './packed-words.ts';

/** The worker file is next to this one in the sources, and next to the bundle. */
const workerFile = (): URL => new URL('./dictionary.worker.mjs', import.meta.url);

async function readWords(): Promise<PackedWords> {
  const [packed] = (await once(new Worker(workerFile(), { execArgv: [] }), 'message')) as [
    Uint8Array<ArrayBuffer>,
  ];
  return new PackedWords(packed);
}

let loading: Promise<PackedWords> | null = null;

/** The CMU dictionary: 4 MB of memory, loaded when something is first said, and again when that has failed. */
function loadWords(): Promise<PackedWords> {
  loading ??= readWords().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Looks words up; undefined for those that are unknown. */
export type Lookup = (word: string) => string | undefined;

const HISSES = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH']);

const ending = (pronunciation: string): string => pronunciation.slice(pronunciation.lastIndexOf(' ') + 1);

/** The plural or the genitive of a pronunciation: cats, dogs, horses. */
export function withS(pronunciation: string): string {
  const last = ending(pronunciation);
  if (HISSES.has(last)) return `${pronunciation} IH0 Z`;
  return `${pronunciation} ${VOICELESS.has(last) ? 'S' : 'Z'}`;
}

/** The past of a pronunciation: asked, called, wanted. */
export function withEd(pronunciation: string): string {
  const last = ending(pronunciation);
  if (last === 'T' || last === 'D') return `${pronunciation} IH0 D`;
  return `${pronunciation} ${VOICELESS.has(last) || HISSES.has(last) ? 'T' : 'D'}`;
}

type Ending = readonly [pattern: RegExp, stems: readonly string[], inflect: (stem: string) => string];

/** Regular endings, with what may stand in their place in the dictionary. */
const ENDINGS: readonly Ending[] = [
  [/'s$|s'$/, [''], withS],
  [/ies$/, ['y'], withS],
  [/s$/, [''], withS],
  [/ied$/, ['y'], withEd],
  [/ed$/, ['', 'e'], withEd],
  [/ing$/, ['', 'e'], (stem) => `${stem} IH0 NG`],
  [/ly$/, ['', 'le'], (stem) => `${stem.replace(/ AH0 L$/, '')} L IY0`],
];

/** Most letters of a word that is looked for by its endings. */
const LONGEST = 40;

function inflected(words: PackedWords, word: string): string | undefined {
  if (word.length > LONGEST) return undefined;
  for (const [pattern, stems, inflect] of ENDINGS) {
    if (!pattern.test(word)) continue;
    for (const stem of stems) {
      const known = wordOf(words, word.replace(pattern, stem));
      if (known !== undefined) return inflect(known);
    }
  }
  return undefined;
}

const wordOf = (words: PackedWords, word: string): string | undefined =>
  ownWord(word) ?? (word.length > 1 ? words.get(word) : undefined);

/** Opens the dictionary: words as they are, and regular endings of those that it has. */
export async function openDictionary(): Promise<Lookup> {
  const words = await loadWords();
  return (word) => wordOf(words, word) ?? inflected(words, word);
}
