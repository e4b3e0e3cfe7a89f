import type { Clock } from '../../../kernel/time/clock.ts';
import { Referral } from './referral.ts';

/** The REFERs that we have sent in one dialog, and which of them a report is about. */
export class Referrals {
  /** Those before the latest one of which reports may still come. */
  #earlier: readonly Referral[] = [];
  #latest: Referral | null = null;

  get latest(): Referral | null {
    return this.#latest;
  }

  begin(clock: Clock): Referral {
    const before = this.#latest ? [...this.#earlier, this.#latest] : [];
    this.#earlier = before.filter(({ mayReport }) => mayReport);
    return (this.#latest = new Referral(clock));
  }

  /**
   * The REFER that a report names; null when there is none.
   * @param id the `id` of its `Event`. Only reports of a dialog's first REFER may leave it out (RFC 3515, 2.4.6), so
   * one without it belongs to the first that still reports. Far ends that never name theirs are understood as long as
   * no two report
   */
  of(id: number | null): Referral | null {
    if (id === null) return this.#earlier.find(({ reports }) => reports) ?? this.#latest;
    const all = this.#latest ? [...this.#earlier, this.#latest] : [];
    return all.find((referral) => referral.isNamedBy(id)) ?? null;
  }
}
