import { wordInEnglish } from './field-names-de.ts';
import type { ToolRequest } from '../tool-requests.ts';

/** What German says before a request whose verb, if it has one, stands at the end: "Ich möchte ... buchen". */
const ASKING =
  /(?:^|\s)(?:(?:ich|wir) (?:möchten?|will|wollen|würden?|hätten?|brauchen?|bräuchten?)|(?:kann|können|könnten?) (?:ich|wir)|(?:können|könnten|würden) sie|(?:kannst|könntest|würdest) du|bitte)(?=\s)/u;
/** A request that begins with its verb: "Buchen Sie mir", "Buche bitte einen". */
const COMMAND =
  /^(?:bitte )?(?<verb>\p{L}{3,20}) (?:sie|mir|uns|bitte|den|die|das|einen|eine|ein|meinen?|unseren?)(?=\s)/u;
const SMALL =
  /^(?:ich|wir|sie|du|mir|uns|bitte|gerne?|den|die|das|der|dem|einen?|eine[rm]?|für|mit|von|auf|an|am|um|im|in|zu|und|noch|mal|doch|jetzt|heute|morgen|übermorgen)$/u;

const clausesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;:!?]+|(?<!\d)\.+/)
    .map((clause) => clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());

/** A request, by its verb and what it is about; words that are known stand in English, too. */
function requestOf(verb: string | null, others: readonly string[]): ToolRequest[] {
  const words = others.filter((word) => !SMALL.test(word));
  const about = words.flatMap((word) => [wordInEnglish(word) ?? [], word].flat());
  const verbs = verb === null ? [] : [wordInEnglish(verb) ?? [], verb].flat();
  return words.length === 0 ? [] : [{ command: about.join(' '), firm: true, asks: false, verbs }];
}

function inClause(clause: string): ToolRequest[] {
  const asked = ASKING.exec(clause);
  if (asked) {
    const words = clause
      .slice(asked.index + asked[0].length)
      .trim()
      .split(' ');
    const verb = words.findLast((word) => /.{3}(?:en|ern|eln)$/.test(word)) ?? null;
    return [
      ...requestOf(
        verb,
        words.filter((word) => word !== verb),
      ),
      ...requestOf(null, words),
    ];
  }
  const command = COMMAND.exec(clause);
  const verb = command?.groups?.['verb'];
  return verb === undefined ? [] : requestOf(verb, clause.split(' ').slice(1));
}

/** All possible requests in a German text. */
export const requestsInGerman = (text: string): ToolRequest[] => clausesOf(text).flatMap(inClause);
