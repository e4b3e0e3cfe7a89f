import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/http.ts';
import type { Me } from '../api/me.ts';
import { LANGUAGES, setLanguage, type Language } from '../i18n/i18n.ts';
import { ME } from './where.tsx';

const isLanguage = (tag: string | null): tag is Language => tag !== null && tag in LANGUAGES;

/**
/**
 * Applies the language that an account has chosen, on any device.
 * @param chosen a language tag; for null, or a language that the console does not have, the current one stays
 */
export function applyLanguage(chosen: string | null): void {
  if (isLanguage(chosen)) setLanguage(chosen);
}

/** Changes the language, and stores it in the account if somebody is signed in. */
export async function chooseLanguage(language: Language, me: Me | null, queries: QueryClient): Promise<void> {
  setLanguage(language);
  if (me) queries.setQueryData(ME, await call<Me>('PATCH', '/account', { language }));
}
