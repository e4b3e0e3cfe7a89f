import { beforeEach, expect, test } from 'vitest';
import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type ReplyRequest,
} from '../../conversation/provider-ports.ts';
import type { Egress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { Instruments } from './instruments.ts';
import { ProviderMetrics } from './providers.ts';
import { metricsText } from './text.ts';
import { measuredDeliveries, measuredHandler } from './work.ts';

let clock: FakeClock;
let instruments: Instruments;
beforeEach(() => {
  clock = new FakeClock();
  instruments = new Instruments({ withProjects: false });
});

const text = (): string => metricsText(instruments, 'plain');

/** A model with a private field, which only it can read. */
class Model implements LanguageModel {
  readonly #pieces: readonly string[];
  readonly #error: Error | null;

  constructor(pieces: readonly string[], error: Error | null = null) {
    this.#pieces = pieces;
    this.#error = error;
  }

  get isRepeatable(): boolean {
    return this.#pieces.length > 1;
  }

  async *reply(): AsyncIterable<ReplyPiece> {
    clock.advance(250);
    yield* this.#pieces;
    if (this.#error) throw this.#error;
  }
}

const collect = async (llm: LanguageModel, signal = new AbortController().signal) => {
  const pieces: ReplyPiece[] = [];
  for await (const piece of llm.reply({ signal } as ReplyRequest)) pieces.push(piece);
  return pieces;
};

test('a request to a provider is measured to its end, and is otherwise as it was', async () => {
  const metrics = new ProviderMetrics({ instruments, clock });
  const llm = metrics.llm('openai', new Model(['one', 'two']));
  expect([await collect(llm), llm.isRepeatable, llm.hasVision]).toEqual([['one', 'two'], true, undefined]);
  const labels = 'gen_ai_operation_name="chat",gen_ai_provider_name="openai"';
  expect(text()).toContain(`gen_ai_client_operation_duration_seconds_sum{${labels},error_type=""} 0.25\n`);
});

test('a failure is counted and thrown on, and so is what goes on to the next', async () => {
  const metrics = new ProviderMetrics({ instruments, clock });
  const failure = new ProviderError('azure', 'busy', { retryable: true });
  await expect(collect(metrics.llm('azure', new Model([], failure)))).rejects.toBe(failure);
  metrics.passedOn('llm', 'azure');
  const labels = '{gen_ai_operation_name="chat",gen_ai_provider_name="azure"}';
  expect(text()).toContain(`\nduet_provider_errors_total${labels} 1\n`);
  expect(text()).toContain(`\nduet_provider_fallbacks_total${labels} 1\n`);
});

test('an answer that was given up says nothing about its provider', async () => {
  const metrics = new ProviderMetrics({ instruments, clock });
  const failure = new Error('aborted');
  const gone = AbortSignal.abort(failure);
  await expect(collect(metrics.llm('azure', new Model([], failure)), gone)).rejects.toBe(failure);
  const labels = 'gen_ai_operation_name="chat",gen_ai_provider_name="azure"';
  expect(text()).toContain(`\nduet_provider_errors_total{${labels}} 0\n`);
  expect(text()).not.toContain(`_count{${labels}`);
});

test('runs of jobs are measured by outcome', async () => {
  const fails = new Error('no');
  const run = async (payload: Record<string, unknown>, _signal: AbortSignal): Promise<void> => {
    expect(text()).toContain('\nduet_jobs_running{kind="k"} 1\n');
    clock.advance(2_000);
    if (payload['fails']) throw fails;
  };
  const handler = measuredHandler({ kind: 'k', run, retryAfterMs: [1] }, { instruments, clock });
  const { signal } = new AbortController();
  await handler.run({}, signal);
  await expect(handler.run({ fails: true }, signal)).rejects.toBe(fails);
  expect(handler.retryAfterMs).toEqual([1]);
  const after = text();
  expect(after).toContain('\nduet_jobs_running{kind="k"} 0\n');
  expect(after).toContain('\nduet_job_duration_seconds_sum{kind="k",outcome="done"} 2\n');
  expect(after).toContain('\nduet_job_duration_seconds_count{kind="k",outcome="failed"} 1\n');
});

test('attempts to deliver a webhook are measured by what came back', async () => {
  let status: number | null = 200;
  const egress = {
    request: async () => {
      clock.advance(100);
      if (status === null) throw new Error('nobody there');
      return { status, headers: {}, body: Buffer.alloc(0), cut: false };
    },
  } as unknown as Egress;
  const measured = measuredDeliveries(egress, { instruments, clock });
  const send = () =>
    measured.request('https://x.example', {
      ...{ method: 'POST', signal: new AbortController().signal, maxBytes: 1 },
    });
  await send();
  for (const one of [410, 503]) await ((status = one), send());
  status = null;
  await expect(send()).rejects.toThrow('nobody there');
  const after = text();
  for (const outcome of ['delivered', '4xx', '5xx', 'unanswered'])
    expect(after).toContain(`\nduet_webhook_delivery_duration_seconds_count{outcome="${outcome}"} 1\n`);
});
