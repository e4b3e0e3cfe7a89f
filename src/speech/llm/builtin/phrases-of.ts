/** Finds free text in a request: the phrase after a preposition, or after the parameter's own name. */

interface Class {
  /** Words of a parameter's name or description by which its class is recognised. */
  readonly about: RegExp;
  /** Words before the phrase in a sentence, the most reliable first. */
  readonly leads: readonly string[];
  /** Whether the phrase extends to the end of the text. */
  readonly whole?: true;
  /** Whether only the name is examined: descriptions contain such words for other reasons. */
  readonly named?: true;
  /** Whether such a phrase is unambiguous: it is taken even for an optional parameter. */
  readonly plain?: true;
  /** Whether it may be what is counted: "How many arabica beans are in stock?" */
  readonly counted?: true;
}

const CLASSES: readonly Class[] = [
  { about: /\b(?:origin|departure|from|start|source)\b/, leads: ['from|von|ab'], named: true, plain: true },
  { about: /\b(?:destination|arrival|to|target)\b/, leads: ['to|nach|zum|zur'], named: true, plain: true },
  {
    about: /\b(?:city|town|location|place|country|region|address|where|venue|area|zip)\b/,
    leads: ['in|at|for|near|around|to|of|from|nach|bei|aus|für'],
    plain: true,
  },
  { about: /\b(?:recipient|contact|receiver|addressee)\b/, leads: ['to|for'] },
  {
    about: /\b(?:guest|customer|person|attendee|first name|last name|full name|name)\b/,
    leads: [
      'my name is|name is|under the name(?: of)?|in the name of|named|called|this is|mein name ist|ich heiße|auf den namen|unter dem namen',
      'for|with|auf',
    ],
  },
  {
    about: /\b(?:message|text|body|content|note|reminder|comment|remark|description|task|title|what)\b/,
    leads: [
      'saying|that says|which says|that reads|with the (?:text|message|words)|telling (?:him|her|them)(?: that)?|to say|remind me to|mit dem text|daran(?=,? zu)',
      'about|that|dass|über|wegen',
      'to|:',
    ],
    whole: true,
  },
  {
    about:
      /\b(?:query|search|term|terms|keyword|keywords|topic|question|subject|phrase|product|item|dish|thing|symbol|book|movie|film)\b/,
    leads: ['for|about|on|up|of|nach|über|wegen'],
    whole: true,
    counted: true,
  },
];

/** What is counted, without its measure: "how many bags of flour are left". */
const COUNTED =
  /\b(?:how (?:many|much)|wie ?viele?) (?:\S+ (?:of|von) (?:the )?)?(\S+(?: \S+){0,4}?) (?:is|are|was|were|do|does|have|has|can|ist|sind|gibt|habt|haben|hat)\b/i;

/** Ends a phrase: another one begins here, or nothing of value follows. */
const END =
  /(?<!\s)\s+(?:in|at|for|to|from|with|on|about|by|near|under|and (?:the|my|a|an|his|her)|tomorrow|today|tonight|yesterday|next|this|am|um|für|mit|bis|ab|gegen|zum|zur|heute|bitte|danke|reservieren|buchen|bestellen|please|right now|now|thanks|thank you)\b.*$|(?<![,;.!?])[,;.!?]+(?:\s.*)?$/is;

const TAIL = /(?:(?<!\s)\s+|(?<![\s,.!?]))(?:[,.!?]|\b(?:please|thanks|thank you|for me|right now))+$/i;

const cleaned = (text: string, whole: boolean): string =>
  (whole ? text : text.replace(END, ''))
    .replace(TAIL, '')
    .replace(/^["“]|["”]$/g, '')
    .replace(whole ? /^$/ : /^(?:the|a|an) (?=\S)/i, '')
    .trim();

/** Texts that are no name or place; numbers and days belong to other parameters. */
const NOTHING =
  /^(?:\d.*|me|us|you|it|that|this|them|him|her|my|your|now|today|tomorrow|tonight|yesterday|noon|midnight|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b.*|(?:next|this|last) .*|(?:the )?(?:morning|afternoon|evening|night)|(?:mon|tues|wednes|thurs|fri|satur|sun)day.*|(?:january|february|march|april|june|july|august|september|october|november|december).*|all|everything|something|anything)$/i;

const behind = (text: string, lead: string, whole: boolean): string | null => {
  const pattern = new RegExp(`(?:^|\\s)(?:${lead})\\s+(?=(\\S.*)$)`, 'gi');
  for (const found of text.matchAll(pattern)) {
    const value = cleaned(found[1] ?? '', whole);
    if (value !== '' && !NOTHING.test(value)) return value;
  }
  return null;
};

/** Finds the phrase after the parameter's name: "with the subject Lunch", "subject: Lunch". */
const behindItsName = (text: string, names: readonly string[], whole: boolean): string | null => {
  const plain = names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '')).filter((name) => name !== '');
  if (plain.length === 0) return null;
  const value = behind(text, `(?:the |a |my )?(?:${plain.join('|')})(?: is| of| as| to|:)?`, whole);
  return value;
};

const classOf = (name: string, description: string): Class | undefined =>
  CLASSES.find(({ about }) => about.test(name)) ??
  CLASSES.find(({ about, named }) => !named && about.test(description.toLowerCase()));

/** What is looked for. */
interface Phrase {
  /** Of the parameter, as words in lower case. */
  readonly name: string;
  readonly description: string;
  /** Whether a value is needed: then less certain phrases count too. */
  readonly required: boolean;
}

/**
 * The free text that a request gives for a parameter; null when there is none.
 * @param foreign what the language of the text calls the parameter
 */
export function phraseFor(
  { name, description, required }: Phrase,
  text: string,
  foreign: readonly string[] = [],
): string | null {
  const found = classOf(name, description);
  const whole = found?.whole === true;
  const named = behindItsName(text, [name, ...foreign], whole);
  if (named !== null || !found || !(required || found.plain)) return named;
  for (const lead of found.leads) {
    const value = behind(text, lead, whole);
    if (value !== null) return value;
  }
  return null;
}

/** What a question counts, for a parameter that holds such a thing; null when it counts nothing. */
export function countedFor({ name, description }: Omit<Phrase, 'required'>, text: string): string | null {
  const counted = COUNTED.exec(text)?.[1] ?? '';
  return classOf(name, description)?.counted !== true || counted === '' || NOTHING.test(counted)
    ? null
    : counted;
}

/**
 * The answer to a question for a name or a place, without introductory words: "it is Anna Berg", "in Berlin
 * please".
 */
export const bareAnswer = (text: string): string =>
  text
    .trim()
    .replace(/^(?:(?:um+|uh+|oh|well|so|okay|ok|yes|sure)[\s,]+)+/i, '')
    .replace(
      /^(?:(?:it|that|this) is|it'?s|that'?s|my name is|the name is|name is|i am|i'm|in|at|to|from|for|under|on|about|make it|let us say|say|please|i would like|i'd like|i want|i need|mein name ist|der name ist|ich heiße|das ist|es ist|es geht um|auf den namen|bitte)\s+(?=\S)/i,
      '',
    )
    .replace(TAIL, '')
    .trim();
