import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that the fake search server knows. */
export interface FakePage {
  readonly url: string;
  readonly title: string;
  readonly content: string;
}

/** What the server does next, in the place of an answer. */
export type SearchTrouble = 'none' | 'forbidden' | 'html' | 'endless' | 'silent';

/** A web search server for tests that speaks SearXNG's JSON. */
export interface SearchServer {
  /** Base address, without a slash at its end. */
  readonly url: string;
  /** What it was asked, in order: the path with its query, and the authorization header. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[];
  pages: readonly FakePage[];
  trouble: SearchTrouble;
  close(): Promise<void>;
}

const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** Sends as fast as it is read, until the other side has had enough. */
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

/** Starts one on a free port of this machine. */
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
