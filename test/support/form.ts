/** One part of a form: a file when it has a file name, and a text otherwise. */
export interface FormPart {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly fileName?: string;
  readonly type?: string;
}

const BOUNDARY = '----duet-form-of-the-tests';

const headOf = ({ name, fileName, type }: FormPart): string => {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const media = fileName === undefined ? '' : `\r\ncontent-type: ${type ?? 'application/octet-stream'}`;
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}${media}\r\n\r\n`;
};

/** A body of multipart/form-data. */
export class SentForm {
  readonly contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  readonly payload: Buffer;

  constructor(parts: readonly FormPart[]) {
    const pieces = parts.flatMap((part) => [headOf(part), part.content, '\r\n']);
    this.payload = Buffer.concat(
      [...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece as string)),
    );
  }
}
