/** The text on a display whose page cannot be shown, in the languages of the kiosk. */
const SENTENCES = {
  en: ['This screen is resting', 'It will be back as soon as it is set up again.'],
  de: ['Dieser Bildschirm ruht', 'Er ist wieder da, sobald er neu eingerichtet ist.'],
  fr: ['Cet écran est au repos', 'Il reviendra dès qu’il sera de nouveau configuré.'],
  es: ['Esta pantalla está en reposo', 'Volverá en cuanto se configure de nuevo.'],
  ja: ['この画面はお休み中です', '設定が済みしだい、再開します。'],
} as const;

type Language = keyof typeof SENTENCES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(SENTENCES, tag);

/** The first language of an Accept-Language header that the kiosk supports (RFC 9110, 12.5.4; weights are ignored). */
export function languageOf(header: string | undefined): Language {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find(isLanguage) ?? 'en';
}

/** Seconds after which the page reloads itself. */
export const AGAIN_AFTER = 20;

/**
 * The page for a kiosk that cannot be shown.
 * @param nonce of its style
 * @param hint for whoever sets up the display; in English, and not meant for visitors
 */
export function absentPage(language: Language, nonce: string, hint: string): string {
  const [title, sentence] = SENTENCES[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_AFTER}"><title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-content:center;
text-align:center;background:#14121b;color:#f4f1fa;font:clamp(1.1rem,2.6vmin,2rem)/1.5 system-ui,sans-serif;padding:6vmin}
h1{font-size:1.8em;font-weight:600;margin:0 0 .4em}p{margin:0}small{display:block;margin-top:3em;color:#aaa3bb}</style>
</head><body><main><h1>${title}</h1><p>${sentence}</p><small lang="en">${hint}</small></main></body></html>`;
}

/** The policy of a page that loads nothing but its own style. */
export const absentPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
