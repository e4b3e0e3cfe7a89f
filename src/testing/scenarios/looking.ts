import type { ServerEvent } from '../../conversation/ports.ts';
import { ProviderError } from '../../conversation/provider-ports.ts';
import { fits } from './run.ts';
import { Simulation, type SimulationOptions } from './simulation.ts';

/** Short helpers for tests of a simulated session. */

export const LONG =
  'The house was built a long time ago. It has twelve rooms, and each of them has a garden view. ' +
  'In the summer we serve breakfast outside.';

export const begin = (options: SimulationOptions = {}): Simulation => {
  const simulation = new Simulation({ stt: { latencyMs: 200 }, ...options });
  simulation.start();
  return simulation;
};

export const type = (simulation: Simulation, text: string, more: object = {}): void =>
  simulation.session.command({ type: 'send_message', data: { text, ...more } });

export const seen = (
  simulation: Simulation,
  event: string,
  fields: Record<string, string> = {},
): ServerEvent[] => simulation.transport.events.filter((one) => fits(one, { event, with: fields }));

export const agent = (simulation: Simulation, action: string): ServerEvent[] =>
  seen(simulation, 'message_received', { role: 'assistant', action });

export const talks = (simulation: Simulation): unknown[] =>
  seen(simulation, 'talk_state_changed').map(({ data }) => data['state']);

export const message = (event: ServerEvent | undefined): Record<string, unknown> =>
  (event?.data['message'] ?? {}) as Record<string, unknown>;

export const broken =
  (retryable = true) =>
  (): never => {
    throw new ProviderError('fake', 'the server is down', { retryable });
  };
