import { mkdtempSync, rmSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../until.ts';
import { freePorts, isFree, type Program, startProgram } from './program.ts';

/** kamailio as registrar and proxy of `duet.test` (test/fixtures/phone/kamailio.cfg). */
export interface Kamailio {
  readonly port: number;
  readonly tlsPort: number;
  /** The registered contacts of a user. */
  contacts(user: string): Promise<readonly string[]>;
  output(): string;
  /** Stops it; `start` with the same ports restarts it without registrations. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/phone/${name}`, import.meta.url));

export const TEST_CERTIFICATE = fixture('test-certificate.pem');
const TEST_KEY = fixture('test-key.pem');

/** Users and their passwords; an empty password means that none is needed. */
export const PASSWORDS = {
  duet: 'duet-pass-1',
  alice: 'alice-pass-1',
  bob: 'bob-pass-1',
  carol: 'carol-pass-1',
};

interface Dump {
  readonly result?: {
    readonly Domains: {
      Domain: { AoRs: { Info: { AoR: string; Contacts: { Contact: { Address: string } }[] } }[] };
    }[];
  };
}

/** More than a busy machine takes. Who asks a port at which nobody listens yet is told so at once. */
const PING_ANSWERED_WITHIN_MS = 1_000;

const ping = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (ok: boolean) => (clearTimeout(timer), socket.close(), resolve(ok));
    const timer = setTimeout(() => end(false), PING_ANSWERED_WITHIN_MS);
    socket.once('message', () => end(true)).once('error', () => end(false));
    const { random } = Math;
    const id = random().toString(36).slice(2);
    socket.connect(port, '127.0.0.1', () => {
      const lines = [
        `OPTIONS sip:127.0.0.1:${port} SIP/2.0`,
        `Via: SIP/2.0/UDP 127.0.0.1:${socket.address().port};branch=z9hG4bK${id}`,
        `From: <sip:ping@127.0.0.1>;tag=${id}`,
        `To: <sip:127.0.0.1:${port}>`,
        `Call-ID: ${id}`,
        'CSeq: 1 OPTIONS',
        'Max-Forwards: 5',
        'Content-Length: 0',
      ];
      socket.send(`${lines.join('\r\n')}\r\n\r\n`);
    });
  });

async function launch(port: number, tlsPort: number, defines: readonly string[]): Promise<[Program, string]> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-kamailio-'));
  const listen = ['udp', 'tcp'].flatMap((kind) => ['-l', `${kind}:127.0.0.1:${port}`]);
  const tls = ['WITH_TLS', `TLS_CERT="${TEST_CERTIFICATE}"`, `TLS_KEY="${TEST_KEY}"`];
  const program = startProgram('kamailio', [
    ...['-f', fixture('kamailio.cfg'), '-DD', '-E', '-Y', folder, '-w', folder, '-P', join(folder, 'pid')],
    ...['-N', '2', '-m', '32', '-M', '4', ...listen, '-l', `tls:127.0.0.1:${tlsPort}`],
    ...[...tls, ...defines].flatMap((define) => ['-A', define]),
  ]);
  await until(
    () => {
      if (program.ended) throw new Error(`kamailio has ended:\n${program.output()}`);
      return ping(port);
    },
    'kamailio',
    20_000,
  ).catch((cause: unknown) => {
    throw new Error(`kamailio does not answer at ${port}:\n${program.output()}`, { cause });
  });
  return [program, folder];
}

/**
 * Starts kamailio on ports of its own.
 * @param defines `WITH_SHA256`, `WITH_NO_QOP`, `WITH_SHORT_NONCE` (see the configuration)
 */
export async function startKamailio(defines: readonly string[] = []): Promise<Kamailio> {
  const port = await freePorts(2);
  const tlsPort = port + 1;
  let [program, folder] = await launch(port, tlsPort, defines);
  const rpc = async (method: string): Promise<Dump> => {
    const body = JSON.stringify({ jsonrpc: '2.0', method, id: 1 });
    const answer = await fetch(`http://127.0.0.1:${port}/RPC`, { method: 'POST', body });
    return (await answer.json()) as Dump;
  };
  return {
    port,
    tlsPort,
    output: () => program.output(),
    async contacts(user) {
      const { result } = await rpc('ul.dump');
      const all = (result?.Domains ?? []).flatMap(({ Domain }) => Domain.AoRs.map(({ Info }) => Info));
      const mine = all.filter(({ AoR }) => AoR === user || AoR.startsWith(`${user}@`));
      return mine.flatMap(({ Contacts }) => Contacts.map(({ Contact }) => Contact.Address));
    },
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    async start() {
      // The previous process may not have freed them yet.
      for (const own of [port, tlsPort]) await until(() => isFree(own), `port ${own}`, 20_000);
      [program, folder] = await launch(port, tlsPort, defines);
    },
  };
}
