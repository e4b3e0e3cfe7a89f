import { LARGEST_DOCUMENT } from '../../documents/index.ts';
import { AddressRefused, type Egress, type EgressResponse } from '../../egress/egress.ts';

export interface FetchedFile {
  readonly content: Buffer;
  /** The type that the server declared; empty when it declared none. */
  readonly contentType: string;
  /** The final address, after redirects. */
  readonly url: string;
}

/** The file cannot be fetched, now or later. The message is for whoever chose the address. */
export class FileNotThere extends Error {
  override readonly name = 'FileNotThere';
}

const MOST_REDIRECTS = 3;
const TIMEOUT_MS = 60_000;

const headers = {
  accept: '*/*',
  // Without compression, the size limit applies to the file itself.
  'accept-encoding': 'identity',
  'user-agent': 'Duet',
};

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const nextUrl = (url: string, { status, headers: given }: EgressResponse): string | null => {
  const location = one(given['location']);
  if (![301, 302, 303, 307, 308].includes(status) || location === '') return null;
  if (!URL.canParse(location, url)) throw new FileNotThere('The address leads on to no address.');
  return new URL(location, url).href;
};

const fileOf = (url: string, answer: EgressResponse): FetchedFile => {
  const { status, cut, body } = answer;
  if (status === 408 || status === 429 || status >= 500) throw new Error(`The server answered ${status}.`);
  if (status < 200 || status > 299) throw new FileNotThere(`The server answered ${status}.`);
  if (cut) throw new FileNotThere(`The file has more than ${LARGEST_DOCUMENT / 1024 / 1024} MB.`);
  return { content: body, contentType: one(answer.headers['content-type']), url };
};

const follow = async (egress: Egress, start: string, signal: AbortSignal): Promise<FetchedFile> => {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    await egress.check(url);
    const answer = await egress.request(url, {
      method: 'GET',
      headers,
      signal,
      maxBytes: LARGEST_DOCUMENT,
    });
    const next = nextUrl(url, answer);
    if (next === null) return fileOf(url, answer);
    url = next;
  }
  throw new FileNotThere(`The address leads on more than ${MOST_REDIRECTS} times.`);
};

/**
 * Fetches a file from an address that somebody else chose. The address of each redirect is checked too.
 * @throws FileNotThere when another try is useless; any other error when it is not
 */
export async function fetchFile(egress: Egress, url: string, signal: AbortSignal): Promise<FetchedFile> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    return await follow(egress, url, limited);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AddressRefused) throw new FileNotThere(error.message);
    if (error instanceof FileNotThere) throw error;
    const said = error instanceof Error && error.message.startsWith('The server') ? error.message : null;
    throw new Error(said ?? 'The server could not be reached.', { cause: error });
  }
}
