import { parseParams } from './wire/message/index.ts';
import type { SipRequest } from './wire/wire.ts';

/** The dialog that a new call shall replace (RFC 3891, 6.1). "Local" and "remote" are as our own dialog has them. */
export interface Replaces {
  readonly callId: string;
  readonly localTag: string;
  /** Null where the far end has no tag. */
  readonly remoteTag: string | null;
  readonly earlyOnly: boolean;
}

/** Reads Replaces: null where there is none; `malformed` for more than one, or for one that cannot be read. */
export function readReplaces({ headers }: SipRequest): Replaces | 'malformed' | null {
  const values = headers.all('Replaces');
  if (values.length === 0) return null;
  const text = values[0] ?? '';
  const semicolon = text.indexOf(';');
  const params = semicolon < 1 ? null : parseParams(text.slice(semicolon));
  const [to, from] = [params?.get('to-tag'), params?.get('from-tag')];
  if (values.length > 1 || !params || !to || !from) return 'malformed';
  return {
    callId: text.slice(0, semicolon).trim(),
    localTag: to,
    remoteTag: from === '0' ? null : from,
    earlyOnly: params.has('early-only'),
  };
}
