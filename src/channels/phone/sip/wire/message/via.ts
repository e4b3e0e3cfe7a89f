import { parseParams, printParams, type Params } from './params.ts';
import { isToken, wholeNumber } from './text.ts';

/** One hop of a message's path (20.42). */
export interface Via {
  /** In capitals: UDP, TCP, TLS, or another one. */
  readonly transport: string;
  /** `sent-by`: a name or an address; an IPv6 address has its brackets. */
  readonly host: string;
  readonly port: number | null;
  readonly params: Params;
}

const SENT_BY = /^(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9._-]{0,253}))(?:[ \t]*:[ \t]*(\d{1,5}))?$/;

/** Reads `SIP / 2.0 / UDP host`: spaces may stand around each slash. */
const readFront = (text: string): { transport: string; sentBy: string } | null => {
  const [name = '', version = '', rest = '', ...more] = text.split('/').map((part) => part.trim());
  const [, transport = '', sentBy = ''] = /^(\S+)[ \t]+(\S.*)$/.exec(rest) ?? [];
  const isOurs = name.toUpperCase() === 'SIP' && version === '2.0' && more.length === 0;
  return isOurs && isToken(transport) ? { transport: transport.toUpperCase(), sentBy } : null;
};

/** Reads one value of Via; `null` for anything malformed. */
export function parseVia(text: string): Via | null {
  const semicolon = text.indexOf(';');
  const front = readFront((semicolon < 0 ? text : text.slice(0, semicolon)).trim());
  const params = parseParams(semicolon < 0 ? '' : text.slice(semicolon));
  const [, host, portText] = SENT_BY.exec(front?.sentBy ?? '') ?? [];
  const port = portText === undefined ? null : wholeNumber(portText, 65_535);
  if (!front || !params || host === undefined || (portText !== undefined && port === null)) return null;
  return { transport: front.transport, host, port, params };
}

/** Writes a value of Via. */
export const printVia = ({ transport, host, port, params }: Via): string =>
  `SIP/2.0/${transport} ${host}${port === null ? '' : `:${port}`}${printParams(params)}`;
