import type { SipMessage, SipRequest } from '../wire.ts';
import { isAnswerable, problemOf } from './check.ts';
import { readHead, type Head, type Problem } from './head.ts';
import { MOST_BYTES, MOST_HEAD_BYTES } from './limits.ts';
import { readStartLine, type RequestLine, type StatusLine } from './start-line.ts';
import { wholeNumber } from './text.ts';

/** What reading a message has led to. */
export type Reading =
  | { readonly ok: true; readonly message: SipMessage }
  | {
      readonly ok: false;
      /** For the log, and for the reason in an answer. Quotes nothing of the message. */
      readonly why: string;
      readonly status: number;
      /**
       * The request that can be answered with that status (see `responseTo`); null when the message can only be
       * dropped.
       */
      readonly request: SipRequest | null;
    };

const dropped = (why: string): Reading => ({ ok: false, why, status: 400, request: null });

const HEAD_END = '\r\n\r\n';

/** The index of the first byte of the message: line breaks before it are no part of it (7.5). */
const startOf = (bytes: Buffer): number => {
  let at = 0;
  while (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) at += 2;
  return at;
};

interface Body {
  readonly body: Buffer;
  readonly problem: Problem | null;
}

/**
 * The body: bytes beyond Content-Length are dropped; without a Content-Length the rest of the datagram is the body
 * (18.3).
 */
const readBody = (rest: Buffer, length: string | undefined): Body => {
  if (length === undefined) return { body: rest, problem: null };
  const bytes = wholeNumber(length, MOST_BYTES);
  const isRight = bytes !== null && bytes <= rest.length;
  if (!isRight) return { body: rest, problem: { status: 400, why: 'Content-Length does not fit' } };
  return { body: rest.subarray(0, bytes), problem: null };
};

const makeMessage = (line: RequestLine | StatusLine, { headers }: Head, body: Buffer): SipMessage =>
  line.kind === 'request'
    ? { kind: 'request', method: line.method, uri: line.uri, headers, body }
    : { kind: 'response', status: line.status, reason: line.reason, headers, body };

const judge = (line: RequestLine | StatusLine, head: Head, { body, problem: ofBody }: Body): Reading => {
  const message = makeMessage(line, head, body);
  const ofLine = line.kind === 'request' ? line.problem : null;
  const method = line.kind === 'request' ? line.method : null;
  const problem = ofLine ?? head.problem ?? ofBody ?? problemOf(method, head.headers);
  if (problem === null) return { ok: true, message };
  const request = message.kind === 'request' && isAnswerable(head.headers) ? message : null;
  return { ok: false, ...problem, request };
};

/**
 * Reads one message: a datagram, or one that was cut out of a stream. Takes time in proportion to its length, and
 * never throws. Parts that we act on are checked strictly; the others are left as they are (RFC 4475, 3.1).
 */
export function readMessage(bytes: Buffer): Reading {
  if (bytes.length > MOST_BYTES) return dropped('The message is too long');
  const start = startOf(bytes);
  const end = bytes.indexOf(HEAD_END, start);
  if (end < 0) return dropped('The header fields have no end');
  if (end - start > MOST_HEAD_BYTES) return dropped('The header fields are too long');
  const head = readHead(bytes.toString('utf8', start, end));
  if (head === null) return dropped('There are too many header fields, or one is too long');
  const line = readStartLine(head.startLine);
  if (line === null) return dropped('The first line is malformed');
  const body = readBody(bytes.subarray(end + HEAD_END.length), head.headers.get('Content-Length'));
  return judge(line, head, body);
}
