import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, luminance } from '@mantine/core';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** The colours in the CSS rule of this selector, by name. */
function coloursOf(selector: string): Readonly<Record<string, string>> {
  const rule = CSS.slice(CSS.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name, colour]) => [name, colour]),
  );
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The backgrounds of texts: our own surfaces, and the open item of a contained accordion. */
test.each([
  ['light', ':root', DEFAULT_THEME.colors.gray[0]],
  ['dark', ":root[data-mantine-color-scheme='dark']", DEFAULT_THEME.colors.dark[6]],
])('%s: what is said of a fault can be read by everybody (WCAG 2.2, 1.4.3)', (_, selector, accordion) => {
  const colours = coloursOf(selector);
  for (const name of ['paper', 'surface', 'surface-2', 'danger-soft'])
    expect(contrast(colours['danger'] ?? '', colours[name] ?? ''), name).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['danger'] ?? '', accordion), 'accordion').toBeGreaterThanOrEqual(4.5);
});
