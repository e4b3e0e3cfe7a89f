import { STATUS_CODES, type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';

/*
 * `writeHead` checks every header of every answer, a tenth of what an answer out of memory costs in all. The heads of
 * such answers are the same again and again: they are checked once, and what is put into them for one request holds
 * nothing but letters, digits, `_` and `-`.
 *
 * Node keeps the head that it has written in `_header` until the first bytes of the body go out with it. That is no
 * documented way in, so it is taken where it is there, on a plain connection, and `writeHead` everywhere else.
 */

type Headers = Readonly<Record<string, string>>;

interface Headed {
  _header: string | null;
}

const LINE_END = '\r\n';

/**
 * Headers as lines of text.
 * @throws TypeError for a header that must not be sent
 */
function linesOf(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return `${name}: ${value}${LINE_END}`;
    })
    .join('');
}

/** The part of an answer's head that is the same for all requests, as lines and as headers. */
export interface Head {
  readonly status: number;
  readonly lines: string;
  readonly headers: Headers;
}

export const headOf = (status: number, headers: Headers): Head => ({
  status,
  lines: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}${LINE_END}${linesOf(headers)}`,
  headers,
});

/** How the server continues a connection after an answer. */
export interface Connections {
  readonly keepAliveTimeout: number;
  readonly maxRequestsPerSocket: number | null;
}

/** Whether the connection simply goes on after the answer. */
const isPlain = ({ req, shouldKeepAlive }: ServerResponse): boolean =>
  shouldKeepAlive && req.httpVersionMinor === 1 && req.headers.expect === undefined;

/** The current date for the `Date` header, formatted once a second. */
function dater(wallTime: () => number): () => string {
  let second = Number.NaN;
  let line = '';
  return () => {
    const now = Math.floor(wallTime() / 1000);
    if (now !== second) line = `Date: ${new Date(now * 1000).toUTCString()}${LINE_END}`;
    second = now;
    return line;
  };
}

/** Headers of a single answer: names and values in turn. */
type Pairs = readonly string[];

const withPairs = (headers: Headers, pairs: Pairs): Record<string, string> => {
  const all = { ...headers };
  for (let at = 0; at < pairs.length; at += 2) all[pairs[at] ?? ''] = pairs[at + 1] ?? '';
  return all;
};

export type WriteHead = (response: ServerResponse, head: Head, own: Pairs, foreign: Pairs) => void;

/**
 * Writes the head of an answer whose body is passed as a whole to `end`, or that has none. Of a request's
 * headers, `own` have values of letters, digits, `_` and `-` only; `foreign` have others.
 * @param connections of the server; without them `writeHead` is used
 */
export function headWriter(wallTime: () => number, connections?: Connections): WriteHead {
  const seconds = Math.floor((connections?.keepAliveTimeout ?? 0) / 1000);
  const keepAlive = seconds > 0 ? `Keep-Alive: timeout=${seconds}${LINE_END}` : '';
  const isEndless = connections !== undefined && !connections.maxRequestsPerSocket;
  const end = `Connection: keep-alive${LINE_END}${keepAlive}${LINE_END}`;
  const date = dater(wallTime);
  return (response, { status, lines, headers }, own, foreign) => {
    const isShort = isEndless && foreign.length === 0 && '_header' in response && isPlain(response);
    if (!isShort) return void response.writeHead(status, withPairs(headers, [...own, ...foreign]));
    let text = lines;
    for (let at = 0; at < own.length; at += 2) text += `${own[at]}: ${own[at + 1]}${LINE_END}`;
    response.statusCode = status;
    (response as unknown as Headed)._header = text + date() + end;
  };
}
