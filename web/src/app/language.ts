import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/http.ts';
import type { Me } from '../api/me.ts';
import { LANGUAGES, setLanguage, type Language } from '../i18n/i18n.ts';
import { ME } from './where.tsx';

const isLanguage = (tag: string | null): tag is Language => tag !== null && tag in LANGUAGES;

/**
 * Shows everything in the language that an account has chosen, on whatever device.
 * @param chosen a tag; null, or a language that the console does not have: the one that is shown stays
 */
export function applyLanguage(chosen: string | null): void {
  if (isLanguage(chosen)) setLanguage(chosen);
}

/** Chooses a language, for the account too if somebody is signed in. */
export async function chooseLanguage(language: Language, me: Me | null, queries: QueryClient): Promise<void> {
  setLanguage(language);
  if (me) queries.setQueryData(ME, await call<Me>('PATCH', '/account', { language }));
}
