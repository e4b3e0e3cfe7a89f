/**
 * The part of SIP (RFC 3261) that a friendly far end needs; written for the benchmark, independently of the
 * service's own.
 */

export interface Message {
  readonly startLine: string;
  /** 0 for a request. */
  readonly status: number;
  /** Method of the request, or of the request that is answered. */
  readonly method: string;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

const COMPACT: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
};

export const readMessage = (bytes: Buffer): Message => {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [startLine = '', ...lines] = text.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = headers.get(COMPACT[name] ?? name) ?? [];
    headers.set(COMPACT[name] ?? name, [...values, line.slice(colon + 1).trim()]);
  }
  const status = startLine.startsWith('SIP/2.0 ') ? Number(startLine.slice(8, 11)) : 0;
  const method = (headers.get('cseq')?.[0] ?? '').split(' ')[1] ?? '';
  return { startLine, status, method, headers, body: end < 0 ? '' : text.slice(end + 4) };
};

export const header = ({ headers }: Message, name: string): string => headers.get(name)?.[0] ?? '';

/** The address in angle brackets of a Contact. */
export const addressIn = (value: string): string => /<([^>]*)>/.exec(value)?.[1] ?? value;

export const writeMessage = (
  startLine: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): Buffer => {
  const type = body === '' ? '' : 'Content-Type: application/sdp\r\n';
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(
    `${startLine}\r\n${lines}${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    'latin1',
  );
};

/** A 200 for a request. @param contact the present binding, where a query asked for it (10.3) */
export const okTo = (request: Message, contact = ''): Buffer => {
  const headers = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].flatMap((name) =>
    (request.headers.get(name.toLowerCase()) ?? []).map(
      (value) => [name, name === 'To' && !/;tag=/.test(value) ? `${value};tag=bench` : value] as const,
    ),
  );
  return writeMessage('SIP/2.0 200 OK', contact === '' ? headers : [...headers, ['Contact', contact]]);
};
