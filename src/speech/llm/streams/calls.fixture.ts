import {
  call,
  called,
  delta,
  DONE,
  event,
  over,
  said,
  stream,
  type StreamRow,
} from './stream-row.fixture.ts';

/* Calls of tools in their own field of an answer. */

const RYE = [['look_up', { what: 'rye' }]] as const;
const ARGUMENTS = '{"what":"rye"}';
const named = (name: string, given: string) => ({ function: { name, arguments: given } });

const idRows: readonly StreamRow[] = [
  ['empty', ''],
  ['null', null],
  ['a number', 7],
  ['missing', undefined],
].map(([what, id]) => ({
  name: `a call whose id is ${String(what)}`,
  answers: [stream(called(call(ARGUMENTS, { id })))],
  calls: RYE,
}));

export const callRows: readonly StreamRow[] = [
  ...idRows,
  {
    name: 'two calls with one id',
    answers: [stream(called(call(ARGUMENTS), call('{"what":"spelt"}', { index: 1 })))],
    calls: [...RYE, ['look_up', { what: 'spelt' }]],
  },
  {
    name: 'the whole call again at the end',
    answers: [stream(called(call(ARGUMENTS)), called(call(ARGUMENTS)))],
    calls: RYE,
  },
  {
    name: 'the whole call again in the message of the last piece',
    answers: [
      {
        pieces: [
          called(call(ARGUMENTS)),
          event({ choices: [{ message: { tool_calls: [call(ARGUMENTS)] }, finish_reason: 'tool_calls' }] }),
          DONE,
        ],
      },
    ],
    calls: RYE,
  },
  {
    name: 'an index of null, and arguments letter by letter',
    answers: [
      stream(
        called(call('', { index: null })),
        ...[...ARGUMENTS].map((letter) => called({ index: null, function: { arguments: letter } })),
      ),
    ],
    calls: RYE,
  },
  {
    name: 'an index as a text',
    answers: [
      stream(
        called(call('{"what":', { index: '0' })),
        called({ index: '0', function: { arguments: '"rye"}' } }),
      ),
    ],
    calls: RYE,
  },
  {
    name: 'no index, and two calls one after the other',
    answers: [
      stream(
        called({ id: 'a', ...named('look_up', ARGUMENTS) }),
        called({ id: 'b', ...named('go', '{"where":"home"}') }),
      ),
    ],
    calls: [...RYE, ['go', { where: 'home' }]],
  },
  {
    name: 'an index that begins with 1',
    answers: [stream(called(call(ARGUMENTS, { index: 1 })))],
    calls: RYE,
  },
  { name: 'arguments as an object', answers: [stream(called(call({ what: 'rye' })))], calls: RYE },
  { name: 'arguments empty', answers: [stream(called(call('')))], calls: [['look_up', {}]] },
  { name: 'arguments null', answers: [stream(called(call(null)))], calls: [['look_up', {}]] },
  { name: 'arguments that say null', answers: [stream(called(call('null')))], calls: [['look_up', {}]] },
  {
    name: 'arguments that are cut off',
    answers: [stream(called(call('{"what":"r')))],
    calls: [['look_up', '{"what":"r']],
  },
  {
    name: 'arguments that are encoded twice',
    answers: [stream(called(call(JSON.stringify(ARGUMENTS))))],
    calls: RYE,
  },
  {
    name: 'empty lists of calls beside text',
    answers: [stream(delta({ content: 'Hello', tool_calls: [] }), delta({ content: '.', tool_calls: null }))],
    text: 'Hello.',
  },
  {
    name: 'calls that end with the reason "stop"',
    answers: [{ pieces: [called(call(ARGUMENTS)), over('stop'), DONE] }],
    calls: RYE,
  },
  {
    name: 'the form of before there were tools: function_call',
    answers: [
      {
        pieces: [
          delta({ function_call: { name: 'look_up', arguments: '' } }),
          delta({ function_call: { arguments: ARGUMENTS } }),
          over('function_call'),
          DONE,
        ],
      },
    ],
    calls: RYE,
  },
  {
    name: 'a plain answer with a call',
    answers: [
      {
        pieces: [
          JSON.stringify({
            choices: [
              { message: { content: null, tool_calls: [call({ what: 'rye' })] }, finish_reason: 'stop' },
            ],
          }),
        ],
        type: 'application/json',
      },
    ],
    calls: RYE,
  },
  {
    name: 'a call and a tool that nobody has',
    answers: [stream(called({ index: 0, id: 'a', ...named('fly', '{}') }))],
    calls: [['fly', {}]],
  },
  {
    name: 'text, a call, and text behind it',
    answers: [stream(said('One moment.'), called(call(ARGUMENTS)), said(' Please wait.'))],
    text: 'One moment. Please wait.',
    calls: RYE,
  },
];
