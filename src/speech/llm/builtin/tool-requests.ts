/** A request: the user wants something to be done rather than to know something. */
export interface ToolRequest {
  /** The command, from its verb on: "transfer person about my invoice". */
  readonly command: string;
  /** Whether it is phrased as an unmistakable request. */
  readonly firm: boolean;
  /** Whether it is phrased as a question about how to do it. */
  readonly asks: boolean;
  /**
   * Where the verb is not the command's first word: what it may be, in the words of the user and of English; empty for
   * "a table", which has none.
   */
  readonly verbs?: readonly string[];
}

/** The verb in a command for a transfer to a person, however it was phrased. */
export const TRANSFER = 'transfer';
const PERSON = 'person';

const PERSONS = String.raw`(?:(?:an?|the|your|some|any|another|one of your|real|live|actual|human|responsible|right|correct) )*(?:human beings?|humans?|persons?|someone|somebody|anyone|anybody|representatives?|reps?|operators?|agents?|advis[eo]rs?|colleagues?|employees?|staff(?: members?)?|members? of staff|managers?|supervisors?|boss|chief|receptionists?|customer (?:service|support|care)|team)(?: else)?(?: real)?`;
const CALL = '(?:(?:my|this|the) call)';
const NOBODY_ELSE = String.raw`(?!(?:you|me|us|it|that|this|them|myself|each)\b)`;
const END = String.raw`(?= ?(?:\||$| now| please| right| directly| immediately| again))`;

const PERSONS_DE = String.raw`(?:(?:einem|einen|einer|eine|dem|den|der|die|ihrem|ihrer|echten|richtigen|anderen|menschlichen|zuständigen) )*(?:menschen|person|jemandem|jemand|mitarbeiterin|mitarbeiter|beraterin|berater|kollegin|kollegen|kundendienst|kundenservice|chefin|chef)`;
/** What German says before: it goes with the verb, which stands at the end. */
const REQUEST_DE = String.raw`(?:(?:ich|wir) (?:möchten?|will|wollen|würden?|muss|müssen) |(?:kann|können|darf|dürfen) (?:ich|wir) )?(?:(?:bitte|gerne?|lieber|jetzt|direkt) )*`;

/** Phrases that ask for a person. `$1` keeps the person that is named. */
const TRANSFERS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`${REQUEST_DE}(?:mit )?${PERSONS_DE} (?:sprechen|reden|verbunden werden)`, 'g'),
    `${TRANSFER} ${PERSON}`,
  ],
  [
    new RegExp(String.raw`\bverbinden? (?:sie )?(?:mich|uns) (?:bitte )?mit ${PERSONS_DE}`, 'g'),
    `${TRANSFER} ${PERSON}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:connect|connecting|transfer|transferring|redirect|forward|route|patch) (?:me|us|${CALL})(?: (?:directly|straight|through|over|on))*(?: (?:to|with)\b|${END})`,
      'g',
    ),
    `${TRANSFER} caller`,
  ],
  [
    /\b(?:put|putting|get|pass|hand) (?:me|us|my call)(?: directly| straight)? (?:through|over|on(?= to\b)|in (?:touch|contact))(?: (?:to|with)\b)?/g,
    `${TRANSFER} caller`,
  ],
  [
    new RegExp(String.raw`\b(?:get|find|bring|fetch|give|call) (?:me |us )?${PERSONS}\b`, 'g'),
    `${TRANSFER} ${PERSON}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:(?:speak|speaking|talk|talking|chat|chatting)(?: directly)? (?:to|with)|have a word with|reach|contact|get (?:a )?hold of|get in (?:touch|contact) with|get through to) ${NOBODY_ELSE}`,
      'g',
    ),
    `${TRANSFER} `,
  ],
  [/\b(?:speak|talk) to(?= ?(?:\||$))/g, `${TRANSFER} ${PERSON}`],
  [
    new RegExp(
      String.raw`\b((?:i|we) (?:(?:really|just|only) )?(?:want|need|would like)|id like) ${PERSONS}(?= ?(?:$| who| that| now| please| right| not| and| in| from| about))`,
      'g',
    ),
    `$1 ${TRANSFER} ${PERSON}`,
  ],
  [new RegExp(`^${PERSONS}(?: please)?$`), `${TRANSFER} ${PERSON}`],
  [new RegExp(String.raw`\b${TRANSFER}( caller)? ${PERSONS}\b`, 'g'), `${TRANSFER}$1 ${PERSON}`],
];

