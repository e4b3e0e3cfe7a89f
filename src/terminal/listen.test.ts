import { expect, test } from 'vitest';
import { CommandError } from './command-line.ts';
import { readListenArgs } from './listen.command.ts';
import { forward, type ForwardedEvent, listen } from './listen.ts';

const ARGS = ['--url', 'http://localhost:3000/hook', '--key', 'k'];
const OPTIONS = readListenArgs(ARGS, {});

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const event = (n: number): ForwardedEvent => ({
  ...{ deliveryId: `del_${n}`, eventId: `evt_${n}`, eventType: 'session.started' },
  ...{ headers: { 'X-Webhook-Signature': `s${n}` }, body: `{"n":${n}}` },
});

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A service that answers each fetch with the next of these, and then ends the listening. */
const service = (answers: readonly (() => Response)[], ending: AbortController) => {
  const asked: SentRequest[] = [];
  let next = 0;
  const send = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(url).replace('http://localhost:8080/public/webhooks/listeners', '');
    asked.push({
      method: init.method ?? '',
      path,
      body: JSON.parse(String(init.body ?? '{}')) as SentRequest['body'],
    });
    if (init.method === 'DELETE') return json({});
    if (path === '') return json({ id: `listen_${asked.length}`, signingSecret: 'c2VjcmV0' }, 201);
    const answer = answers[next++];
    if (!answer) ending.abort();
    return answer?.() ?? json({ items: [] });
  };
  return { asked, send: send as typeof fetch };
};

const run = async (answers: readonly (() => Response)[], options = OPTIONS) => {
  const ending = new AbortController();
  const { asked, send } = service(answers, ending);
  const [lines, notes]: [string[], string[]] = [[], []];
  const forwarded: string[] = [];
  const parts = {
    out: (text: string) => void lines.push(text),
    note: (text: string) => void notes.push(text),
    ...{ fetch: send, signal: ending.signal, now: () => 0 },
    forward: async ({ body, headers }: Pick<ForwardedEvent, 'body' | 'headers'>) => {
      forwarded.push(`${body} ${headers['X-Webhook-Signature']}`);
      return '204';
    },
  };
  await listen(options, parts);
  return { asked, lines, notes, forwarded };
};

test('each event is forwarded as it was signed, shown, and done', async () => {
  const { asked, lines, notes, forwarded } = await run([() => json({ items: [event(1), event(2)] })]);
  expect(forwarded).toEqual(['{"n":1} s1', '{"n":2} s2']);
  expect(lines).toEqual(['session.started evt_1 → 204, 0 ms', 'session.started evt_2 → 204, 0 ms']);
  expect(notes[0]).toContain('c2VjcmV0');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST ',
    'POST /listen_1/events',
    'POST /listen_1/events',
    'DELETE /listen_1',
  ]);
  expect(asked[2]?.body['done']).toEqual(['del_1', 'del_2']);
});

test('a listener that has ended is followed by another one with the same secret', async () => {
  const { asked, notes } = await run([() => json({}, 404)]);
  const made = asked.filter(({ path }) => path === '');
  expect(made.map(({ body }) => body['signingSecret'])).toEqual([undefined, 'c2VjcmV0']);
  expect(notes.filter((note) => note.includes('c2VjcmV0'))).toHaveLength(1);
});

test('a refusal says why', async () => {
  const refused = run([() => json({ code: 'AdminRequired', description: 'An admin key is needed.' }, 403)]);
  await expect(refused).rejects.toThrow('http://localhost:8080 refuses: An admin key is needed.');
});

test('arguments: what is missing or wrong is said, the environment has defaults', () => {
  const wrong = (args: readonly string[]) => () => readListenArgs(args, {});
  expect(wrong([])).toThrow('--url is missing');
  expect(wrong(['--url', 'http://localhost:1'])).toThrow('--key is missing');
  expect(wrong(['--url', 'localhost', '--key', 'k'])).toThrow(CommandError);
  expect(wrong([...ARGS, '--server', 'ftp://x'])).toThrow('--server is no web address');
  const given = readListenArgs(['--url', 'http://a/b', '--events', 'call.failed, session.report'], {
    ...{ DUET_API_KEY: 'key', DUET_URL: 'https://duet.example.com/' },
  });
  expect(given).toEqual({
    ...{ url: 'http://a/b', key: 'key', server: 'https://duet.example.com', secret: null },
    events: ['call.failed', 'session.report'],
  });
});

test('what the program answers is shown with its reason; one that is down is no error', async () => {
  const answering = (answer: () => Response | Promise<Response>) =>
    forward(event(1), 'http://localhost:3000', (async () => answer()) as typeof fetch);
  expect(await answering(() => new Response(null, { status: 204 }))).toBe('204');
  expect(await answering(() => new Response('no signature', { status: 401 }))).toBe('401: no signature');
  const down = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  expect(await answering(() => Promise.reject(down))).toBe('no answer (connect ECONNREFUSED)');
  const late = new DOMException('late', 'TimeoutError');
  expect(await answering(() => Promise.reject(late))).toBe('no answer within 10 s');
});
