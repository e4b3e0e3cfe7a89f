import { sha256 } from '@noble/hashes/sha2';
import { besideHome } from './home.ts';
import type { TokenAnswer, TokenSource, TokenRequest } from './options.ts';
import { refusalIn } from './refusal.ts';

/** What the service answers to whoever knows a public id. */
interface Invitation {
  readonly challenge: string;
  readonly difficulty: number;
}

/** How many numbers are tried before the page has its turn. */
const AT_ONCE = 2000;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const text = new TextEncoder();

/** The zero bits that the hash of a text begins with, up to 32. */
const zeroBits = (hashed: string): number => {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(text.encode(hashed));
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d);
};

/** Finds the answer to a challenge, which takes some ten milliseconds of a computer and some hundred of a telephone. */
export async function solve({ challenge, difficulty }: Invitation): Promise<number> {
  for (let answer = 0; ; answer++) {
    if (zeroBits(`${challenge}.${answer}`) >= difficulty) return answer;
    if (answer % AT_ONCE === AT_ONCE - 1) await turn();
  }
}

/**
 * Calls the service without cookies, and parses its answer.
 * @throws Error with what the service's refusal tells
 */
async function ask(url: string, init: RequestInit = {}): Promise<object> {
  const response = await fetch(url, { credentials: 'omit', ...init });
  const answer = await response.text();
  if (response.ok) return JSON.parse(answer) as object;
  throw Object.assign(
    new Error(`${url} answered ${response.status}: ${answer}`),
    refusalIn(response, answer),
  );
}

/**
 * A token source for the public id of an agent (`pub_...`), with which a page needs no server of its own. The service
 * admits pages of the origins that the id is for.
 * @param service the service's address; without it, where `duet.js` was loaded from
 */
export function publicAgent(id: string, { service }: { readonly service?: string | null } = {}): TokenSource {
  const base = service ?? besideHome('/') ?? location.origin;
  const address = new URL(`/embed/${encodeURIComponent(id)}`, base).href;
  return async ({ channel, modality }: TokenRequest): Promise<TokenAnswer> => {
    const { challenge, difficulty } = (await ask(address)) as Invitation;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await solve({ challenge, difficulty });
    return (await ask(`${address}/connections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel, modality, timeZone, challenge, answer }),
    })) as { readonly token: string };
  };
}
