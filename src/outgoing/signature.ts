import { createHmac } from 'node:crypto';

/**
 * A signature as Standard Webhooks 1.0 makes it: HMAC-SHA256, whose key is what the secret decodes to.
 * @param secret base64 text
 * @param signed `id.timestamp.body`
 */
export const standardSignature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`;
