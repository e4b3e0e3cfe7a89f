import { createHash } from 'node:crypto';

/** A short name for what may be long. */
const digest = (text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([text]))
    .digest('base64url')
    .slice(0, 27);

const LONGEST = 200;

/** An id of any length as it fits into an index; different ones stay different. */
export const shortId = (id: string): string =>
  id.length > LONGEST ? `${id.slice(0, LONGEST / 2)}#${digest(id)}` : id;
