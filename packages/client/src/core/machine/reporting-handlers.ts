import type { TransportHandlers } from '../transport.ts';
import type { Report } from './stage.ts';

/** The handlers of a transport, each of which reports its call to a machine. */
export const reportingHandlers = (report: (report: Report) => void): TransportHandlers =>
  new Proxy({} as TransportHandlers, {
    get:
      (_none, name) =>
      (...given: unknown[]) =>
        report([name, ...given] as unknown as Report),
  });
