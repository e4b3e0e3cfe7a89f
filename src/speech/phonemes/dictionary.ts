import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PackedWords } from './packed-words.ts';

/** Words of today that the CMU dictionary lacks, or has as something else; in ARPAbet. */
const OWN: Readonly<Record<string, string>> = {
  wifi: 'W AY1 F AY2', voip: 'V OY1 P', json: 'JH EY1 S AH0 N', sql: 'S IY1 K W AH0 L', sip: 'S IH1 P',
  asap: 'EY1 S AE2 P', github: 'G IH1 T HH AH2 B', login: 'L AO1 G IH2 N', emoji: 'IH0 M OW1 JH IY0',
  app: 'AE1 P', apps: 'AE1 P S', blog: 'B L AO1 G', podcast: 'P AA1 D K AE2 S T', smartphone: 'S M AA1 R T F OW2 N',
  online: 'AA2 N L AY1 N', offline: 'AO2 F L AY1 N', duet: 'D UW0 EH1 T', avatar: 'AE1 V AH0 T AA2 R',
  chatbot: 'CH AE1 T B AA2 T', checkout: 'CH EH1 K AW2 T', oh: 'OW1', okay: 'OW2 K EY1', celsius: 'S EH1 L S IY0 AH0 S',
}; // prettier-ignore

const ownWord = (word: string): string | undefined => (Object.hasOwn(OWN, word) ? OWN[word] : undefined);

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
