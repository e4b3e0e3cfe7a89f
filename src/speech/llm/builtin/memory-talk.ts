import type { ReplyRequest } from '../../../conversation/provider-ports.ts';
import { phrasesIn } from './phrases/phrases.ts';
import type { MemoryPhrases } from './phrases/shape.ts';

/* Answers questions about earlier conversations with this person. Memories never make the agent act. */

const FILLER = String.raw`(?:um+|uh+|oh|well|so|okay|ok|please|hey|hi|hello|and|but|then|now|still|again|do you know|can you tell me|tell me)`;
const whole = (...forms: string[]): RegExp =>
  new RegExp(`^(?:${FILLER} )*(?:${forms.join('|')})(?: (?:please|then|now|again|still|today))*$`);

const ASKS_NAME = whole(
  'what(?: i)?s my name',
  'do you (?:still )?(?:know|remember) (?:my name|what my name is|what i am called|who i am)',
  'who am i',
  'my name',
  'what am i called',
  'wie heiße ich|wie ist mein name|wer bin ich',
  '(?:weißt du|wissen sie|erinnerst du dich|erinnern sie sich) (?:noch )?wie ich heiße',
);
const ASKS_WHETHER = whole(
  'do you (?:still )?(?:remember|know|recognize|recognise) (?:me|us)',
  'have we (?:met|talked|spoken)(?: to each other)?(?: before| already)?',
  'did we (?:talk|speak|meet)(?: before| already)?',
  'am i new here',
  '(?:erinnerst du dich|erinnern sie sich) (?:noch )?an mich',
  'haben wir schon (?:ein ?mal )?(?:miteinander )?gesprochen',
);
const ASKS_WHAT = whole(
  'what do you (?:still )?(?:remember|know)(?: about (?:me|us|last time|our last (?:talk|conversation|call)))',
  'what do you remember',
  'what did (?:we|i) (?:talk about|say|ask(?: you)?|speak about|discuss|tell you)(?: about)?(?: the)?(?: last time| before| yesterday| last week| recently)',
  'what was (?:it|that) (?:about )?(?:we talked about )?(?:the )?last time',
  'what did (?:we|i) (?:talk about|speak about|discuss)(?: the last time)?',
  'do you (?:still )?remember (?:what (?:we|i) (?:talked|spoke|said|asked|discussed)(?: to you| you)?(?: about)?|our last (?:talk|conversation|call))(?: (?:the )?last time| before)?',
);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A second name begins with a capital: lower case begins the rest of the sentence. */
const NAMED_NOW =
  /\b(?:[Mm]y name(?: is|'s)|[Ii](?: am|'m) called|[Cc]all me|[Ii]ch heiße|[Mm]ein Name ist)\s+(\p{L}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)/u;
const NAMED_ONCE =
  /\b(?:[Tt]heir|[Tt]he (?:user|caller|customer|person)'s|[Hh]is|[Hh]er) name is (\p{L}[\p{L}' -]{0,58})[.,]/u;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const lastMatch = (texts: readonly string[], pattern: RegExp): string | null =>
  texts.flatMap((text) => capital(pattern.exec(text)?.[1]?.trim() ?? '') || []).at(-1) ?? null;

/** The name by which the user has just introduced themselves; null when they have not. */
export const introducedAs = (asked: string): string | null =>
  lastMatch([asked.replace(/’/g, "'")], NAMED_NOW);

/** The user's name from this conversation, else from an earlier one. */
function nameFor({ history, remembered }: ReplyRequest): string | null {
  const said = history.flatMap((turn) => (turn.role === 'user' ? [turn.text.replace(/’/g, "'")] : []));
  return lastMatch(said, NAMED_NOW) ?? lastMatch(remembered, NAMED_ONCE);
}

const LINE = /^(?:On|From) [^:]{3,60}: /;

/** Rewrites notes about a person as words to the person. */
const toThem = (note: string): string =>
  note
    .replace(LINE, '')
    .replace(/\bTheir name is\b/g, 'Your name is')
    .replace(/\bThey (said|asked)\b/g, 'You $1')
    .replace(/\bThe agent said\b/g, 'I said')
    .trim();

const whenOf = (line: string): string | null =>
  LINE.exec(line)?.[0].replace(/: $/, '').replace(/^On/, 'on').replace(/^From/, 'from') ?? null;

const MOST_SAID = 400;

/** Whole sentences up to a length that is good to hear. */
const brief = (text: string): string =>
  text.length <= MOST_SAID
    ? text
    : (/^.{1,400}[.!?]["”]?(?=\s)/s.exec(text)?.[0] ?? `${text.slice(0, MOST_SAID)}.`);

function last({ remembered }: ReplyRequest, { nothing, talked }: MemoryPhrases): string {
  const line = remembered.at(-1);
  return line === undefined ? nothing : `${talked(whenOf(line))} ${brief(toThem(line))}`;
}

function whether(request: ReplyRequest, phrases: MemoryPhrases): string {
  const { nothing, you, yes } = phrases;
  const name = nameFor(request);
  if (request.remembered.length === 0) return name === null ? nothing : `${you(name)} ${nothing}`;
  return `${yes(name)} ${last(request, phrases)}`;
}

/** The answer to a question about memories; null for another question. */
export function memoryAnswer(request: ReplyRequest, asked: string): string | null {
  const question = plain(asked);
  const { memory } = phrasesIn(request.language);
  if (ASKS_NAME.test(question)) {
    const name = nameFor(request);
    return name === null ? memory.noName : memory.name(name);
  }
  if (ASKS_WHETHER.test(question)) return whether(request, memory);
  return ASKS_WHAT.test(question) ? last(request, memory) : null;
}
