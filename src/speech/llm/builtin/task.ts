/**
 * Follows the instruction for initial speech, which is not a line to read aloud (facts, "Connection
 * request"). Without a model only plain instructions can be followed: to say something, to tell or ask the
 * user something, to greet somebody.
 */

const USER = String.raw`(?:the |our |this )?(?:user|users|customer|caller|visitor|client|guest|person|people|them|him|her)`;

/** Rewrites words about a user as words to the user. */
const address = (text: string): string =>
  text
    .replace(/\b(?:their|his|her)\b/gi, 'your')
    .replace(new RegExp(`\\b${USER}(?:'s)\\b`, 'gi'), 'your')
    .replace(/\b(?:they are|he is|she is)\b/gi, 'you are')
    .replace(/\b(?:they|them|the user|the customer|the caller|the visitor)\b/gi, 'you')
    .trim();

const sentence = (text: string, end: string): string => {
  const plain = text.trim().replace(/(?<![.!?])[.!?]+$/, '');
  return plain === '' ? '' : plain[0]!.toUpperCase() + plain.slice(1) + end;
};

type Form = readonly [pattern: RegExp, say: (...parts: string[]) => string];

const FORMS: readonly Form[] = [
  [
    /(?:say|read|begin with|start with|open with|greet (?:them |the user )?with)\b[^"“]{0,200}["“]([^"”]+)["”]/i,
    (_, words) => words!,
  ],
  [/^say:?\s+(?!hello|hi\b)(.+)$/is, (_, words) => sentence(words!, '.')],
  [
    new RegExp(`\\b(?:tell|inform|remind|let) ${USER}(?: know)?(?: that)? ([^.]+)`, 'i'),
    (_, words) => sentence(address(words!), '.'),
  ],
  [/\b(?:mention|explain) that ([^.]+)/i, (_, words) => sentence(address(words!), '.')],
  [new RegExp(`\\bask(?: ${USER})? for ([^.]+)`, 'i'), (_, words) => `May I have ${address(words!)}?`],
  [
    new RegExp(`\\bask(?: ${USER})? (?:whether|if) ([^.]+)`, 'i'),
    (_, words) => `May I ask if ${address(words!)}?`,
  ],
  [
    new RegExp(`\\bask(?: ${USER})? ((?:how|what|when|where|which|who)\\b[^.]+)`, 'i'),
    (_, words) => `May I ask ${address(words!)}?`,
  ],
];

/** The parsed instruction for one reply. */
export interface Task {
  readonly greets: boolean;
  /** Name of the person to greet, when the instruction gives it. */
  readonly name: string | null;
  /** What else to say, `''` when nothing was understood. */
  readonly say: string;
}

export function readTask(task: string): Task {
  const greets = /\b(?:greet|welcome|hello|introduce|hi)\b/i.test(task);
  const name =
    /\b(?:[Gg]reet|[Ww]elcome|[Ss]ay hello to)\s+(?:the user\s+)?([A-Z][\p{L}-]+)/u.exec(task)?.[1] ?? null;
  for (const [pattern, say] of FORMS) {
    const match = pattern.exec(task);
    if (match) return { greets: greets && !/["“]/.test(match[0]), name, say: say(...match) };
  }
  return { greets, name, say: '' };
}
