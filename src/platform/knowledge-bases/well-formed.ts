/** A text without half of a surrogate pair, which a cut may leave and a database cannot store. */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '');
