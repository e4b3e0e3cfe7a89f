import type { TranscriptItem } from '../ports.ts';

/** An item with its place in the record. */
interface Place {
  readonly itemId: string;
  readonly isUsers: boolean;
  /** Absent: it is not complete; null: it is empty, and not recorded. */
  item?: TranscriptItem | null;
}

/** An item whose turn it is in the record. */
interface Next {
  readonly itemId: string;
  readonly item: TranscriptItem;
}

/**
 * Puts items into the record in the order in which they were said. An item is recorded when it is complete; words of
 * the user whose text comes late hold back what was said after them.
 */
export class RecordOrder {
  readonly #places: Place[] = [];

  /** An item has begun. */
  begin(itemId: string, isUsers: boolean): void {
    this.#places.push({ itemId, isUsers });
  }

  /**
   * An item is complete.
   * @param item null: it is empty
   * @returns the items whose turn it is now, in order
   */
  take(itemId: string, item: TranscriptItem | null): readonly Next[] {
    const place = this.#places.find((one) => one.itemId === itemId);
    if (!place) return [];
    place.item = item;
    const late = this.#places.findIndex((one) => one.isUsers && one.item === undefined);
    const passed = this.#places.splice(0, late < 0 ? this.#places.length : late);
    this.#places.unshift(...passed.filter((one) => one.item === undefined));
    return passed.flatMap((one) => (one.item ? [{ itemId: one.itemId, item: one.item }] : []));
  }
}
