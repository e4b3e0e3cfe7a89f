import { ANSWER_BOUNDS } from '../kernel/json/bounds.ts';
import { readJsonAnswer } from '../kernel/json/parse.ts';
import { CommandError, type Output } from './command-line.ts';

export interface ListenOptions {
  /** Where the events go. */
  readonly url: string;
  /** The origin of the Duet that is listened to. */
  readonly server: string;
  readonly key: string;
  /** The types that are wanted; null: all. */
  readonly events: readonly string[] | null;
  /** The secret that signs; null: a new one is made. */
  readonly secret: string | null;
}

interface ListenParts extends Output {
  readonly fetch: typeof fetch;
  /** Ends the listening. */
  readonly signal: AbortSignal;
  readonly forward: typeof forward;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

interface Listener {
  readonly id: string;
  readonly signingSecret: string;
}

/** An event with the headers that a webhook gets. */
export interface ForwardedEvent {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How long the program may take for its answer, as an endpoint of a webhook may. */
const ANSWER_WITHIN_MS = 10_000;
const WAIT_SECONDS = 20;
/** How much of what the program answers is shown, in characters. */
const SHOWN = 200;

/** What the service says of a refusal: a problem's detail, or the description of a coded error. */
const reasonOf = async (answer: Response): Promise<string> => {
  const said = (await readJsonAnswer(answer, ANSWER_BOUNDS).catch(() => ({}))) as Readonly<
    Record<string, unknown>
  >;
  const { detail, description, title } = said;
  const reason = [detail, description, title].find((one) => typeof one === 'string');
  return typeof reason === 'string' ? reason : `status ${answer.status}`;
};

/**
 * Calls the service, and parses its answer.
 * @throws CommandError for a refusal; TypeError when the service cannot be reached
 */
const ask = async <T>(
  { server, key }: ListenOptions,
  { fetch: send, signal }: Pick<ListenParts, 'fetch' | 'signal'>,
  path: string,
  body: object,
): Promise<T | null> => {
  const answer = await send(`${server}/public/webhooks/listeners${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (answer.ok) return (await readJsonAnswer(answer, ANSWER_BOUNDS)) as T;
  if (answer.status === 404 && path !== '') return null;
  throw new CommandError(`${server} refuses: ${await reasonOf(answer)}`, false);
};

/**
 * Sends an event to the program. Never rejects.
 * @returns what it answered, for a person
 */
export async function forward(
  { headers, body }: Pick<ForwardedEvent, 'headers' | 'body'>,
  url: string,
  send: typeof fetch,
): Promise<string> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await send(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const text = (await answer.text()).trim();
    const said = answer.ok || text === '' ? '' : `: ${text.slice(0, SHOWN)}`;
    return `${answer.status}${said}`;
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return `no answer within ${ANSWER_WITHIN_MS / 1000} s`;
    return `no answer (${cause instanceof Error ? cause.message : message})`;
  }
}

const begin = async (options: ListenOptions, parts: ListenParts): Promise<Listener> => {
  const body = {
    ...(options.events && { events: options.events }),
    ...(options.secret && { signingSecret: options.secret }),
  };
  const listener = await ask<Listener>(options, parts, '', body);
  if (!listener) throw new CommandError(`${options.server} has no listeners; is it an older Duet?`, false);
  return listener;
};

/** Forwards the events of a listener until it has ended, or the signal. */
const follow = async (id: string, options: ListenOptions, parts: ListenParts): Promise<void> => {
  let done: string[] = [];
  while (!parts.signal.aborted) {
    const body = { done, waitSeconds: WAIT_SECONDS };
    const fetched = await ask<{ items: ForwardedEvent[] }>(options, parts, `/${id}/events`, body);
    if (!fetched) return;
    for (const event of fetched.items) {
      const begun = parts.now();
      const answered = await parts.forward(event, options.url, parts.fetch);
      parts.out(`${event.eventType} ${event.eventId} → ${answered}, ${Math.round(parts.now() - begun)} ms`);
    }
    done = fetched.items.map(({ deliveryId }) => deliveryId);
  }
};

/** Ends the listener at once, so that nothing waits for it. A service that is away ends it by itself. */
const leave = async (id: string, { server, key }: ListenOptions, send: typeof fetch): Promise<void> => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const ending = { method: 'DELETE', headers: { 'x-api-key': key }, signal };
  await send(`${server}/public/webhooks/listeners/${id}`, ending).catch(() => undefined);
};

/**
 * Forwards a project's events to a program until the signal: makes a listener, and another one when it has ended,
 * with the same secret.
 * @throws CommandError for a refusal; TypeError when the service cannot be reached
 */
export async function listen(options: ListenOptions, parts: ListenParts): Promise<void> {
  let secret = options.secret;
  while (!parts.signal.aborted) {
    const { id, signingSecret } = await begin({ ...options, secret }, parts);
    if (secret === null) parts.note(`Signed by the secret ${signingSecret}`);
    parts.note(`Events go to ${options.url}. Ctrl-C ends it.`);
    secret = signingSecret;
    try {
      await follow(id, options, parts);
    } finally {
      await leave(id, options, parts.fetch);
    }
  }
}
