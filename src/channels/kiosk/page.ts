import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../http/project-root.ts';

/** Where `vite build web` puts the kiosk's page. */
export const kioskFile = (): string => join(projectRoot(), 'web', 'dist', 'kiosk', 'index.html');

/** The page as it was built, and by what a display knows that another one was built since. */
export interface BuiltPage {
  readonly html: string;
  /** Twelve hex digits: the page names its files by their content, so that its own text says it all. */
  readonly build: string;
}

/** The web build marks its tags for the console's nonce; the kiosk's policy needs none, for it has no inline code. */
const NONCE = / nonce="__DUET_NONCE__"/g;
const BUILD = '__DUET_BUILD__';

const read = (path: string): BuiltPage => {
  const text = readFileSync(path, 'utf8').replace(NONCE, '');
  const build = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { html: text.replace(BUILD, build), build };
};

/** Reads the page, and reads it again when it was built anew. Null: it was never built. */
export function pageReader(path: string): () => BuiltPage | null {
  let known: { readonly at: number; readonly page: BuiltPage } | null = null;
  return () => {
    const at = existsSync(path) ? statSync(path).mtimeMs : null;
    if (at === null) return null;
    if (known?.at !== at) known = { at, page: read(path) };
    return known.page;
  };
}
