import { describe, expect, test } from 'vitest';
import { leastTime } from '../../../../../test/support/least-time.ts';
import { toolSpec } from '../../../../testing/tool-provider.ts';
import { ControlText } from './control-text.ts';

interface Given {
  readonly tools?: readonly string[];
  readonly startsThinking?: boolean;
}

const read = (pieces: readonly string[], { tools = ['go'], startsThinking = false }: Given = {}) => {
  const text = new ControlText({ tools: tools.map((name) => toolSpec(name)), startsThinking });
  const said = [...pieces.map((piece) => text.push(piece)), text.finish()];
  return { said: said.join(''), pieces: said, calls: text.calls, startsThinking: text.startsThinking };
};

/** A text in all pairs of pieces, and letter by letter. */
const cutsOf = (text: string): (readonly string[])[] => [
  ...Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)]),
  [...text],
];

test.each([
  ['<think>Hm.</think>\n\nHello.', 'Hello.'],
  ['<THINK>Hm. <b>2 < 3</THINK>Hello.', 'Hello.'],
  ['Well. <thinking>Hm.</thinking>Hello.', 'Well. Hello.'],
  ['[THINK]Hm.[/THINK] Hello.', 'Hello.'],
  ['<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hello.', 'Hello.'],
  ['Hello.<|im_end|>', 'Hello.'],
  ['Hello.<|eot_id|><|endoftext|></s>', 'Hello.'],
  ['Hello.<｜end▁of▁sentence｜>', 'Hello.'],
  ['<think>It never ends', ''],
  [' 1 < 2 and [a] <b>, <|', ' 1 < 2 and [a] <b>, <|'],
  ['İ<think>İ</think>İ', 'İİ'],
])('%s is said as "%s", however it is cut', (text, said) => {
  for (const pieces of cutsOf(text)) expect([pieces, read(pieces).said]).toEqual([pieces, said]);
});

test('what can be no mark is said at once', () => {
  expect(read(['It is 1 <', ' 2, ', 'see [1', ']']).pieces).toEqual(['It is 1 ', '< 2, ', 'see [1', ']', '']);
});

describe('a call that is written as text', () => {
  const call = { name: 'go', input: '{"where":"home"}' };
  const json = '{"name": "go", "arguments": {"where": "home"}}';

  test.each([
    [`Wait. <tool_call>\n${json}\n</tool_call>`, 'Wait. '],
    [`<tool_call>${json}`, ''],
    [json, ''],
    [`${json}<|im_end|>`, ''],
    [`<think>Hm.</think>\n${json}`, ''],
    ['{"name":"go","parameters":{"where":"home"}}', ''],
  ])('%s is made', (text, said) => {
    for (const pieces of cutsOf(text)) {
      const read_ = read(pieces);
      expect([pieces, read_.said, read_.calls]).toEqual([pieces, said, [call]]);
    }
  });

  test('is none where there is no such tool', () => {
    expect(read([json], { tools: [] })).toMatchObject({ said: json, calls: [] });
    expect(read([json], { tools: ['stay'] })).toMatchObject({ said: json, calls: [] });
    expect(read(['{braces}', ' are said'])).toMatchObject({ said: '{braces} are said', calls: [] });
    expect(read([`<tool_call>${json}</tool_call>`], { tools: ['stay'] })).toMatchObject({
      said: '',
      calls: [],
    });
  });
});

test('thoughts that began before the text are known from then on, until a text has none', () => {
  expect(read(['Hm.</think>Hello.']).startsThinking).toBe(true);
  expect(read(['<think>Hm.</think>Hello.']).startsThinking).toBe(false);
  const known = { startsThinking: true };
  expect(read(['Hm.</think>', 'Hello.'], known)).toMatchObject({ said: 'Hello.', startsThinking: true });
  expect(read(['<think>Hm.</think>', 'Hello.'], known).said).toBe('Hello.');
  expect(read(['Hel', 'lo.'], known)).toMatchObject({ said: 'Hello.', startsThinking: false });
  expect(read(['<think>Hm.'], known).said).toBe('');
  expect(read([], known)).toMatchObject({ said: '', startsThinking: true });
});

test('thoughts that the limit of length has cut off are not taken for the answer', () => {
  const text = new ControlText({ tools: [], startsThinking: true });
  expect([text.push('Hm. '), text.push('Well'), text.finish(true)]).toEqual(['', '', '']);
  expect(text.startsThinking).toBe(true);
});

test('a long text costs time by its length', () => {
  const hostile = ['<|a', '<think', '[', '<tool_call>', '{"', 'x'].map((text) => text.repeat(40_000));
  const readAll = () => hostile.forEach((text) => read([text, ...text.slice(0, 5_000)]));
  expect(leastTime(readAll, 10_000)).toBeLessThan(10_000);
});
