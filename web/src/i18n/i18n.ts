import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'duet-language';

const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && value in LANGUAGES;

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // a browser may refuse storage
  }
};

const firstLanguage = (): Language => {
  const chosen = storedLanguage();
  if (isLanguage(chosen)) return chosen;
  // Tests of pure functions run without a browser.
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

void i18next.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  // Keys are flat, so that types can list them.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  showSupportNotice: false,
});
if (typeof document !== 'undefined') {
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

/** Shows every text in this language from now on, and in later pages of this browser. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // the choice then applies to this page only
  }
  void i18next.changeLanguage(language);
}

/**
 * The key without its plural suffix: `files_one` and `files_other` are requested as `files`, with a count.
 */
type Plain<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

export type Translate<K extends string> = (
  key: Plain<K>,
  values?: Readonly<Record<string, string | number>>,
) => string;

type Words<K extends string> = Readonly<Record<K, string>>;

/**
 * Defines the texts of one page or part, and answers a hook. The types make sure that every language has
 * every key. `{{name}}` stands for a value, `key_one` and `key_other` for forms that depend on `count`.
 */
export function defineTexts<K extends string>(
  name: string,
  { en, de }: { readonly en: Words<K>; readonly de: Words<NoInfer<K>> },
): () => Translate<K> {
  i18next.addResourceBundle('en', name, en);
  i18next.addResourceBundle('de', name, de);
  return () => useTranslation(name).t as unknown as Translate<K>;
}
