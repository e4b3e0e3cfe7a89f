import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folder of the documents' pictures. */
export const PICTURES = 'docs/pictures';

/** A picture in Markdown. */
export interface Shown {
  readonly document: string;
  readonly alt: string;
  /** The path from the root of the repository. */
  readonly path: string;
}

const IMAGE = /!\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Pictures in README.md and docs/*.md, except those on other hosts. */
export const shownPictures = (): readonly Shown[] =>
  [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(IMAGE)]
      .map(([, alt = '', target = '']) => ({ document, alt, target }))
      .filter(({ target }) => !/^https?:/.test(target))
      .map(({ alt, target }) => ({ document, alt, path: relative('.', join(dirname(document), target)) })),
  );

/** Paths of all stored pictures, from the root of the repository. */
export const keptPictures = (): readonly string[] =>
  existsSync(PICTURES) ? readdirSync(PICTURES).map((name) => join(PICTURES, name)) : [];
