import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bracketed } from '../kernel/bracketed.ts';
import { errorCode } from '../kernel/guards.ts';
import type { Config } from '../kernel/config.ts';
import { atMost } from '../storage/waiting.ts';

/** The service cannot start; the message is one sentence for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * The error for an address that cannot be opened, or the error itself when it has another reason.
 *
 * @param setting the setting that names the port
 */
export const addressError = (error: unknown, host: string, port: number, setting: string): unknown => {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program; set ${setting} to a free one.`,
    EACCES: `Port ${port} may be opened by root alone; set ${setting} to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine; set DUET_HOST to one that is.`,
    ENOTFOUND: `${host} is no address of this machine; set DUET_HOST to one that is.`,
  };
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence === undefined ? error : new StartError(sentence);
};

/**
 * The open connections of a server. Node itself forgets those that were to become another protocol, and waits for them
 * without end when the server closes.
 */
const connections = new WeakMap<object, Set<Socket>>();

const noteConnections = ({ server }: FastifyInstance): void => {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
};

/**
 * Opens the service's port.
 *
 * @returns the port, also when the setting left it open
 * @throws StartError for an address that cannot be opened
 */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  noteConnections(app);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw addressError(error, config.host, config.port, 'DUET_PORT');
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

/** How long a stopping service waits for answers in progress, in milliseconds. */
const ANSWERS_MS = 3_000;

/**
 * Accepts no more requests, waits for answers in progress, and then closes the connections that are left: a
 * client that neither reads nor hangs up must not keep the service from stopping.
 *
 * @param answersMs how long answers in progress may take
 */
export async function closeHttp(app: FastifyInstance, answersMs = ANSWERS_MS): Promise<void> {
  const closed = app.close();
  await atMost(closed, answersMs);
  for (const socket of connections.get(app.server) ?? []) socket.destroy();
  await closed;
}

const LOCAL = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

/**
 * The origin at which clients reach the service, without a slash at the end; a wildcard address becomes
 * localhost.
 */
export const originOf = ({ publicUrl, host }: Config, port: number): string =>
  publicUrl ?? `http://${LOCAL.includes(host) ? 'localhost' : bracketed(host)}:${port}`;
