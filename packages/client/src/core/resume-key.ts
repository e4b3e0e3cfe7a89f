/** What lets this client into its session again. */
export interface ResumeKey {
  /** The last secret that the session has told; null before the first, when the token of the address counts. */
  readonly secret: string | null;
  /** Shows that several tries with one secret are of one client: an answer with the next secret may be lost. */
  readonly attempt: string;
}

const ATTEMPT_BYTES = 16;

const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ATTEMPT_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** @param secret that the session has told; null: of a session that is to be joined for the first time */
export const newKey = (secret: string | null): ResumeKey => ({ secret, attempt: newAttempt() });

/**
 * The subprotocols to offer: a browser can set no other header of a WebSocket, and an address stands in the logs of
 * proxies. The service answers with the first.
 */
export const subprotocolsOf = ({ secret, attempt }: ResumeKey): string[] => [
  'duet',
  `duet.attempt.${attempt}`,
  ...(secret === null ? [] : [`duet.secret.${secret}`]),
];
