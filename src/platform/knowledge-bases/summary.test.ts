import { expect, test } from 'vitest';
import { leastTime } from '../../../test/support/least-time.ts';
import { summarize } from './summary.ts';

const manual = `# Aquila 3000

The Aquila 3000 is a coffee machine for offices with up to thirty people.

It brews coffee, espresso and hot water, and heats up within forty seconds.

The weather was fine on the day when this manual was printed.

## Cleaning

Clean the brewing unit of the coffee machine once a week with warm water. Descale the coffee machine every two months.

## Contact

Yes. No. 12-34.`;

test('a summary is made of the most central sentences, in their order, in the text’s own words', () => {
  const summary = summarize(manual);
  expect(summary).toContain('The Aquila 3000 is a coffee machine for offices');
  expect(summary).not.toContain('weather');
  expect(summary).not.toContain('#');
  const sentences = summary.split(/(?<=\.) /);
  expect(sentences.length).toBeLessThanOrEqual(3);
  const places = sentences.map((sentence) => manual.indexOf(sentence));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test('what is said twice is summed up once', () => {
  const sentence = 'Our shop in the old town is open from nine in the morning.';
  expect(summarize(`${sentence}\n\n${sentence}\n\n${sentence}`)).toBe(sentence);
});

test('a text without sentences is shown as it begins', () => {
  expect(summarize('# Prices\n\ncoffee 2\ntea 1')).toBe('Prices coffee 2 tea 1');
  const cut = summarize('abc '.repeat(1000));
  expect(cut.length).toBeLessThanOrEqual(301);
  expect(cut.endsWith('abc…')).toBe(true);
  expect(summarize('')).toBe('');
});

test('a long text is summed up at once', () => {
  const long = Array.from(
    { length: 20_000 },
    (_, index) => `Sentence number ${index} is about something else.`,
  );
  const text = long.join(' ');
  expect(summarize(text).length).toBeLessThanOrEqual(430);
  expect(leastTime(() => summarize(text), 2000)).toBeLessThan(2000);
});
