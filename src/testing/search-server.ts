import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page in the fake search index. */
export interface FakePage {
  readonly url: string;
  readonly title: string;
  readonly content: string;
}

/** A fault that takes the place of every answer while it is set. */
export type SearchTrouble = 'none' | 'forbidden' | 'html' | 'endless' | 'silent';

/** A fake web search server that speaks SearXNG's JSON. */
export interface SearchServer {
  /** Base address, without a slash at its end. */
  readonly url: string;
  /** The requests so far: the path with its query, and the authorization header. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[];
  pages: readonly FakePage[];
  trouble: SearchTrouble;
  close(): Promise<void>;
}

const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** Sends endlessly, as fast as it is read, until the other side closes. */
const pour = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', more);
  more();
};

const results = (query: string, pages: readonly FakePage[]): string =>
  JSON.stringify({
    query,
    number_of_results: 0,
    results: pages.map((page) => ({
      ...page,
      engine: 'fake',
      engines: ['fake'],
      category: 'general',
      score: 1,
    })),
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
  });

const answer = (server: SearchServer, { url = '/' }: IncomingMessage, response: ServerResponse): void => {
  const { searchParams } = new URL(url, server.url);
  const isJson = searchParams.get('format') === 'json';
  if (server.trouble === 'silent') return;
  if (server.trouble === 'endless') return pour(response);
  if (server.trouble === 'forbidden') return void response.writeHead(403).end();
  if (server.trouble === 'html' || !isJson) return void response.writeHead(200).end('<html></html>');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(results(searchParams.get('q') ?? '', server.pages));
};

/** Starts a search server on a free port of this machine. */
export async function startSearchServer(pages: readonly FakePage[] = []): Promise<SearchServer> {
  const http = createServer((request, response) => {
    server.asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
    answer(server, request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: SearchServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: [],
    pages,
    trouble: 'none',
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
