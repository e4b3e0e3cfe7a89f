const MB = 1024 * 1024;

/** The readable file types by extension, with their size limits (docs/knowledge.md, "Files"). */
const LARGEST: Readonly<Record<string, number>> = {
  pdf: 50 * MB,
  docx: 50 * MB,
  doc: 10 * MB,
  txt: 10 * MB,
  md: 10 * MB,
  html: 10 * MB,
  htm: 10 * MB,
  png: 10 * MB,
  jpg: 10 * MB,
  jpeg: 10 * MB,
};

/** The file types for the file dialog. */
export const ACCEPTED = Object.keys(LARGEST)
  .map((ending) => `.${ending}`)
  .join(',');

export type FileFault =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLarge'; readonly most: number };

const endingOf = (name: string): string =>
  (name.includes('.') ? (name.split('.').at(-1) ?? '') : '').toLowerCase();

/** What is wrong with a file before it is sent; the service also checks its content. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  const ending = endingOf(name);
  const most = Object.hasOwn(LARGEST, ending) ? LARGEST[ending] : undefined;
  if (most === undefined) return { kind: 'unknown' };
  if (size === 0) return { kind: 'empty' };
  return size > most ? { kind: 'tooLarge', most } : null;
}
