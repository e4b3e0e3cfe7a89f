import { type Static, Type } from 'typebox';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { parseJson } from '../../kernel/json/parse.ts';

/** The result of a tool in words. */
export interface ResultText {
  readonly text: string;
  readonly isError: boolean;
}

/** The most pieces of content that are read; further ones are ignored. */
const MOST_PIECES = 100;

const Text = Maybe(Type.String());

/** A piece of content of any kind. Kinds as in revision 2025-11-25, "Tool Result". */
const Piece = Type.Object({
  ...{ type: Text, text: Text, data: Text, mimeType: Text },
  ...{ uri: Text, name: Text, description: Text },
  resource: Maybe(Type.Object({ uri: Text, text: Text, mimeType: Text, blob: Text })),
});
type Piece = Static<typeof Piece>;

const readPiece = tolerantReader(Piece);

const readWhole = tolerantReader(
  Type.Object({
    content: Type.Array(Type.Unknown()),
    structuredContent: Type.Optional(Type.Unknown()),
    isError: Maybe(Type.Boolean()),
  }),
);

type MaybeText = string | null | undefined;

const word = (value: MaybeText, otherwise: string): string => (value ? value.slice(0, 500) : otherwise);

/** The size in KB: four characters of base64 are three bytes. */
const kilobytes = (base64: MaybeText): string =>
  typeof base64 === 'string' ? `, ${Math.max(1, Math.round((base64.length * 3) / 4 / 1024))} KB` : '';

const embedded = (resource: Piece['resource']): string => {
  if (!resource) return '[A resource.]';
  const { text, mimeType, blob } = resource;
  const uri = word(resource.uri, 'without an address');
  if (typeof text === 'string') return `[The resource ${uri}:]\n${text}`;
  return `[The resource ${uri} (${word(mimeType, 'a file')}${kilobytes(blob)}), which cannot be shown here.]`;
};

const link = ({ uri, name, description }: Piece): string => {
  const about = word(description, '');
  return `[A link to ${word(name, 'a resource')}: ${word(uri, 'without an address')}${about && `. ${about}`}]`;
};

/** The text of one piece of content; one that is not text is only named. */
const pieceText = (piece: Piece): string => {
  const { type, text, data, mimeType, resource } = piece;
  if (type === 'text') return text ?? '';
  if (type === 'image' || type === 'audio') {
    const what = type === 'image' ? 'An image' : 'A sound';
    return `[${what} (${word(mimeType, 'of an unknown kind')}${kilobytes(data)}), which cannot be shown here.]`;
  }
  if (type === 'resource') return embedded(resource);
  return type === 'resource_link' ? link(piece) : '';
};

const asJson = (value: unknown): string | null => {
  try {
    return value === undefined || value === null ? null : JSON.stringify(value);
  } catch {
    // It is nested too deeply to be written.
    return null;
  }
};

const isSame = (text: string, json: string): boolean => {
  try {
    return JSON.stringify(parseJson(text, ANSWER_BOUNDS)) === json;
  } catch {
    return false;
  }
};

/** Adds structured content, unless a server repeats it as text (revision 2025-11-25, "Structured Content"). */
const withStructured = (texts: readonly string[], structured: unknown): readonly string[] => {
  const json = asJson(structured);
  return json === null || texts.some((text) => isSame(text, json)) ? texts : [...texts, json];
};

/** Reads a result of `tools/call`, which may be anything. */
export function readResult(raw: unknown): ResultText {
  const { content, structuredContent, isError } = readWhole(raw);
  const pieces = content.slice(0, MOST_PIECES).map(readPiece);
  const texts = pieces.map(pieceText).filter((text) => text.trim() !== '');
  const text = withStructured(texts, structuredContent).join('\n');
  const empty =
    isError === true ? 'The tool has failed without saying why.' : 'Done. The tool gave no answer.';
  return { text: text === '' ? empty : text, isError: isError === true };
}
