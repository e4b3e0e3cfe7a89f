import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOf } from './cards.ts';

const ORIGIN = 'https://duet.test';
const of = (data: unknown) => cardsOf(data, ORIGIN);

describe('cards of a ui_update', () => {
  test('one card, or several', () => {
    const card = {
      title: 'Menu',
      text: ' Today ',
      list: ['Soup', 7, 'Bread'],
      buttons: ['Soup', { label: 'Order', say: 'I want soup' }],
    };
    expect(of(card)).toEqual([
      {
        title: 'Menu',
        text: 'Today',
        image: null,
        list: ['Soup', 'Bread'],
        buttons: [
          { label: 'Soup', say: 'Soup' },
          { label: 'Order', say: 'I want soup' },
        ],
      },
    ]);
    expect(of({ cards: [{ title: 'A' }, { title: 'B' }, null] })?.map(({ title }) => title)).toEqual([
      'A',
      'B',
    ]);
  });

  test('nothing clears, and what is not understood leaves things as they are', () => {
    for (const nothing of [{}, { clear: true }]) expect(of(nothing)).toEqual([]);
    for (const strange of [null, 7, 'x', [], { scene: 'lobby' }, { cards: [] }])
      expect(of(strange)).toBeNull();
  });

  test.each([
    ['/media/companions/c/preview.png', 'https://duet.test/media/companions/c/preview.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['https://elsewhere.test/x.png', null],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    ['//elsewhere.test/x.png', null],
  ])('the picture %s', (image, shown) => {
    expect(of({ title: 'x', image })?.[0]?.image).toBe(shown);
  });

  test('whatever comes, it never throws and stays small', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const cards = of(data) ?? [];
        expect(cards.length).toBeLessThanOrEqual(6);
        for (const card of cards) expect(card.list.length + card.buttons.length).toBeLessThanOrEqual(18);
      }),
    );
  });
});
