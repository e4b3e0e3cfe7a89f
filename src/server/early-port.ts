import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Config } from '../kernel/config.ts';
import { VERSION } from '../kernel/version.ts';

/** The port of the service before there is a service: it says that the process lives, and what it waits for. */
export interface EarlyPort {
  /** Frees the port. */
  close(): Promise<void>;
}

const UNAVAILABLE = 503;

const answerTo = (url: string | undefined, waitingFor: string): readonly [number, object] =>
  url?.split('?', 1)[0] === '/healthz'
    ? [200, { status: 'ok', version: VERSION }]
    : [UNAVAILABLE, { status: 'starting', waitingFor }];

/**
 * Opens the port during an upgrade of the database, which may take minutes: an orchestrator would take a process that
 * says nothing for a dead one. Null where the port is taken or left to the system; the start says so later.
 */
export async function openEarlyPort(
  { host, port }: Pick<Config, 'host' | 'port'>,
  waitingFor: () => string,
): Promise<EarlyPort | null> {
  if (port === 0) return null;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = answerTo(request.url, waitingFor());
    const later = status === UNAVAILABLE ? { 'retry-after': '1' } : {};
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...later });
    response.end(JSON.stringify(body));
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch {
    return null;
  }
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { close };
}