const FILLER =
  /^(?:(?:um+|uh+|er+|oh|well|so|okay|ok|please|hey|hi|hello|there|now|then|and|but|or|yes|yeah|no|sorry|thanks|thank you|actually|just|also|maybe|perhaps|kindly|quickly|directly|finally|excuse me|good (?:morning|afternoon|evening|day))(?: |$))+/;

/** Introductions after which a request's verb follows. */
const FIRM = new RegExp(
  String.raw`\b(?:(?:i|we) (?:(?:really|just|only|actually|still|now) )*(?:want|need|wish|would like|would love|would prefer|would rather|have|prefer|demand|am trying|are trying)(?: you)?(?: to)?|(?:id|wed) (?:really )?(?:like|love|prefer|rather)(?: you)?(?: to)?|im trying to|(?:can|could|would|will|may) (?:you|i|we)(?: mind)?|let (?:me|us)|please|is there ${PERSONS}(?: (?:that|who|whom))? (?:i|we) (?:can|could|may))(?= )`,
  'g',
);
const SOFT =
  /\b(?:how (?:can|do|could|would|may) (?:i|we)|is it possible to|is there (?:a|any) way to|am i able to)(?= )/g;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\bwanna\b/g, 'want to')
    .replace(/[.,;:!?]+/g, ' | ')
    .replace(/[^\p{L}\p{N}|]+/gu, ' ')
    .replace(/(?<![| ])[| ]+$/, '')
    .trim();

const withoutFillers = (text: string): string =>
  text
    .replace(/^[| ]+/, '')
    .replace(FILLER, '')
    .trim();

const readTransfers = (text: string): string =>
  TRANSFERS.reduce((read, [phrase, command]) => read.replace(phrase, command), text);

/** What is to be had, up to what is said of it: "have a table", "a taxi"; "have a look at my order" is for no order. */
const HAD =
  /^(?:(?:have|get) )?(?:an?|another|one|two|three|four|\d{1,2}) (?:\w+ ){0,3}?\w+(?= (?:for|at|on|in|to|from|by|with|of|about|under|tomorrow|today|tonight|please|next|this)\b|$)/;

/** The request for a thing without a verb for how it comes: what makes such a thing is meant. */
const wantedThing = ({ command, firm, asks }: ToolRequest): ToolRequest[] => {
  const had = firm ? HAD.exec(command)?.[0] : undefined;
  return had === undefined ? [] : [{ command: had, firm, asks, verbs: [] }];
};

const behind = (text: string, lead: RegExp, asks: boolean): ToolRequest[] =>
  [...text.matchAll(lead)].map((found) => ({
    command: withoutFillers(text.slice(found.index + found[0].length)),
    firm: !asks,
    asks,
  }));

/** Beginnings of commands, which no question has: "transfer caller", "please hang up", "end the call". */
const COMMANDED = new RegExp(
  String.raw`^(?:${TRANSFER} (?:caller|${PERSON})|\w+ (?:the|an?|my|our|this|that|me|us|it|up)\b)`,
);

/**
 * All possible requests in `text`: what follows on "I want to" and the like, and each clause that may be a
 * command. Its first word decides whether it is one.
 */
export function readToolRequests(text: string): ToolRequest[] {
  const clauses = plain(text).split(/ \| /);
  return clauses.flatMap((clause) => {
    const said = readTransfers(clause);
    const command = withoutFillers(said);
    const wanted = behind(said, FIRM, false);
    const requests = [...wanted, ...wanted.flatMap(wantedThing), ...behind(said, SOFT, true)];
    const firm = COMMANDED.test(command) || /\bplease\b/.test(said);
    return [...requests, { command, firm, asks: false }];
  });
}

const FOR_PERSON = new RegExp(`^${TRANSFER} (?:caller|${PERSON})\\b`);

/** Whether a text asks to be connected with a person, or how that can be done. */
export const wantsPerson = (text: string): boolean =>
  readToolRequests(text).some(({ command }) => FOR_PERSON.test(command));

/** Words for persons and manners, which do not name the topic. */
const ASKING =
  /\b(?:transfer|connect|forward|redirect|route|patch|put|through|talk|speak|chat|speaking|talking|reach|contact|touch|hold|someone|somebody|anyone|anybody|person|human|being|real|live|actual|right|correct|representative|agent|please|caller|call)\b/gi;

/** What remains of a request for a person: the topic, or the person's name. */
export const topicOf = (text: string): string => text.replace(ASKING, ' ').trim();
