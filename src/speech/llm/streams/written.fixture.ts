import { type StreamRow, texts } from './stream-row.fixture.ts';

/* Calls that models write into their text, and control text around it. Each is played whole and in pieces. */

const GO = [['go', { where: 'home' }]] as const;
const RYE = [['look_up', { what: 'rye' }]] as const;
const JSON_CALL = '{"name": "go", "arguments": {"where": "home"}}';

const written: readonly (readonly [name: string, text: string, said: string])[] = [
  ['Hermes and Qwen', `One moment. <tool_call>\n${JSON_CALL}\n</tool_call>`, 'One moment. '],
  ['Hermes, never closed', `<tool_call>\n${JSON_CALL}`, ''],
  [
    'Qwen Coder',
    '<tool_call>\n<function=go>\n<parameter=where>\nhome\n</parameter>\n</function>\n</tool_call>',
    '',
  ],
  ['a function= alone', '<function=go>{"where": "home"}</function>', ''],
  ['Llama, with its mark', `<|python_tag|>{"name": "go", "parameters": {"where": "home"}}<|eom_id|>`, ''],
  ['Llama, bare', '{"type": "function", "name": "go", "parameters": {"where": "home"}}', ''],
  ['Llama, as Python', '[go(where="home")]', ''],
  ['Mistral', '[TOOL_CALLS][{"name": "go", "arguments": {"where": "home"}}]</s>', ''],
  ['Mistral, newer', '[TOOL_CALLS]go[ARGS]{"where": "home"}', ''],
  ['Mistral, with an id', '[TOOL_CALLS]go[CALL_ID]AbC123xyz[ARGS]{"where": "home"}', ''],
  [
    'DeepSeek',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>go\n```json\n{"where": "home"}\n```' +
      '<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>',
    '',
  ],
  [
    'DeepSeek, newer',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>go<｜tool▁sep｜>{"where": "home"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    '',
  ],
  [
    'Kimi',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.go:0<|tool_call_argument_begin|>{"where": "home"}' +
      '<|tool_call_end|><|tool_calls_section_end|>',
    '',
  ],
  ['GLM', '<tool_call>go\n<arg_key>where</arg_key>\n<arg_value>home</arg_value>\n</tool_call>', ''],
  [
    'MiniMax',
    '<minimax:tool_call>\n<invoke name="go">\n<parameter name="where">home</parameter>\n</invoke>\n</minimax:tool_call>',
    '',
  ],
  [
    'function_calls',
    '<function_calls><invoke name="go"><parameter name="where">home</parameter></invoke></function_calls>',
    '',
  ],
  ['Phi', `<|tool_call|>[${JSON_CALL}]<|/tool_call|>`, ''],
  ['Granite', `<|tool_call|>[${JSON_CALL}]`, ''],
  [
    'Command',
    '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "go", "parameters": {"where": "home"}}]<|END_ACTION|>',
    '',
  ],
  [
    'gpt-oss',
    '<|channel|>commentary to=functions.go <|constrain|>json<|message|>{"where": "home"}<|call|>',
    '',
  ],
  [
    'gpt-oss, behind thoughts',
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.go ' +
      '<|constrain|>json<|message|>{"where": "home"}<|call|>',
    '',
  ],
  ['LM Studio', `[TOOL_REQUEST]${JSON_CALL}[END_TOOL_REQUEST]`, ''],
  ['a bare list', `[${JSON_CALL}]`, ''],
  ['in a fence', `\`\`\`json\n${JSON_CALL}\n\`\`\``, ''],
  ['Gemma', '```tool_code\ngo(where="home")\n```', ''],
  ['behind a sentence', `I will go. ${JSON_CALL}`, 'I will go. '],
  [
    'with OpenAI’s own form',
    '{"tool_calls": [{"function": {"name": "go", "arguments": "{\\"where\\": \\"home\\"}"}}]}',
    '',
  ],
  ['an action with its input', '{"tool": "go", "tool_input": {"where": "home"}}', ''],
];

const control: readonly (readonly [name: string, text: string, said: string])[] = [
  ['thoughts', '<think>Hm, "go"?</think>\n\nHello there.', 'Hello there.'],
  ['thoughts with a call in them', `<think>${JSON_CALL}?</think>Hello there.`, 'Hello there.'],
  ['thoughts of Seed', '<seed:think>Hm.</seed:think>Hello there.', 'Hello there.'],
  ['thoughts of Magistral', '[THINK]Hm.[/THINK]Hello there.', 'Hello there.'],
  ['marks of ChatML', '<|im_start|>assistant\nHello there.<|im_end|>', 'Hello there.'],
  ['marks of Gemma', '<start_of_turn>model\nHello there.<end_of_turn>', 'Hello there.'],
  [
    'marks of Llama',
    '<|start_header_id|>assistant<|end_header_id|>\n\nHello there.<|eot_id|>',
    'Hello there.',
  ],
  ['a user who is made up', 'Hello there.<|im_end|>\n<|im_start|>user\nAnd now?<|im_end|>', 'Hello there.\n'],
  ['a result that is made up', 'Hello there.<tool_response>{"a": 1}</tool_response>', 'Hello there.'],
  ['a preamble of gpt-oss', '<|channel|>commentary<|message|>Hello there.<|end|>', 'Hello there.'],
];

const kept: readonly (readonly [name: string, text: string])[] = [
  ['braces', 'Use {name} or {"a": 1} there.'],
  ['brackets', '[1] and [go] or [go home].'],
  ['less than', '1 < 2, a<b and <b>.'],
  ['JSON that is no call', '{"name": "Ada", "arguments": {}} is JSON.'],
  ['a fence without a call', '```js\nlet a;\n``` is code.'],
];

/** One answer in which a text comes whole, and one in which it comes in threes. */
const rows = (kind: string, name: string, text: string, more: Partial<StreamRow>): StreamRow[] =>
  [[text], text.match(/[^]{1,3}/gu) ?? []].map((pieces) => ({
    ...{ name: `${kind}: ${name}, in ${pieces.length === 1 ? 'one' : 'many'}`, answers: [texts(...pieces)] },
    ...more,
  }));

export const writtenRows: readonly StreamRow[] = [
  ...written.flatMap(([name, text, said]) => rows('a written call', name, text, { text: said, calls: GO })),
  ...rows(
    'written calls',
    'two of them',
    `<tool_call>${JSON_CALL}</tool_call>\n<tool_call>{"name":"look_up","arguments":{"what":"rye"}}</tool_call>`,
    {
      calls: [...GO, ...RYE],
    },
  ),
  ...control.flatMap(([name, text, said]) => rows('control text', name, text, { text: said })),
  ...kept.flatMap(([name, text]) => rows('text', name, text, { text })),
];
