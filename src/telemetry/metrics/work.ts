import type { Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Instruments } from './instruments.ts';
import { overriding } from './overriding.ts';

interface WorkParts {
  readonly instruments: Instruments;
  readonly clock: Clock;
}

/** What does the jobs of one kind, as far as it is measured (src/jobs/job-handler.ts). */
interface Handler {
  readonly kind: string;
  run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void>;
}

/** A handler of jobs that measures its runs. */
export function measuredHandler<H extends Handler>(handler: H, { instruments, clock }: WorkParts): H {
  const { kind } = handler;
  const run: Handler['run'] = async (payload, signal) => {
    const begun = clock.now();
    const ended = (outcome: string): void =>
      instruments.observe('jobRuns', { kind, outcome }, (clock.now() - begun) / 1000);
    instruments.raise('jobsRunning', { kind }, 1);
    try {
      await handler.run(payload, signal);
      ended('done');
    } catch (error) {
      ended(signal.aborted ? 'stopped' : 'failed');
      throw error;
    } finally {
      instruments.raise('jobsRunning', { kind }, -1);
    }
  };
  return overriding(handler, { run } as Partial<H>);
}

const outcomeOf = (status: number): string =>
  status >= 200 && status < 300 ? 'delivered' : `${Math.floor(status / 100)}xx`;

/** The egress of webhooks, which measures attempts to deliver them. */
export const measuredDeliveries = (egress: Egress, { instruments, clock }: WorkParts): Egress =>
  overriding(egress, {
    request: async (url, options) => {
      const begun = clock.now();
      const ended = (outcome: string): void =>
        instruments.observe('deliveries', { outcome }, (clock.now() - begun) / 1000);
      try {
        const answer = await egress.request(url, options);
        ended(outcomeOf(answer.status));
        return answer;
      } catch (error) {
        ended('unanswered');
        throw error;
      }
    },
  });
