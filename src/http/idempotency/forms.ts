import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Planned, withPlannedId } from './planned-ids.ts';

/** A part with a file. */
interface FilePart {
  readonly fieldname: string;
  readonly filename: string | undefined;
  readonly mimetype: string;
}

/**
 * What a form says, noted while it is read: the texts of its fields, and the hash of its file. The bytes of a form are
 * no fingerprint, because its boundary is another one each time that it is sent.
 */
export class FormContents {
  readonly #parts: object[] = [];

  /** Notes a field, in the order in which fields come. */
  noteField(name: string, value: unknown): void {
    this.#parts.push({ name, value });
  }

  /** Notes a file. @param sha256 of its bytes, in hexadecimal */
  noteFile({ fieldname, filename, mimetype }: FilePart, sha256: string): void {
    this.#parts.push({ name: fieldname, filename, mimetype, sha256 });
  }

  toJSON(): readonly object[] {
    return this.#parts;
  }
}

/** What becomes of a form whose contents are known: carried out with this id for what it makes; null: answered. */
type Begin = (contents: FormContents) => Promise<Planned | null>;

/** Requests with a key whose form has not been read yet. */
const waiting = new WeakMap<FastifyRequest, Begin>();

/** Lets a form wait with its key until its handler has read it. */
export const waitForForm = (request: FastifyRequest, begin: Begin): void => void waiting.set(request, begin);

/**
 * Carries out a request whose form has been read; one with an `Idempotency-Key` once, and it is answered the same again.
 * @param make makes what the form asks for, and answers
 * @throws ServiceError IdempotencyKeyInUse, IdempotencyKeyReused, IdempotencyAnswerLost, and what `make` throws
 */
export async function carryOutForm(
  request: FastifyRequest,
  reply: FastifyReply,
  contents: FormContents,
  make: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const begin = waiting.get(request);
  if (!begin) return make();
  const planned = await begin(contents);
  return planned === null ? reply : withPlannedId(planned, make);
}
