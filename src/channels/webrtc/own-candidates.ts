import { createAnnouncer, relayCandidate, type AnnounceOptions } from './candidates.ts';
import { LocalRelay } from './local-relay.ts';
import { LOOPBACK, type MediaPort } from './media-port.ts';

export interface OwnCandidatesOptions extends AnnounceOptions {
  readonly port: MediaPort;
  /** Tells the client of a candidate. */
  readonly tell: (candidate: string) => void;
}

/**
 * The candidates that a client is told. Where media are bound to loopback they hold the addresses of this machine's
 * interfaces too, by a relay that is opened with the first candidate: some clients take nothing to loopback.
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

  /** A candidate of our transport, once its answer is out. */
  take(candidate: string): void {
    this.#announce(candidate).forEach(this.#options.tell);
    const { port, isLocalClient } = this.#options;
    if (isLocalClient && port.bindAddress === LOOPBACK && !this.#closed)
      this.#relay ??= this.#openRelay(port.port);
  }

  /** Gives the relay back. Idempotent. */
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
