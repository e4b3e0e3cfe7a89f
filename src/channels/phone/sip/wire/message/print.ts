import type { SipMessage } from '../wire.ts';
import { keyOf } from './names.ts';

const startLine = (message: SipMessage): string =>
  message.kind === 'request'
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`;

/** Writes a message as it is sent; Content-Length is counted here, in bytes (20.14). */
export function printMessage(message: SipMessage): Buffer {
  let head = `${startLine(message)}\r\n`;
  for (const [name, value] of message.headers.entries())
    if (keyOf(name) !== 'content-length') head += `${name}: ${value}\r\n`;
  head += `Content-Length: ${message.body.length}\r\n\r\n`;
  return message.body.length === 0
    ? Buffer.from(head, 'utf8')
    : Buffer.concat([Buffer.from(head, 'utf8'), message.body]);
}
