import { type DocumentKind, documentKinds } from '../../documents/index.ts';
import { wellFormed } from './well-formed.ts';

/** The encoding in a declared media type. */
export const charsetOf = (mediaType: string): string | null =>
  /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(mediaType)?.[1] ?? null;

/** The media type of a detected kind, with the declared encoding for texts. */
export function mediaTypeOf(kind: DocumentKind, declared: string): string {
  const { mediaType } = documentKinds[kind];
  const charset = charsetOf(declared);
  return charset !== null && mediaType.startsWith('text/') ? `${mediaType}; charset=${charset}` : mediaType;
}

const plain = (name: string): string =>
  wellFormed(name.replace(/[\u0000-\u001f\u007f/\\]/g, '').slice(0, 255));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The name for a file at this address: the last part of the path, or else the host. */
export function nameOfUrl(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return plain(decoded(last)) || hostname;
}
