import { delta, DONE, event, over, packets, said, type StreamRow, stream } from './stream-row.fixture.ts';

/* How answers are put on the wire. */

const HELLO = said('Hello') + said(' there.') + over() + DONE;
const HELD = { text: 'Hello there.' };
const json = (body: unknown, more: object = {}) => ({
  ...{ pieces: [JSON.stringify(body)], type: 'application/json' },
  ...more,
});
const whole = (message: object): object => ({
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
});

export const wireRows: readonly StreamRow[] = [
  { name: 'packets of one byte', answers: [{ pieces: packets(HELLO, 1) }], ...HELD },
  { name: 'all in one packet', answers: [{ pieces: [HELLO] }], ...HELD },
  { name: 'line ends of CRLF', answers: [{ pieces: packets(HELLO.replaceAll('\n', '\r\n'), 7) }], ...HELD },
  { name: 'line ends of CR', answers: [{ pieces: packets(HELLO.replaceAll('\n', '\r'), 7) }], ...HELD },
  { name: 'a byte order mark', answers: [{ pieces: [`\uFEFF${HELLO}`] }], ...HELD },
  { name: 'no blank behind data:', answers: [{ pieces: [HELLO.replaceAll('data: ', 'data:')] }], ...HELD },
  {
    name: 'named events with ids and times',
    answers: [{ pieces: [HELLO.replaceAll('data: ', 'event: message\nid: 7\nretry: 100\ndata: ')] }],
    ...HELD,
  },
  {
    name: 'signs of several bytes that are cut by packets',
    answers: [{ pieces: packets(said('Grüße, 東京 👋🏽!') + over() + DONE, 3) }],
    text: 'Grüße, 東京 👋🏽!',
  },
  {
    name: 'a pair of escaped surrogates that two pieces share',
    answers: [
      { pieces: [event(String.raw`{"choices":[{"delta":{"content":"Hi \ud83d\udc4b"}}]}`), over(), DONE] },
    ],
    text: 'Hi 👋',
  },
  {
    name: 'comments that keep the stream alive',
    answers: [stream(': OPENROUTER PROCESSING\n\n', said('Hello'), ': ping\n\n', said(' there.'))],
    ...HELD,
  },
  {
    name: 'pings as events without choices',
    answers: [stream(event({ type: 'ping' }), said('Hello'), event({ choices: [] }), said(' there.'))],
    ...HELD,
  },
  { name: 'empty data', answers: [stream('data:\n\n', said('Hello there.'), 'data: \n\n')], ...HELD },
  {
    name: 'a role alone at first',
    answers: [stream(delta({ role: 'assistant', content: '' }), said('Hello there.'))],
    ...HELD,
  },
  {
    name: 'content null at first',
    answers: [stream(delta({ role: 'assistant', content: null }), said('Hello there.'))],
    ...HELD,
  },
  {
    name: 'content as a list of parts',
    answers: [
      stream(
        delta({ content: [{ type: 'text', text: 'Hello' }] }),
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }, ' there.'] }),
      ),
    ],
    ...HELD,
  },
  {
    name: 'usage alone at the end',
    answers: [
      stream(
        said('Hello there.'),
        event({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } }),
      ),
    ],
    ...HELD,
  },
  {
    name: 'usage of an unknown form',
    answers: [
      stream(event({ choices: [{ delta: { content: 'Hello there.' } }], usage: { tokens: 'many' } })),
    ],
    ...HELD,
  },
  { name: 'no [DONE]', answers: [{ pieces: [said('Hello there.'), over()] }], ...HELD },
  { name: '[DONE] without a reason', answers: [{ pieces: [said('Hello there.'), DONE] }], ...HELD },
  {
    name: '[DONE] without an empty line',
    answers: [{ pieces: [said('Hello there.'), over(), 'data: [DONE]'] }],
    ...HELD,
  },
  ...['eos', 'end_turn', 'STOP', 'stop_sequence', 'length', ''].map((finish) => ({
    name: `the reason "${finish}"`,
    answers: [{ pieces: [said('Hello there.'), over(finish), DONE] }],
    ...HELD,
  })),
  {
    name: 'a number as the reason',
    answers: [{ pieces: [said('Hello there.'), over(0), DONE] }],
    ...HELD,
  },
  {
    name: 'a plain answer to a request for a stream',
    answers: [json(whole({ content: 'Hello there.' }))],
    ...HELD,
  },
  {
    name: 'a plain answer that says it is a stream',
    answers: [json(whole({ content: 'Hello there.' }), { type: 'text/event-stream' })],
    ...HELD,
  },
  {
    name: 'a plain answer over several lines that says nothing of its type',
    answers: [{ pieces: [JSON.stringify(whole({ content: 'Hello there.' }), null, 2)], type: null }],
    ...HELD,
  },
  {
    name: 'a stream that says it is a plain answer',
    answers: [{ pieces: [said('Hello'), said(' there.'), over(), DONE], type: 'application/json' }],
    ...HELD,
  },
  {
    name: 'lines of JSON',
    answers: [
      {
        pieces: [HELLO.replaceAll('data: ', '').replaceAll('\n\n', '\n').replace('[DONE]\n', '')],
        type: 'application/x-ndjson',
      },
    ],
    ...HELD,
  },
  {
    name: 'what is unreadable behind a whole answer',
    answers: [{ pieces: [HELLO.replace(DONE, ''), 'data: {"choices":[{"ind', '\n\n', DONE] }],
    ...HELD,
  },
  {
    name: 'a connection that is reset behind a whole answer',
    answers: [{ pieces: [delta({ content: 'Hello there.' }, 'stop')], then: 'reset' }],
    ...HELD,
  },
  {
    name: 'a connection that stays open behind [DONE]',
    answers: [{ pieces: [HELLO], then: 'stall' }],
    ...HELD,
  },
  {
    name: 'a line of 300,000 signs',
    answers: [stream(said('word '.repeat(60_000)))],
    text: 'word '.repeat(60_000),
  },
  {
    name: 'two choices',
    answers: [
      stream(
        said('Hello'),
        event({ choices: [{ index: 1, delta: { content: 'Howdy' } }] }),
        event({
          choices: [
            { index: 1, delta: { content: ', you.' } },
            { index: 0, delta: { content: ' there.' } },
          ],
        }),
      ),
    ],
    ...HELD,
  },
  {
    name: 'the whole message again at the end',
    answers: [
      {
        pieces: [
          said('Hello'),
          said(' there.'),
          event({ choices: [{ message: { content: 'Hello there.' }, finish_reason: 'stop' }] }),
          DONE,
        ],
      },
    ],
    ...HELD,
  },
  {
    name: 'text beside a choice and not in a delta',
    answers: [
      {
        pieces: [
          event({ choices: [{ text: 'Hello' }] }),
          event({ choices: [{ text: ' there.' }] }),
          over(),
          DONE,
        ],
      },
    ],
    ...HELD,
  },
  {
    name: 'a refusal in a field of its own',
    answers: [stream(delta({ content: null, refusal: 'I cannot' }), delta({ refusal: ' say that.' }))],
    text: 'I cannot say that.',
  },
  {
    name: 'thoughts in reasoning_content',
    answers: [stream(delta({ reasoning_content: 'Hm, they greet.' }), said('Hello there.'))],
    ...HELD,
  },
  {
    name: 'thoughts in reasoning, with the text repeated null',
    answers: [
      stream(delta({ content: null, reasoning: 'Hm.' }), delta({ reasoning: null, content: 'Hello there.' })),
    ],
    ...HELD,
  },
];
