import { event, type ModelBehaviour, type SpokenCall, type Streamed } from './model-server.ts';

/** Ways in which servers with OpenAI's chat API depart from its form. */
export const QUIRKS = [
  'no usage',
  'no ids',
  'empty ids',
  'ids as numbers',
  'no indexes',
  'one index',
  'names in each piece',
  'arguments as objects',
  'whole calls',
  'null content',
  'thoughts apart',
  'thoughts as reasoning',
  'thoughts in the text',
  'marks in the text',
  'role first',
  'empty reasons',
  'no reason',
  'no [DONE]',
  'stays open',
  'comments',
  'unreadable end',
  'error behind the end',
  'error as a text',
  'error without a name',
  'not streamed',
] as const;
export type Quirk = (typeof QUIRKS)[number];
export type Quirks = ReadonlySet<Quirk>;

/** What a chat answer is made of. */
export interface ChatAnswer extends Pick<ModelBehaviour, 'chat' | 'calls'> {
  readonly quirks: Quirks;
  /** The finish reason; null: the real one. */
  readonly finish: string | null;
  /** The usage; null: it is not told. */
  readonly usage: object | null;
  /** Whether usage is in the last piece of the answer, and not in one of its own. */
  readonly countsInLast: boolean;
}

const HEAD = { id: 'chat-1', object: 'chat.completion.chunk', created: 0, model: 'fake' };
/** What a thinking model thinks in each answer. */
export const THOUGHTS = 'The user wants something.';

type Choice = { readonly delta: object; readonly finish: string | null; readonly more?: object };

function idOf(call: SpokenCall, index: number, quirks: Quirks): object {
  if (call.id === null || quirks.has('no ids')) return {};
  if (quirks.has('empty ids')) return { id: '' };
  return { id: quirks.has('ids as numbers') ? index : call.id };
}

/** The arguments of a call in the pieces in which they are sent. */
function argumentPieces({ arguments: given }: SpokenCall, quirks: Quirks): readonly unknown[] {
  if (quirks.has('arguments as objects')) return [JSON.parse(given)];
  if (quirks.has('whole calls')) return [given];
  const half = Math.ceil(given.length / 2);
  return ['', given.slice(0, half), given.slice(half)];
}

/** The call's name first, then its arguments. */
function callChoices(call: SpokenCall, index: number, quirks: Quirks): Choice[] {
  const place = quirks.has('no indexes') ? {} : { index: quirks.has('one index') ? 0 : index };
  const { name } = call;
  return argumentPieces(call, quirks).map((given, at) => {
    const isNamed = at === 0 || quirks.has('names in each piece');
    const head = isNamed ? { ...idOf(call, index, quirks), type: 'function' } : {};
    const made = { ...place, ...head, function: { ...(isNamed && { name }), arguments: given } };
    return { delta: { tool_calls: [made] }, finish: null };
  });
}

const marksIn = (quirks: Quirks): readonly string[] =>
  quirks.has('marks in the text') ? ['<|im_', 'end|>'] : [];

/** The texts of an answer, with what some models write around them. */
function textsOf({ chat, quirks }: ChatAnswer): readonly string[] {
  const thoughts = quirks.has('thoughts in the text') ? ['<thi', `nk>${THOUGHTS}</th`, 'ink>\n\n'] : [];
  return [...thoughts, ...chat, ...marksIn(quirks)];
}

const thoughtsIn = (quirks: Quirks): Choice[] => {
  const name = quirks.has('thoughts apart') ? 'reasoning_content' : 'reasoning';
  const isApart = quirks.has('thoughts apart') || quirks.has('thoughts as reasoning');
  return isApart ? [{ delta: { content: null, [name]: THOUGHTS }, finish: null }] : [];
};

function textChoices(answer: ChatAnswer): Choice[] {
  const { quirks } = answer;
  const [first = '', ...others] = textsOf(answer);
  const role = { role: 'assistant', ...(quirks.has('null content') && { content: null }) };
  const isRoleFirst = quirks.has('role first') || quirks.has('null content');
  return [
    ...(isRoleFirst ? [{ delta: role, finish: null }] : []),
    ...thoughtsIn(quirks),
    { delta: { role: 'assistant', content: first }, finish: null },
    ...others.map((content) => ({ delta: { content }, finish: null })),
  ];
}

const chunkOf = ({ delta, finish, more }: Choice, quirks: Quirks): object => ({
  ...HEAD,
  choices: [{ index: 0, delta, finish_reason: finish ?? (quirks.has('empty reasons') ? '' : null) }],
  ...more,
});

/** The end of an answer: its finish reason, its usage, and what some servers send behind it. */
function ending({ quirks, finish, calls, usage, countsInLast }: ChatAnswer): string[] {
  const reason = finish ?? (calls.length > 0 ? 'tool_calls' : 'stop');
  const more = countsInLast ? { usage, x_groq: { usage } } : {};
  return [
    ...(quirks.has('no reason') ? [] : [event(chunkOf({ delta: {}, finish: reason, more }, quirks))]),
    ...(countsInLast || usage === null ? [] : [event({ ...HEAD, choices: [], usage })]),
    ...(quirks.has('unreadable end') ? [event('{"choices":[{"ind')] : []),
    ...(quirks.has('error behind the end') ? [event({ error: { message: 'too late' } })] : []),
    ...(quirks.has('no [DONE]') ? [] : [event('[DONE]')]),
  ];
}

const KEPT_ALIVE = ': keep-alive\n\n';

function failureOf(quirks: Quirks): string {
  if (quirks.has('error as a text')) return event({ error: 'overloaded' });
  if (quirks.has('error without a name')) return event({ object: 'error', message: 'overloaded', code: 500 });
  return event({ error: { message: 'overloaded', type: 'server_error', code: 'overloaded' } });
}

/** A streamed chat answer; its first pieces end with the first text. */
export function chatStream(answer: ChatAnswer): Streamed {
  const { quirks, calls } = answer;
  const said = textChoices(answer);
  const made = calls.flatMap((call, index) => callChoices(call, index, quirks));
  const keptAlive = quirks.has('comments') ? KEPT_ALIVE : '';
  const pieces = [...said, ...made].map((choice) => keptAlive + event(chunkOf(choice, quirks)));
  const behindFirst = Math.max(0, answer.chat.length - 1) + marksIn(quirks).length;
  const first = said.length - behindFirst;
  return {
    first: pieces.slice(0, first),
    rest: [...pieces.slice(first), ...ending(answer)],
    failure: failureOf(quirks),
  };
}

/** The same answer in one piece. */
export function wholeAnswer({ chat, calls, usage }: ChatAnswer): object {
  const tool_calls = calls.map(({ id, name, arguments: given }) => ({
    ...{ id, type: 'function', function: { name, arguments: given } },
  }));
  const message = { role: 'assistant', content: chat.join(''), ...(calls.length > 0 && { tool_calls }) };
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
  return { ...HEAD, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage };
}
