const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
/** What stands between several codes in one text. */
const BETWEEN = /[;,/|\0]/;

/** The ISRCs (ISO 3901) in some texts, each once and without dashes, in their order. */
export const isrcsOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(BETWEEN))
      .map((text) => text.replace(/[\s.-]/g, '').toUpperCase())
      .filter((text) => ISRC.test(text)),
  ),
];
