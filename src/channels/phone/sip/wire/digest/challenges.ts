/** One challenge of a WWW-Authenticate or Proxy-Authenticate that we can answer (RFC 7616, 3.3). */
export interface Challenge {
  /** As the server wrote it, without the quotes: the answer repeats it to the letter. */
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  readonly algorithm: Algorithm;
  /** The algorithm's name as the server wrote it; null where it gave none, which means MD5. */
  readonly algorithmName: string | null;
  readonly qop: 'auth' | 'auth-int' | null;
  /** The answer before was right, but its nonce was too old. */
  readonly isStale: boolean;
}

export interface Algorithm {
  /** The name that node:crypto has for it. */
  readonly hash: 'md5' | 'sha256' | 'sha512-256';
  readonly isSession: boolean;
  /** Of several challenges the one with the highest strength is answered. */
  readonly strength: number;
}

const HASHES: Readonly<Record<string, { readonly hash: Algorithm['hash']; readonly strength: number }>> = {
  MD5: { hash: 'md5', strength: 1 },
  'SHA-256': { hash: 'sha256', strength: 2 },
  'SHA-512-256': { hash: 'sha512-256', strength: 3 },
};

const algorithmOf = (name: string): Algorithm | null => {
  const upper = name.toUpperCase();
  const isSession = upper.endsWith('-SESS');
  const known = HASHES[isSession ? upper.slice(0, -'-SESS'.length) : upper];
  return known ? { ...known, isSession } : null;
};

type Fields = Map<string, string>;

/**
 * Matches either `Digest realm=...`, which begins a challenge, or one more parameter of it. Looks at each character
 * once.
 */
const PART =
  /[ \t,]*(?:([A-Za-z0-9-]+)[ \t]+(?=[A-Za-z0-9-]))?([A-Za-z0-9-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))/gy;

/** Splits the value of one header, which may hold several challenges with commas between them (RFC 7235, 4.1). */
const splitChallenges = (text: string): { scheme: string; fields: Fields }[] => {
  const found: { scheme: string; fields: Fields }[] = [];
  for (const [, scheme, name = '', quoted, plain = ''] of text.matchAll(PART)) {
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), fields: new Map() });
    const fields = found.at(-1)?.fields;
    if (fields === undefined) return [];
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), quoted ?? plain);
  }
  return found;
};

/** The kind of protection to use; null where none is offered, `undefined` where only unknown kinds are. */
const qopOf = (text: string | undefined): Challenge['qop'] | undefined => {
  if (text === undefined || text.trim() === '') return null;
  const offered = text.toLowerCase().split(/[\s,]+/);
  return offered.includes('auth') ? 'auth' : offered.includes('auth-int') ? 'auth-int' : undefined;
};

const readOne = (fields: Fields): Challenge | null => {
  const realm = fields.get('realm');
  const nonce = fields.get('nonce');
  const algorithmName = fields.get('algorithm') ?? null;
  const algorithm = algorithmOf(algorithmName ?? 'MD5');
  const qop = qopOf(fields.get('qop'));
  if (realm === undefined || nonce === undefined || algorithm === null || qop === undefined) return null;
  const isStale = fields.get('stale')?.toLowerCase() === 'true';
  return { realm, nonce, opaque: fields.get('opaque') ?? null, algorithm, algorithmName, qop, isStale };
};

/** All challenges that we can answer; those with other schemes, algorithms and protections are left out. */
export const readChallenges = (values: readonly string[]): readonly Challenge[] =>
  values.flatMap((value) =>
    splitChallenges(value)
      .filter(({ scheme }) => scheme === 'digest')
      .flatMap(({ fields }) => readOne(fields) ?? []),
  );

/** The strongest challenge of each realm: a server that offers several wants one of them answered (RFC 8760, 2.4). */
export function strongest(challenges: readonly Challenge[]): readonly Challenge[] {
  const best = new Map<string, Challenge>();
  for (const challenge of challenges) {
    const known = best.get(challenge.realm);
    if (!known || challenge.algorithm.strength > known.algorithm.strength)
      best.set(challenge.realm, challenge);
  }
  return [...best.values()];
}
