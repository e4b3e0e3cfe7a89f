import { createAnnouncer, relayCandidate, type AnnounceOptions } from './candidates.ts';
import { LocalRelay } from './local-relay.ts';
import { LOOPBACK, type MediaPort } from './media-port.ts';

export interface OwnCandidatesOptions extends AnnounceOptions {
  readonly port: MediaPort;
  /** Sends a candidate to the client. */
  readonly tell: (candidate: string) => void;
}

/**
 * The candidates that the client gets. Some clients send nothing to loopback. Where media are bound to loopback, a
 * client on this machine therefore also gets the addresses of the machine's interfaces, through a relay that is
 * opened with the first candidate.
 */
export class OwnCandidates {
  readonly #options: OwnCandidatesOptions;
  readonly #announce: (candidate: string) => string[];
  #relay: LocalRelay | null = null;
  #relayed = 0;
  #closed = false;

  constructor(options: OwnCandidatesOptions) {
    this.#options = options;
    this.#announce = createAnnouncer(options);
  }

  /** Takes a candidate of our transport, once the answer has been sent. */
  take(candidate: string): void {
    this.#announce(candidate).forEach(this.#options.tell);
    const { port, isLocalClient } = this.#options;
    if (isLocalClient && port.bindAddress === LOOPBACK && !this.#closed)
      this.#relay ??= this.#openRelay(port.port);
  }

  /** Closes the relay. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#relay?.close();
  }

  #openRelay(mediaPort: number): LocalRelay {
    return new LocalRelay({
      mediaPort,
      opened: (place) => this.#options.tell(relayCandidate(place, this.#relayed++)),
    });
  }
}
