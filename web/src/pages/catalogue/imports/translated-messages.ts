import { formatNumber } from '../../../i18n/format.ts';
import { findSentence } from './sentences.ts';
import { type ImportTextKey, useImportTexts } from './texts.ts';

type Say = (key: ImportTextKey, values?: Readonly<Record<string, string>>) => string;

/** The values that are counts, formatted in the reader's language. */
const COUNTS = new Set(['number', 'most']);
/** The value that is itself a sentence. */
const INNER = 'rest';

/** Translates a sentence of an import; an unknown one stays as it is. */
export function translateSentence(say: Say, sentence: string): string {
  const found = findSentence(sentence);
  if (found === null) return sentence;
  const values = Object.entries(found.values).map(([name, text]) => {
    if (COUNTS.has(name)) return [name, formatNumber(Number(text.replaceAll(',', '')))] as const;
    return [name, name === INNER ? translateSentence(say, text) : text] as const;
  });
  return say(found.key, Object.fromEntries(values));
}

const STAGES: Readonly<Record<string, ImportTextKey>> = {
  artists: 'stage_artists',
  'artist relations': 'stage_artist_relations',
  'release groups': 'stage_release_groups',
  releases: 'stage_releases',
  'releases again': 'stage_releases_again',
  'releases gone': 'stage_releases_gone',
  'albums merged': 'stage_albums_merged',
  'albums gone': 'stage_albums_gone',
  'artists merged': 'stage_artists_merged',
  'artists gone': 'stage_artists_gone',
  listens: 'stage_listens',
  plays: 'stage_plays',
  files: 'stage_files',
  'files gone': 'stage_files_gone',
  messages: 'stage_messages',
};

/** The name of an import's stage; an unknown stage keeps its own name. */
export function translateStage(say: Say, stage: string): string {
  const key = STAGES[stage];
  return key === undefined ? stage : say(key);
}

/** Translates the messages of imports. */
export function useTranslatedMessages() {
  const say = useImportTexts();
  return {
    sentence: (text: string) => translateSentence(say, text),
    stage: (name: string) => translateStage(say, name),
  };
}
