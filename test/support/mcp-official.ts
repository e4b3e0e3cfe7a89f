import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { serveHttp } from '../../src/testing/mcp-http-server.ts';
import { freePorts } from './phone/program.ts';
import { until } from './until.ts';

/** One of the protocol authors' example servers, in a process of its own. */
export interface OfficialServer {
  readonly url: string;
  /** Kills the process, as in a crash. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** The path of an official MCP server. @param name of the package, without its scope */
const programOf = (name: string): string =>
  createRequire(import.meta.url).resolve(`@modelcontextprotocol/${name}/dist/index.js`);

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await until(() => exit, 'the end of the example server');
};

const START_WITHIN_MS = 60_000;

/** Resolves when the process reports on its standard error that it listens. */
async function listening(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => void (said += String(piece)));
  const isThere = () => {
    if (child.exitCode !== null) throw new Error(`The server has ended with ${child.exitCode}: ${said}`);
    return /(listening|running) on port/.test(said);
  };
  await until(isThere, 'the example server listens', START_WITHIN_MS);
}

const PATHS = { streamableHttp: '/mcp', sse: '/sse' };

/** Starts `server-everything` with one of the two transports. */
export async function everythingServer(
  transport: keyof typeof PATHS,
  port?: number,
): Promise<OfficialServer & { readonly port: number }> {
  const own = port ?? (await freePorts(1));
  const child = spawn(process.execPath, [programOf('server-everything'), transport], {
    env: { ...process.env, PORT: String(own) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(child);
  const end = (): Promise<void> => ended(child);
  return { url: `http://127.0.0.1:${own}${PATHS[transport]}`, port: own, kill: end, close: end };
}

/** Bridges a server on standard input and output to streamable HTTP: messages pass unchanged. */
export async function bridgedServer(name: string, env: Record<string, string>): Promise<OfficialServer> {
  const fronts = new Map<string, StreamableHTTPServerTransport>();
  const children = new Set<StdioClientTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const child = new StdioClientTransport({
      command: process.execPath,
      args: [programOf(name)],
      env,
      stderr: 'ignore',
    });
    const front: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void fronts.set(id, front),
    });
    child.onmessage = (message) => void front.send(message);
    front.onmessage = (message) => void child.send(message);
    front.onclose = () => void (children.delete(child), child.close());
    children.add(child);
    await front.start();
    await child.start();
    return front;
  };
  const http = await serveHttp(async (request, answer) => {
    const id = request.headers['mcp-session-id'];
    const front = typeof id === 'string' ? fronts.get(id) : await open();
    if (front) await front.handleRequest(request, answer);
    else answer.writeHead(404).end();
  });
  const close = async (): Promise<void> => {
    await Promise.all([...children].map((child) => child.close()));
    await http.close();
  };
  return { url: `${http.origin}/mcp`, kill: close, close };
}
