/** A stretch of text that is not said. */
export interface Block {
  /** `call`: what stands in it is a call of a tool. */
  readonly kind: 'thoughts' | 'call';
  /** Finds the mark that ends it; null: it goes on until the text ends. */
  readonly end: RegExp | null;
  /** The length of the longest mark that ends it. */
  readonly endChars: number;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const thoughts = ['thoughts'] as const;
const call = ['call'] as const;

/** The ends of the thoughts that a template may have begun itself. */
export const THOUGHTS_END = '</think>';

/** Marks that begin what is not said, in lower case, with its kind and the marks that end it. */
const BLOCKS: Readonly<Record<string, readonly [kind: Block['kind'], ...ends: readonly string[]]>> = {
  '<think>': [...thoughts, THOUGHTS_END],
  '<thinking>': [...thoughts, '</thinking>'],
  '<thought>': [...thoughts, '</thought>'],
  '<reasoning>': [...thoughts, '</reasoning>'],
  '<seed:think>': [...thoughts, '</seed:think>'],
  '[think]': [...thoughts, '[/think]'],
  '◁think▷': [...thoughts, '◁/think▷'],
  '<|begin_of_thought|>': [...thoughts, '<|end_of_thought|>'],
  '<|channel|>analysis': [...thoughts, '<|end|>'],
  // A result, or a user, that the model has made up.
  '<tool_response>': [...thoughts, '</tool_response>'],
  '<|im_start|>user': thoughts,
  '<start_of_turn>user': thoughts,
  '<|start_header_id|>user<|end_header_id|>': thoughts,
  // Hermes, Qwen, GLM
  '<tool_call>': [...call, '</tool_call>'],
  '<tool_calls>': [...call, '</tool_calls>'],
  '<function_call>': [...call, '</function_call>'],
  '<function_calls>': [...call, '</function_calls>'],
  '<function=': [...call, '</function>'],
  '<minimax:tool_call>': [...call, '</minimax:tool_call>'],
  // Phi, Granite, Llama, Mistral, LM Studio, Command
  '<|tool_call|>': [...call, '<|/tool_call|>'],
  '<|python_tag|>': [...call, '<|eom_id|>', '<|eot_id|>'],
  '[tool_calls]': [...call, '</s>'],
  '[tool_request]': [...call, '[end_tool_request]'],
  '<|start_action|>': [...call, '<|end_action|>'],
  // DeepSeek, Kimi, gpt-oss, Gemma
  '<｜tool▁calls▁begin｜>': [...call, '<｜tool▁calls▁end｜>'],
  '<｜tool▁call▁begin｜>': [...call, '<｜tool▁call▁end｜>'],
  '<|tool_calls_section_begin|>': [...call, '<|tool_calls_section_end|>'],
  '<|channel|>commentary to=': [...call, '<|call|>'],
  '<|start|>assistant to=': [...call, '<|call|>'],
  '```tool_code': [...call, '```'],
  '```tool_call': [...call, '```'],
};

const readyBlock = ([kind, ...ends]: readonly [Block['kind'], ...(readonly string[])]): Block => ({
  kind,
  end: ends.length === 0 ? null : new RegExp(ends.map(escaped).join('|'), 'i'),
  endChars: Math.max(0, ...ends.map(({ length }) => length)),
});

const READY: ReadonlyMap<string, Block> = new Map(
  Object.entries(BLOCKS).map(([begin, block]) => [begin, readyBlock(block)]),
);

/** The block that a mark begins; null: it is only left out itself. */
export const blockOf = (mark: string): Block | null => READY.get(mark.toLowerCase()) ?? null;

/** Marks of templates that stand alone; those between bars, such as `<|im_end|>`, are known by their form. */
const ALONE = [
  ...['<|start|>assistant', '<|channel|>final<|message|>', '<|channel|>commentary<|message|>'],
  ...['<|im_start|>assistant', '<|start_header_id|>assistant<|end_header_id|>'],
  ...['<start_of_turn>model', '<start_of_turn>', '<end_of_turn>'],
  ...['<s>', '</s>', '<bos>', '<eos>', '[inst]', '[/inst]', '<<sys>>', '<</sys>>'],
];

/** All marks with a fixed text, in lower case; the longest first. A fence is also the end of a call. */
const MARKS = [
  ...new Set([...Object.entries(BLOCKS).flatMap(([begin, [, ...ends]]) => [begin, ...ends]), ...ALONE]),
]
  .filter((mark) => mark !== '```')
  .sort((a, b) => b.length - a.length);

const ANY_MARK = `${MARKS.map(escaped).join('|')}|<[|｜][^<>|｜\\s]{1,40}[|｜]>`;
const MARK = new RegExp(ANY_MARK, 'iy');
const EVERY_MARK = new RegExp(ANY_MARK, 'gi');
const BEGUN_TEMPLATE_MARK = /^<(?:[|｜](?:[^<>|｜\s]{1,40}[|｜]?)?)?$/;
/** The length of the longest mark. */
const MOST_MARK_CHARS = 48;

/** The mark that stands at this place; null: none. */
export function markAt(text: string, at: number): string | null {
  MARK.lastIndex = at;
  return MARK.exec(text)?.[0] ?? null;
}

export const withoutMarks = (text: string): string => text.replaceAll(EVERY_MARK, '');

/** Whether a mark that is longer than this many characters may begin with the text. */
export const mayBecomeLonger = (text: string, than: number): boolean => {
  if (text.length > MOST_MARK_CHARS) return false;
  const begin = text.toLowerCase();
  return MARKS.some((mark) => mark.length > Math.max(than, text.length) && mark.startsWith(begin));
};

/** Whether the text ends with the beginning of a mark at this place, which the next piece may complete. */
export function isBegunMark(text: string, at: number): boolean {
  if (text.length - at > MOST_MARK_CHARS) return false;
  const tail = text.slice(at);
  return mayBecomeLonger(tail, 0) || BEGUN_TEMPLATE_MARK.test(tail);
}
