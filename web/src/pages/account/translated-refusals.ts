import { ApiError } from '../../api/http.ts';
import { useAccountTexts } from './texts.ts';

type Key = Parameters<ReturnType<typeof useAccountTexts>>[0];

const keyOf = (sentence: string): Key => {
  if (sentence.includes('is not your password')) return 'notYours';
  return sentence.includes('characters') ? 'tooShort' : 'common';
};

/** Translates the service's refusals and assigns them to their fields. */
export function useTranslatedRefusals(): <A, R>(
  action: (given: A) => Promise<R>,
) => (given: A) => Promise<R> {
  const t = useAccountTexts();
  const translated = (error: unknown): unknown => {
    if (!(error instanceof ApiError)) return error;
    const { status, code } = error;
    if (code === 'SecondFactorRequired')
      return new ApiError(status, code, t('wrongCode'), { code: [t('wrongCode')] });
    if (status === 429) return new ApiError(status, code, t('tooMany'));
    const fields = Object.entries(error.fields).map(([field, sentences]) => [
      field,
      [t(keyOf(sentences.join()))],
    ]);
    return new ApiError(status, code, error.message, Object.fromEntries(fields) as ApiError['fields']);
  };
  return (action) => (given) =>
    action(given).catch((error: unknown) => {
      throw translated(error);
    });
}
