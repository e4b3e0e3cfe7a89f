import type { FastifyReply } from 'fastify';
import { BODY_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';
import { SecretBoxError, type SecretBox } from '../../kernel/secret-box.ts';
import type { ClaimId } from './claims.store.ts';

/** Says that an answer was given before. */
export const REPLAYED = 'Idempotent-Replayed';

/** The headers that belong to an answer, beside those that every answer gets anew. */
const HEADERS = ['content-type', 'location', 'duet-ignored-fields', 'preference-applied'] as const;

/** An answer with its headers and text. */
export interface StoredAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The longest answer that is kept, in characters; those of the operations that take a key have a few thousand. */
const LONGEST = 256 * 1024;

const ownerOf = ({ ownerId, keyHash }: ClaimId): string => sealOwners.idempotentAnswer(ownerId, keyHash);

const headersOf = (reply: FastifyReply): StoredAnswer['headers'] =>
  Object.fromEntries(
    HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  );

/** The answer, sealed, because it may have a secret in it; null: it is none that can be kept. */
export function sealAnswer(
  secrets: SecretBox,
  id: ClaimId,
  reply: FastifyReply,
  payload: unknown,
): string | null {
  if (typeof payload !== 'string' || payload.length > LONGEST) return null;
  const answer: StoredAnswer = { headers: headersOf(reply), body: payload };
  return secrets.seal(JSON.stringify(answer), ownerOf(id));
}

/** The answer; null: it was sealed with another `DUET_SECRET_KEY`. */
export function openAnswer(secrets: SecretBox, id: ClaimId, box: string): StoredAnswer | null {
  try {
    return parseJson(secrets.open(box, ownerOf(id)), BODY_BOUNDS) as StoredAnswer;
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}
