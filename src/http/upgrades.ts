import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { commaList } from '../kernel/comma-list.ts';

/** The one protocol that connections of this service are upgraded to. */
const WEBSOCKET = 'websocket';
/** What belongs to an upgrade to HTTP/2 alone (RFC 7540, 3.2.1). */
const OF_UPGRADES: ReadonlySet<string> = new Set(['upgrade', 'http2-settings']);

const withoutUpgrades = (value: string): string =>
  commaList(value)
    .filter((token) => !OF_UPGRADES.has(token.toLowerCase()))
    .join(', ');

/**
 * The head of a request as it would be without its wish for another protocol.
 *
 * @param raw names and values in turns, as `IncomingMessage` has them
 */
function plainHead({
  method = 'GET',
  url = '/',
  httpVersion,
  rawHeaders: raw,
}: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'rawHeaders'>): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const given = raw[index + 1] ?? '';
    const value = name.toLowerCase() === 'connection' ? withoutUpgrades(given) : given;
    const isKept = !OF_UPGRADES.has(name.toLowerCase()) && (value !== '' || given === '');
    if (isKept) lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const wantsWebSocket = ({ headers }: IncomingMessage): boolean =>
  commaList(headers.upgrade ?? '').some((token) => token.toLowerCase() === WEBSOCKET);

/** Has the request read once more, as one that wants no other protocol. Node has stopped reading behind its head. */
const serveAsItIs = (server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  socket.unshift(Buffer.concat([Buffer.from(plainHead(request), 'latin1'), head]));
  server.emit('connection', socket);
};

/**
 * Where upgrades to WebSockets are told, and no others. A wish for another protocol is ignored, as a server may
 * (RFC 9110, 7.8): Java's HttpClient and `curl --http2` ask for HTTP/2 (`h2c`) with every first request, and Node would
 * take the body of such a request for bytes of the other protocol.
 *
 * @returns a server that never listens
 */
export function webSocketUpgrades(server: Server): Server {
  const webSockets = createServer();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!wantsWebSocket(request)) serveAsItIs(server, request, socket, head);
    else if (!webSockets.emit('upgrade', request, socket, head)) socket.destroy();
  });
  return webSockets;
}
