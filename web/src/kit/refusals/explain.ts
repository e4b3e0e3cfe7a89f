import { ApiError } from '../../api/http.ts';
import { useKitTexts } from '../texts.ts';
import { isCode, statusKey, useCodeTexts, useStatusTexts } from './code-texts.ts';
import { useSentenceTexts } from './sentence-texts.ts';
import { findSentence } from './sentences.ts';

type Fields = ApiError['fields'];

/** Translates a sentence of the service; an unknown one stays as it is. */
export function useSaid(): (sentence: string) => string {
  const t = useSentenceTexts();
  return (sentence) => {
    const found = findSentence(sentence);
    return found ? t(found.key, found.values) : sentence;
  };
}

/** Translates the errors of all fields. */
export function useSaidFields(): (fields: Fields) => Fields {
  const say = useSaid();
  return (fields) =>
    Object.fromEntries(Object.entries(fields).map(([field, told]) => [field, told.map(say)]));
}

/** Explains a refusal: by its wrong fields, else by its message if known, else by its code, else by its status. */
function useRefusal(): (error: ApiError) => string | null {
  const sentences = useSentenceTexts();
  const codes = useCodeTexts();
  const statuses = useStatusTexts();
  const fieldsOf = useSaidFields();
  return ({ status, code, message, fields }) => {
    const wrong = Object.entries(fieldsOf(fields));
    if (wrong.length > 0) return wrong.map(([field, told]) => `${field}: ${told.join(', ')}`).join('; ');
    const found = findSentence(message);
    if (found) return sentences(found.key, found.values);
    if (isCode(code)) return codes(code);
    const key = statusKey(status);
    return key === undefined ? null : statuses(key);
  };
}

/** Explains an error to people, in a sentence. */
export function useExplain(): (error: unknown) => string {
  const t = useKitTexts();
  const refusal = useRefusal();
  return (error) => {
    if (!(error instanceof ApiError)) return t('failed');
    if (error.status === 0) return t('unreachable');
    return refusal(error) ?? (error.message || t('failed'));
  };
}
