import type { SipMessage } from './wire/wire.ts';

/** The body of a message: none, a session description, or something that we cannot read (RFC 3261, 7.4). */
export type SessionBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'sdp'; readonly sdp: string }
  | { readonly kind: 'unsupported' };

const NONE: SessionBody = { kind: 'none' };
const UNSUPPORTED: SessionBody = { kind: 'unsupported' };
/** The most parts of a body, more than any telephone sends. */
const MOST_PARTS = 16;

const mediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether a receiver may ignore an unknown body: `handling=optional` (RFC 3204, 3.1 and RFC 3261, 20.11). */
const mayIgnore = (disposition: string | undefined): boolean =>
  /;\s*handling\s*=\s*"?optional/i.test(disposition ?? '');

const boundaryOf = (contentType: string): string | null => {
  const found = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
};

/** The description in one part of a multipart body (RFC 2046, 5.1), or null. */
function sdpOfPart(part: string): string | null {
  const text = part.replace(/^\r?\n/, '');
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) return null;
  const type = /^content-type\s*:\s*([^\r\n]*)/im.exec(text.slice(0, end.index))?.[1] ?? '';
  return mediaType(type) === 'application/sdp' ? text.slice(end.index + end[0].length) : null;
}

function sdpOfParts(body: string, boundary: string): SessionBody {
  const parts = body.split(`--${boundary}`, MOST_PARTS).slice(1);
  for (const part of parts) {
    if (part.startsWith('--')) break;
    const sdp = sdpOfPart(part);
    if (sdp !== null) return { kind: 'sdp', sdp: sdp.replace(/(\r?\n)$/, '') + '\r\n' };
  }
  return UNSUPPORTED;
}

/** Reads the session description of a message, also from a multipart body (RFC 5621, 3). Never throws. */
export function sessionBody(message: SipMessage): SessionBody {
  if (message.body.length === 0) return NONE;
  const { headers } = message;
  const encoding = headers.get('Content-Encoding');
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return UNSUPPORTED;
  const type = headers.get('Content-Type') ?? '';
  const text = message.body.toString('utf8');
  if (mediaType(type) === 'application/sdp') return { kind: 'sdp', sdp: text };
  if (type === '' && text.startsWith('v=0')) return { kind: 'sdp', sdp: text };
  const boundary = mediaType(type).startsWith('multipart/') ? boundaryOf(type) : null;
  if (boundary !== null) return sdpOfParts(text, boundary);
  return mayIgnore(headers.get('Content-Disposition')) ? NONE : UNSUPPORTED;
}

/** The description of a message, or null when there is none that we can read. */
export function sdpOf(message: SipMessage): string | null {
  const body = sessionBody(message);
  return body.kind === 'sdp' ? body.sdp : null;
}
