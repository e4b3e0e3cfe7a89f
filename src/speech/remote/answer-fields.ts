import { Type } from 'typebox';
import { Maybe } from '../../kernel/json/message.ts';

/** Schemas of fields in the answers of speech providers, for `tolerantReader`. */

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** A text that is neither empty nor longer than `most` characters. */
export const Word = (most = 200) =>
  Maybe(Type.Refine(Type.String(), (text) => text !== '' && text.length <= most));

/** An https address. */
export const Link = Maybe(Type.Refine(Type.String(), (text) => text.length <= 2_000 && isHttps(text)));

/** A text of any length, and a count. */
export const AnyText = Maybe(Type.String());
export const Count = Maybe(Type.Number({ minimum: 0 }));
