import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Rap/Hip-Hop', 'rap-hip-hop'],
  ['Björk Ekström', 'bjork-ekstrom'],
  ['Salt & Wire', 'salt-and-wire'],
  ['夜明けの星', '夜明けの星'],
  ['???', 'untitled'],
  ['-- a --', 'a'],
])('the shortcut of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

test('a long name gives a short slug that ends with a letter', () => {
  expect(slugOf('word '.repeat(100))).toMatch(/^word(-word)*$/);
  expect(slugOf('word '.repeat(100)).length).toBeLessThanOrEqual(80);
});
