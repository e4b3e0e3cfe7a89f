/*
 * What keeps secrets out of the log. Callers do not pass them; this is the net below for errors of libraries and
 * servers, which quote what they were sent.
 */

const REDACTED = '[redacted]';

/** Names of fields whose values are never shown, wherever they stand. */
const SECRET_NAME =
  /passw(?:or)?d|secret|token|authorization|cookie|api[-_]?key|credential|private[-_]?key|verifier|signature|_box$/i;

const isSecretName = (name: string): boolean => SECRET_NAME.test(name) && name.length <= 100;

/** Texts that hold a secret by their form, and what stays of them. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  // User and password of an address, also one with a stray @ in the password.
  [/:\/\/[^\s/?#"'\\]*@/g, `://${REDACTED}@`],
  // turn:user:password@host (DUET_ICE_SERVERS).
  [/\b(turns?:)[^\s/?#"'\\@]{0,300}@/g, `$1${REDACTED}@`],
  // Values of a query: tokens, codes, signatures, and what people have searched for.
  [/([?&][\w.~%[\]-]{1,100}=)[^\s&#"'\\<>]+/g, `$1${REDACTED}`],
  [/\b(Bearer|Basic|ApiKey)( +)[\w.~+/-]{12,}=*/gi, `$1$2${REDACTED}`],
  // Digest answers (RFC 7616) and other parameters of an Authorization header.
  [/\b(response|cnonce|opaque)=(\\?")[^"\\]*\\?"/gi, `$1=$2${REDACTED}$2`],
  // Sealed values, keys of Duet, signing secrets, JSON Web Tokens, PEM, keys of providers.
  [/\baes256gcm:[\w+/=:-]+/g, REDACTED],
  [/\b(?:duet|whsec|sk|pk|rk|gsk|xai|AIza)[-_][\w+/=-]{16,}/g, REDACTED],
  [/(?<![\w-])eyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, REDACTED],
  [/-----BEGIN [A-Z ]{1,40}-----[^-]*/g, REDACTED],
];

/** A value that is shorter is too common a text to be looked for. */
const SHORTEST = 6;

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** How a value may be written: as it is, in JSON, in an address, and in base64. */
const writings = (value: string): readonly string[] => [
  value,
  inJson(value),
  encodeURIComponent(value),
  Buffer.from(value).toString('base64'),
];

/**
 * Takes secrets out of texts: those with a known form, and these values in whatever text. Linear in the text.
 * @param values secrets that are known, such as those of the settings; short ones are left
 */
export function redactor(values: readonly string[]): (text: string) => string {
  const known = [...new Set(values.filter(({ length }) => length >= SHORTEST).flatMap(writings))];
  // The longest first: one may be a part of another.
  known.sort((a, b) => b.length - a.length);
  return (text) => {
    let left = text;
    for (const value of known) if (left.includes(value)) left = left.replaceAll(value, REDACTED);
    for (const [form, rest] of FORMS) left = left.replace(form, rest);
    return left;
  };
}

/** A number under such a name is a count, as of tokens. */
const isSecret = (name: string, value: unknown): boolean =>
  isSecretName(name) && value !== null && (typeof value === 'string' || typeof value === 'object');

/** Deeper values are left out. */
const DEEPEST = 6;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** A copy of a value of the log without the fields whose names say that they are secret. */
export function withoutSecretFields(value: unknown, ofError: (error: Error) => unknown, depth = 0): unknown {
  if (value instanceof Error) return ofError(value);
  if (value instanceof URL) return value.href;
  if (value instanceof Date || !isPlain(value)) return ArrayBuffer.isView(value) ? '[bytes]' : value;
  if (depth === DEEPEST) return '[more]';
  const inner = (one: unknown): unknown => withoutSecretFields(one, ofError, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecret(name, one) ? REDACTED : inner(one)]),
  );
}
