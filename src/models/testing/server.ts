import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of files with ranges, which can be told to misbehave. */
export interface FileServer {
  readonly origin: string;
  /** The contents by path. */
  readonly files: Map<string, Buffer>;
  /** What was asked for: paths with their ranges. */
  readonly asked: string[];
  /** Takes an answer over from the server when it returns true. */
  intercept: (path: string, answer: ServerResponse, range: string | undefined) => boolean;
  close(): Promise<void>;
}

const rangeOf = (header: string | undefined, size: number): [number, number] | null => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? [];
  return from === undefined ? null : [Number(from), Math.min(Number(to), size - 1)];
};

/** Starts a server on loopback. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const listener: RequestListener = ({ url = '', headers }, answer) => {
    asked.push(`${url} ${headers.range ?? ''}`.trim());
    if (fileServer.intercept(url, answer, headers.range)) return;
    const content = files.get(url);
    if (!content) return void answer.writeHead(404).end();
    const range = rangeOf(headers.range, content.length);
    if (!range) return void answer.end(content);
    const [from, to] = range;
    if (from >= content.length) return void answer.writeHead(416).end();
    answer.writeHead(206, { 'content-range': `bytes ${from}-${to}/${content.length}` });
    answer.end(content.subarray(from, to + 1));
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fileServer: FileServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    intercept: () => false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fileServer;
}
