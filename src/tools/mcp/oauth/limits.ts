/** Limits of an authorization. They are needed because strangers run its servers. */
export interface OAuthLimits {
  /** The time limit of one request. */
  readonly requestMs: number;
  /** The time limit of all requests of one step: to find the server, to register, to get a token. */
  readonly stepMs: number;
  readonly maxBytes: number;
  readonly maxTokenChars: number;
  /** How long a session waits while another one renews the token, and how often it looks. */
  readonly waitMs: number;
  readonly lookMs: number;
  /** A token that ends within this time, and is past half of its life, is renewed before it is sent. */
  readonly earlyMs: number;
}

export const OAUTH_LIMITS: OAuthLimits = {
  requestMs: 8_000,
  stepMs: 20_000,
  maxBytes: 64 * 1024,
  maxTokenChars: 16_384,
  waitMs: 35_000,
  lookMs: 150,
  earlyMs: 10_000,
};
