import type { OpenPhoneMedia, PhoneMedia } from '../../src/channels/phone/media/phone-media.ts';
import type { MediaTotals } from './protocol.ts';

const NOTHING: MediaTotals = { sent: 0, received: 0, lost: 0, late: 0, strange: 0 };

const sum = (a: MediaTotals, b: MediaTotals): MediaTotals => ({
  sent: a.sent + b.sent,
  received: a.received + b.received,
  lost: a.lost + b.lost,
  late: a.late + b.late,
  strange: a.strange + b.strange,
});

/** Sums the media statistics of all calls. */
export class MediaWatch {
  readonly #open = new Set<PhoneMedia>();
  #closed = NOTHING;

  /** Totals since the start, including calls that are over. */
  get totals(): MediaTotals {
    return [...this.#open].reduce((all, { stats }) => sum(all, stats), this.#closed);
  }

  over(open: OpenPhoneMedia): OpenPhoneMedia {
    return async (options, events) => {
      const media = await open(options, events);
      this.#open.add(media);
      const close = media.close.bind(media);
      media.close = () => {
        if (this.#open.delete(media)) this.#closed = sum(this.#closed, media.stats);
        close();
      };
      return media;
    };
  }
}
