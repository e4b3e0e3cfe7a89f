/** The credentials by which this client gets back into its session. */
export interface ResumeKey {
  /** The last secret from the session; null before the first one, when the token in the address is used. */
  readonly secret: string | null;
  /**
   * Identifies several tries with one secret as one client's, since an answer with the next secret may be
   * lost.
   */
  readonly attempt: string;
}

const ATTEMPT_BYTES = 16;

const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ATTEMPT_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A new key. @param secret from the session; null: the session is joined for the first time */
export const newKey = (secret: string | null): ResumeKey => ({ secret, attempt: newAttempt() });

/**
 * The subprotocols to offer. They carry the credentials, because a browser can set no other header of a
 * WebSocket, and addresses appear in the logs of proxies. The service answers with the first subprotocol.
 */
export const subprotocolsOf = ({ secret, attempt }: ResumeKey): string[] => [
  'duet',
  `duet.attempt.${attempt}`,
  ...(secret === null ? [] : [`duet.secret.${secret}`]),
];
