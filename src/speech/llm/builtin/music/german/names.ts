import { NOUN } from './nouns.ts';

/** A place in the list that was told: "das zweite". */
export const NTH =
  /^(?:(?:die|das|den|der|dem) )?(?:nummer )?(?<place>erste|zweite|dritte|vierte|fünfte|letzte|eins|zwei|drei|vier|fünf)[nmrs]?(?: \S+)?$/i;
const PLACES: Readonly<Record<string, string>> = {
  erste: 'first',
  zweite: 'second',
  dritte: 'third',
  vierte: 'fourth',
  fünfte: 'fifth',
  letzte: 'last',
  eins: 'first',
  zwei: 'second',
  drei: 'third',
  vier: 'fourth',
  fünf: 'fifth',
};
const IT = new RegExp(
  `^(?:es|sie|er|ihn|ihm|ihr|ihnen|das|dies(?:e[mnrs]?)?|davon|darauf|drauf|dazu|(?:das|die|der|dem|den|diese[mnrs]?) (?:${NOUN}))$`,
  'i',
);
/** What is no name: then the question is about something else. */
export const NOBODY =
  /^(?:du|sie da|ihr|wir|ich|mir|mich|uns|dich|man|noch|alles|etwas|nichts|was|wer|an|für|zuständig|(?:da|hier|dran|dort|gerade|mit|zu|im)\b.*|(?:mein|dein|euer|unser|ihr|kein)e?[mnrs]? .*)$/i;

/** Names as the English readers know them: what points at something becomes English. */
export function nameInEnglish(name: string): string {
  const place = NTH.exec(name)?.groups?.['place']?.toLowerCase();
  if (place !== undefined) return `the ${PLACES[place]} one`;
  return IT.test(name) ? 'it' : name;
}
