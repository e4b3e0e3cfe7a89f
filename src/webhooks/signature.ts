import { createHmac } from 'node:crypto';
import { standardSignature } from '../egress/signature.ts';

/** A webhook's signing secret, and the previous one while that is still valid. */
export interface SigningSecrets {
  /** Base64 text (spec A.13). */
  readonly current: string;
  readonly previous: string | null;
}

/** The request to sign. */
export interface SignedRequest {
  readonly eventId: string;
  readonly body: string;
  /** Unix seconds of this attempt. */
  readonly timestamp: number;
  /** Whether Standard Webhooks headers are sent beside the service's own (4-decisions, "Interface A"). */
  readonly standardHeaders: boolean;
}

/**
 * HMAC with the text of the secret as its key, not with what the text decodes to (spec A, 6, "Signature
 * rules").
 */
const hexSignature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const standardHeaders = (
  { current, previous }: SigningSecrets,
  { eventId, timestamp, body }: SignedRequest,
): Record<string, string> => {
  const signed = `${eventId}.${timestamp}.${body}`;
  const secrets = previous === null ? [current] : [current, previous];
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => standardSignature(secret, signed)).join(' '),
  };
};

/** All headers of a webhook request, with every signature of its body. */
export const signedHeaders = (secrets: SigningSecrets, request: SignedRequest): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Duet-Webhooks',
  'X-Webhook-Signature': hexSignature(secrets.current, request.body),
  ...(secrets.previous !== null && {
    'X-Webhook-Signature-Previous': hexSignature(secrets.previous, request.body),
  }),
  ...(request.standardHeaders && standardHeaders(secrets, request)),
});
