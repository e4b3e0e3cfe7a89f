export type Look = 'light' | 'dark' | 'warm' | 'contrast';

const LOOKS: Readonly<Record<string, Look>> = {
  light: 'light',
  dark: 'dark',
  warm: 'warm',
  contrast: 'contrast',
  'high contrast': 'contrast',
};

const plain = (theme: string | null): string =>
  (theme ?? '')
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');

/** The look that a theme names; with any other theme it follows the display's preference. */
export const lookOf = (theme: string | null, prefersDark: boolean): Look => {
  const name = plain(theme);
  if (Object.hasOwn(LOOKS, name)) return LOOKS[name] ?? 'light';
  return prefersDark ? 'dark' : 'light';
};

/** The title on the attract screen: a theme that is no look is the experience's name. */
export const titleOf = (theme: string | null): string | null =>
  theme === null || theme.trim() === '' || Object.hasOwn(LOOKS, plain(theme)) ? null : theme.trim();
