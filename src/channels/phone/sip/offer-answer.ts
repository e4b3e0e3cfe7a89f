/**
 * Tracks who owes an answer in a dialog (RFC 3264, 4; RFC 6337): at most one offer is open at a time. `ours`: we
 * wait for an answer; `theirs`: they wait for ours.
 */
export class OfferAnswer {
  #open: 'none' | 'ours' | 'theirs' = 'none';
  /** Our last description that was agreed on or offered; a refresh repeats it (RFC 4028, 7.4). */
  local: string | null = null;
  /** The last description of the far end. */
  remote: string | null = null;
  /** The descriptions before the open offer, because a refused one changes nothing (RFC 3261, 14.1). */
  #before: { readonly local: string | null; readonly remote: string | null } | null = null;

  get open(): 'none' | 'ours' | 'theirs' {
    return this.#open;
  }

  offered(sdp: string): void {
    this.#keep();
    this.#open = 'ours';
    this.local = sdp;
  }

  received(sdp: string): void {
    this.#keep();
    this.#open = 'theirs';
    this.remote = sdp;
  }

  /** Notes our answer to their offer. */
  answer(sdp: string): void {
    this.#open = 'none';
    this.local = sdp;
    this.#before = null;
  }

  /** Notes their answer to our offer. */
  answered(sdp: string): void {
    this.#open = 'none';
    this.remote = sdp;
    this.#before = null;
  }

  /** Restores the descriptions before the open offer, which was refused or not answered. */
  rollBack(): void {
    if (this.#before) ({ local: this.local, remote: this.remote } = this.#before);
    this.#before = null;
    this.#open = 'none';
  }

  #keep(): void {
    this.#before = { local: this.local, remote: this.remote };
  }
}
