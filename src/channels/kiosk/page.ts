import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../kernel/project-root.ts';

/** The path to which `vite build web` writes the kiosk's page. */
export const kioskFile = (): string => join(projectRoot(), 'web', 'dist', 'kiosk', 'index.html');

/** The built page, and a hash by which a display notices that it has changed. */
export interface BuiltPage {
  readonly html: string;
  /** Twelve hex digits of a hash of the page. The page names its files by their content, so its own text is enough. */
  readonly build: string;
}

/**
 * The nonce that the web build puts into the page for the console's policy. The kiosk's policy needs none, because
 * its page has no inline code.
 */
const NONCE = / nonce="__DUET_NONCE__"/g;
const BUILD = '__DUET_BUILD__';

const read = (path: string): BuiltPage => {
  const text = readFileSync(path, 'utf8').replace(NONCE, '');
  const build = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { html: text.replace(BUILD, build), build };
};

/**
 * Creates a reader of the page, which reads the file again after a new build. The reader returns null when there
 * was no build yet.
 */
export function pageReader(path: string): () => BuiltPage | null {
  let known: { readonly at: number; readonly page: BuiltPage } | null = null;
  return () => {
    const at = existsSync(path) ? statSync(path).mtimeMs : null;
    if (at === null) return null;
    if (known?.at !== at) known = { at, page: read(path) };
    return known.page;
  };
}
