/** One part of a form: a file when it has a file name, and a text otherwise. */
export interface FormPart {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly fileName?: string;
  readonly type?: string;
}

const USUAL_BOUNDARY = '----duet-form-of-the-tests';

const headOf = (boundary: string, { name, fileName, type }: FormPart): string => {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const media = fileName === undefined ? '' : `\r\ncontent-type: ${type ?? 'application/octet-stream'}`;
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}${media}\r\n\r\n`;
};

/** A body of multipart/form-data. */
export class SentForm {
  readonly contentType: string;
  readonly payload: Buffer;

  constructor(parts: readonly FormPart[], boundary = USUAL_BOUNDARY) {
    this.contentType = `multipart/form-data; boundary=${boundary}`;
    const pieces = parts.flatMap((part) => [headOf(boundary, part), part.content, '\r\n']);
    this.payload = Buffer.concat(
      [...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)),
    );
  }
}
