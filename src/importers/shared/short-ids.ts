import { createHash } from 'node:crypto';

/** A hash that shortens a long text. */
const digest = (text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([text]))
    .digest('base64url')
    .slice(0, 27);

const LONGEST = 200;

/** Shortens an id to fit into an index; different ids stay different. */
export const shortId = (id: string): string =>
  id.length > LONGEST ? `${id.slice(0, LONGEST / 2)}#${digest(id)}` : id;
