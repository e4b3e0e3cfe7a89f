import { expect, test } from 'vitest';
import { lookOf, titleOf } from './looks.ts';

test.each([
  ['light', 'light', null],
  ['High-Contrast', 'contrast', null],
  ['high contrast', 'contrast', null],
  [' warm ', 'warm', null],
  ['Reception', 'dark', 'Reception'],
  ['__proto__', 'dark', '__proto__'],
  ['', 'dark', null],
  [null, 'dark', null],
])('the theme %j looks %s', (theme, look, title) => {
  expect([lookOf(theme, true), titleOf(theme)]).toEqual([look, title]);
});

test('an unknown theme goes by the display', () => {
  expect(lookOf('Reception', false)).toBe('light');
});
