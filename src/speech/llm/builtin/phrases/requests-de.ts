import { wordInEnglish } from './field-names-de.ts';
import type { ToolRequest } from '../tool-requests.ts';

/** What German says before a request whose verb, if it has one, stands at the end: "Ich möchte ... buchen". */
const ASKING =
  /(?:^|\s)(?:(?:ich|wir) (?:möchten?|will|wollen|würden?|hätten?|brauchen?|bräuchten?)|(?:kann|können|könnten?) (?:ich|wir)|(?:können|könnten|würden) sie|(?:kannst|könntest|würdest) du|bitte)(?=\s)/iu;
/** What is wanted is a thing: no verb follows, though its last word may look like one. */
const HAVING = /(?:hätten?|brauchen?|bräuchten?)$/iu;
/** At the end of a request, in small letters: nouns have a capital. */
const INFINITIVE = /^\p{Ll}{3,}(?:en|ern|eln)$/u;
/** A request that begins with its verb: "Buchen Sie mir", "Buche bitte einen". */
const COMMAND =
  /^(?:bitte )?(?<verb>\p{L}{3,20}) (?:sie|mir|uns|bitte|den|die|das|einen|eine|ein|meinen?|unseren?)(?=\s)/iu;
/** What is not to be done is no request. */
const DENIAL = /(?:^|\s)(?:nicht|nie|niemals|keinen?|keine)(?=\s|$)/iu;
const SMALL =
  /^(?:ich|wir|sie|du|mir|uns|bitte|gerne?|den|die|das|der|dem|einen?|eine[rm]?|für|mit|von|auf|an|am|um|im|in|zu|und|noch|mal|doch|jetzt|heute|morgen|übermorgen)$/iu;

const clausesOf = (text: string): string[] =>
  text.split(/[,;:!?]+|(?<!\d)\.+/).map((clause) => clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());

/** A request, by its verb and what it is about; words that are known stand in English, too. */
function requestOf(verb: string | null, others: readonly string[]): ToolRequest[] {
  const words = others.filter((word) => !SMALL.test(word)).map((word) => word.toLowerCase());
  const about = words.flatMap((word) => [wordInEnglish(word) ?? [], word].flat());
  const verbs = verb === null ? [] : [wordInEnglish(verb) ?? [], verb.toLowerCase()].flat();
  return words.length === 0 ? [] : [{ command: about.join(' '), firm: true, asks: false, verbs }];
}

/** A request whose verb, if it has one, is the last word but for "bitte". */
function wantedIn(lead: string, words: readonly string[]): ToolRequest[] {
  const last = words.findLastIndex((word) => !SMALL.test(word));
  const verb = words[last] ?? '';
  if (HAVING.test(lead) || !INFINITIVE.test(verb)) return requestOf(null, words);
  return requestOf(verb, words.slice(0, last));
}

function inClause(clause: string): ToolRequest[] {
  if (DENIAL.test(clause)) return [];
  const asked = ASKING.exec(clause);
  const behind = asked ? clause.slice(asked.index + asked[0].length).trim() : '';
  if (asked) return wantedIn(asked[0], behind.split(' '));
  const verb = COMMAND.exec(clause)?.groups?.['verb'];
  return verb === undefined ? [] : requestOf(verb, clause.split(' ').slice(1));
}

/** All possible requests in a German text. */
export const requestsInGerman = (text: string): ToolRequest[] => clausesOf(text).flatMap(inClause);
