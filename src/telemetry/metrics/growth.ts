import type { CounterKey, Instruments, LabelsOf } from './instruments.ts';

/**
 * Counts by what somebody else's count has grown since the last look; one that has begun anew counts from its beginning.
 */
export class Growth {
  readonly #instruments: Instruments;
  readonly #before = new Map<string, number>();

  constructor(instruments: Instruments) {
    this.#instruments = instruments;
  }

  /** @param now the other's count */
  note<Key extends CounterKey>(key: Key, labels: LabelsOf<Key>, now: number): void {
    const name = `${key} ${JSON.stringify(labels)}`;
    const before = this.#before.get(name) ?? 0;
    this.#instruments.begin(key, labels);
    this.#before.set(name, now);
    this.#instruments.add(key, labels, now >= before ? now - before : now);
  }
}
