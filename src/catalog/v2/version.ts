/** The versions that these presenters and routes serve, the oldest first. */
export const VERSIONS = ['2.0', '2.1', '2.2'] as const;
export type Version = (typeof VERSIONS)[number];

/** Whether a version is this one or came after it. */
export const isFrom = (version: Version, since: Version): boolean =>
  VERSIONS.indexOf(version) >= VERSIONS.indexOf(since);

/** As whom an answer is written: the version of the request, and where clients reach the service. */
export interface Wire {
  readonly version: Version;
  /** Without a slash at its end, such as `https://duet.example`. */
  readonly origin: string;
}

/** An absolute address below the version of the request (facts, 2). */
export const hrefOf = ({ version, origin }: Wire, path: string): string => `${origin}/v${version}${path}`;

/** ISO 8601 with milliseconds and Z (facts, 2). */
export const dateOf = (date: Date): string => date.toISOString();
