import { bracketed } from '../../../kernel/bracketed.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Ids } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { Line } from './line.ts';
import type { SipAccount, SipEndpoint, SipLine, SipLineEvents } from './signalling.ts';
import { createCredentials } from './wire/digest.ts';
import { parseUri } from './wire/message/index.ts';
import type { OpenWire } from './wire/wire.ts';

export interface SipEndpointParts {
  readonly openWire: OpenWire;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Random numbers from 0 up to, but not including, 1, for delays that must differ between clients. */
  readonly random: () => number;
  readonly log: Log;
}

/** Whether a text is a host name or an address, and nothing more. */
const isHost = (text: string): boolean =>
  !/[@;?]/.test(text) && parseUri(`sip:${bracketed(text)}`)?.kind === 'sip';

/** All lines of a process. It owns them. */
class Endpoint implements SipEndpoint {
  readonly #parts: SipEndpointParts;
  readonly #lines = new Set<Line>();
  #closed = false;

  constructor(parts: SipEndpointParts) {
    this.#parts = parts;
  }

  openLine(account: SipAccount, events: SipLineEvents): SipLine {
    if (this.#closed) throw new Error('The SIP endpoint is closed.');
    if (!isHost(account.domain))
      throw new Error('The domain of a SIP account must be a host name or an address.');
    const { username, password } = account;
    const random = (size: number): Uint8Array => this.#bytes(size);
    const line = new Line(account, events, {
      ...this.#parts,
      credentials: createCredentials({ username, password, random }),
      closed: (closed) => void this.#lines.delete(closed),
    });
    this.#lines.add(line);
    return line;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#lines].map((line) => line.close()));
  }

  /** Unpredictable bytes from the generator of secrets. */
  #bytes(size: number): Uint8Array {
    const pieces: Buffer[] = [];
    for (let got = 0; got < size; got += 32)
      pieces.push(Buffer.from(this.#parts.ids.newSecret(), 'base64url'));
    return Buffer.concat(pieces).subarray(0, size);
  }
}

export const createSipEndpoint = (parts: SipEndpointParts): SipEndpoint => new Endpoint(parts);
