interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

type Sign = readonly [RegExp, string];

/**
 * The signs of browsers, in order: every browser also claims to be the older ones, so the first match counts.
 */
const BROWSERS: readonly Sign[] = [
  [/\bEdgi?A?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? null;

/** The browser and system in a user agent, by their common names. */
export const deviceOf = (userAgent: string): DeviceName => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
});
