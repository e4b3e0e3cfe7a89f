import { isObject } from './is-object.ts';

/** A card of the built-in experience. */
export interface Card {
  readonly title: string | null;
  readonly text: string | null;
  /** The address of a picture of this service, or a data URL. */
  readonly image: string | null;
  readonly list: readonly string[];
  readonly buttons: readonly { readonly label: string; readonly say: string }[];
}

const MOST = { cards: 6, list: 12, buttons: 6, title: 200, text: 2000, item: 300, label: 80 } as const;

const text = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : null;

const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const PICTURE = /^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/=]+$/;

function picture(value: unknown, origin: string): string | null {
  if (typeof value !== 'string') return null;
  if (PICTURE.test(value)) return value;
  return URL.canParse(value, origin) && new URL(value, origin).origin === origin
    ? new URL(value, origin).href
    : null;
}

function buttonOf(value: unknown): Card['buttons'] {
  const fields = isObject(value) ? value : { label: value };
  const label = text(fields['label'], MOST.label);
  return label === null ? [] : [{ label, say: text(fields['say'], MOST.text) ?? label }];
}

function cardOf(value: unknown, origin: string): readonly Card[] {
  if (!isObject(value)) return [];
  const card: Card = {
    title: text(value['title'], MOST.title),
    text: text(value['text'], MOST.text),
    image: picture(value['image'], origin),
    list: array(value['list'])
      .slice(0, MOST.list)
      .flatMap((item) => text(item, MOST.item) ?? []),
    buttons: array(value['buttons']).slice(0, MOST.buttons).flatMap(buttonOf),
  };
  const isEmpty = !card.title && !card.text && !card.image && card.list.length + card.buttons.length === 0;
  return isEmpty ? [] : [card];
}

/**
 * Reads the cards in a `ui_update`'s data, which may be anything: one card, `{ cards: [...] }`, or
 * `{ clear: true }` and `{}` for none. Null: the data is not for this page, and the present cards stay.
 *
 * @param origin of the service
 */
export function cardsOf(data: unknown, origin: string): readonly Card[] | null {
  if (!isObject(data)) return null;
  if (data['clear'] === true || Object.keys(data).length === 0) return [];
  const wanted = Array.isArray(data['cards']) ? data['cards'].slice(0, MOST.cards) : [data];
  const cards = wanted.flatMap((card) => cardOf(card, origin));
  return cards.length === 0 ? null : cards;
}
