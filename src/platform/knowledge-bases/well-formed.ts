/** A text without unpaired surrogates, which a cut may leave, and a database cannot store. */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '');
