import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { reasonOf } from '../reason.ts';
import type { Answered, Line } from '../system.ts';

const ANSWER_MS = 3_000;

const token = (): string => randomBytes(8).toString('hex');

/** OPTIONS (RFC 3261, 11); any answer shows that the server is there. */
const optionsFor = ({ server, port, transport, domain }: Line): string =>
  [
    `OPTIONS sip:${domain} SIP/2.0`,
    `Via: SIP/2.0/${transport} doctor.invalid;branch=z9hG4bK${token()};rport`,
    'Max-Forwards: 70',
    `From: <sip:doctor@${domain}>;tag=${token()}`,
    `To: <sip:${domain}>`,
    `Call-ID: ${token()}`,
    'CSeq: 1 OPTIONS',
    `Contact: <sip:doctor@${server}:${port}>`,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

const isAnswer = (bytes: Buffer): boolean => /^SIP\/2\.0 \d{3} /.test(bytes.toString('latin1', 0, 12));

interface Way {
  readonly close: () => void;
}

type Open = (
  line: Line,
  address: string,
  heard: (bytes: Buffer) => void,
  failed: (error: Error) => void,
) => Way;

const overUdp: Open = (line, address, heard, failed) => {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  socket.on('error', failed).on('message', heard);
  socket.connect(line.port, address, () => socket.send(optionsFor(line)));
  return { close: () => socket.close() };
};

const overStream: Open = (line, address, heard, failed) => {
  const { port, server, transport } = line;
  const send = (): void => void socket.write(optionsFor(line));
  const socket =
    transport === 'TLS'
      ? connectTls({ host: address, port, servername: server }, send)
      : connectTcp({ host: address, port }, send);
  socket.on('error', failed).on('data', heard);
  return { close: () => socket.destroy() };
};

/**
 * Asks the server of a line whether it is there.
 * @param address of the server, which has been checked
 */
export async function sipOptions(line: Line, address: string): Promise<Answered> {
  const began = performance.now();
  let way: Way = { close: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const open = line.transport === 'UDP' ? overUdp : overStream;
      timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
      way = open(line, address, (bytes) => isAnswer(bytes) && resolve(), reject);
    });
    return { ms: Math.round(performance.now() - began) };
  } catch (error) {
    return { fault: reasonOf(error) };
  } finally {
    clearTimeout(timer);
    way.close();
  }
}
