import { createHmac } from 'node:crypto';

/**
 * The signature of Standard Webhooks 1.0: HMAC-SHA256 with the decoded secret as key.
 *
 * @param secret base64 text
 * @param signed `id.timestamp.body`
 */
export const standardSignature = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`;
