/** A request as the code samples show it, before it is written in a language. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly auth: SampleAuth | null;
  readonly body: SampleBody | null;
  readonly answer: 'json' | 'text' | 'none';
}

/** A credential out of an environment variable: `prefix` stands before it in the header. */
export interface SampleHeader {
  readonly kind: 'header';
  readonly name: string;
  readonly prefix: string;
  readonly variable: string;
}

export interface SampleBasic {
  readonly kind: 'basic';
  readonly user: string;
  readonly password: string;
}

export type SampleAuth = SampleHeader | SampleBasic;

export interface SampleField {
  readonly name: string;
  /** The text, or the name of the file. */
  readonly value: string;
  readonly isFile: boolean;
}

export type SampleBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form' | 'multipart'; readonly fields: readonly SampleField[] };

/** The media type that a client has to name itself; null for forms with files, whose boundary the client chooses. */
export const mediaTypeOf = (body: SampleBody): string | null => {
  if (body.kind === 'multipart') return null;
  return body.kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
};

/** Text fields as `application/x-www-form-urlencoded`. */
export const urlEncoded = (fields: readonly SampleField[]): string =>
  new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, value])).toString();
