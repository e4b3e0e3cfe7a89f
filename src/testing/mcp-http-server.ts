import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** A real HTTP server on a port of its own. */
export interface HttpServer {
  readonly origin: string;
  /** Method and path of every request, in order. */
  readonly requests: readonly string[];
  readonly headers: readonly IncomingMessage['headers'][];
  /** Closes the server and breaks all connections; the port is free afterwards. */
  close(): Promise<void>;
}

/** Answers a request, at once or later. Where it fails the connection is broken, so that nobody waits for an end. */
type Listener = (request: IncomingMessage, answer: ServerResponse) => unknown;

/** Serves a listener over HTTP, and keeps what it was asked. @param port 0: any free port */
export async function serveHttp(listener: Listener, port = 0): Promise<HttpServer> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, answer) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    headers.push(request.headers);
    void Promise.resolve(listener(request, answer)).catch(() => answer.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, headers, close };
}

/** An MCP server of the official SDK with given tools. */
export interface HttpMcpServer extends HttpServer {
  readonly url: string;
  /** One server for each session. */
  readonly servers: readonly McpServer[];
  /** Number of open sessions. */
  readonly sessions: number;
}

interface Sessions {
  readonly servers: McpServer[];
  readonly open: Set<string>;
  begin(transport: Transport): Promise<void>;
}

const createSessions = (offer: (server: McpServer) => void): Sessions => {
  const servers: McpServer[] = [];
  const begin = async (transport: Transport): Promise<void> => {
    const server = new McpServer(
      { name: 'test', version: '1' },
      { capabilities: { tools: { listChanged: true } } },
    );
    offer(server);
    servers.push(server);
    await server.connect(transport);
  };
  return { servers, open: new Set(), begin };
};

const streamable = (sessions: Sessions): Listener => {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const opened = async (): Promise<StreamableHTTPServerTransport> => {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void (transports.set(id, transport), sessions.open.add(id)),
      onsessionclosed: (id) => void (transports.delete(id), sessions.open.delete(id)),
    });
    await sessions.begin(transport as Transport);
    return transport;
  };
  return async (request, answer) => {
    const id = request.headers['mcp-session-id'];
    const transport = typeof id === 'string' ? transports.get(id) : await opened();
    if (transport) await transport.handleRequest(request, answer);
    else answer.writeHead(404).end('Session not found');
  };
};

const sse = (sessions: Sessions): Listener => {
  const transports = new Map<string, SSEServerTransport>();
  const open = async (answer: ServerResponse): Promise<void> => {
    const transport = new SSEServerTransport('/message', answer);
    transports.set(transport.sessionId, transport);
    sessions.open.add(transport.sessionId);
    answer.on('close', () => sessions.open.delete(transport.sessionId));
    await sessions.begin(transport);
  };
  return async (request, answer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/mcp') return open(answer);
    const transport = transports.get(url.searchParams.get('sessionId') ?? '');
    if (request.method === 'POST' && transport) return transport.handlePostMessage(request, answer);
    answer.writeHead(404).end('There is nothing here.');
  };
};

const LISTENERS = { http: streamable, sse };

/**
 * Starts an MCP server over streamable HTTP, or over the older HTTP with SSE.
 * @param offer adds the tools to the server of one session
 * @param port 0: any free port
 */
export async function startMcpServer(
  kind: keyof typeof LISTENERS,
  offer: (server: McpServer) => void,
  port = 0,
): Promise<HttpMcpServer> {
  const sessions = createSessions(offer);
  const http = await serveHttp(LISTENERS[kind](sessions), port);
  return {
    ...http,
    url: `${http.origin}/mcp`,
    servers: sessions.servers,
    get sessions() {
      return sessions.open.size;
    },
  };
}
