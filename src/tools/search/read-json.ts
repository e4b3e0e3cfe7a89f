import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { SearchError, type SearchSettings } from './provider.ts';

/** Far more than any page of results has. */
const MOST_BYTES = 1024 * 1024;

/**
 * The text of an answer.
 * @throws SearchError when it is larger than `MOST_BYTES`
 */
const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MOST_BYTES)
      throw new SearchError(`the search server's answer is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return parseJson(text, ANSWER_BOUNDS);
  } catch {
    throw new SearchError('the search server did not answer in JSON');
  }
};

/**
 * Fetches JSON from the search server.
 * @throws SearchError, which names neither address nor key, as both may be secret; the signal's reason when it is
 * aborted
 */
export async function readJson(
  { fetch, key }: SearchSettings,
  url: string,
  signal: AbortSignal,
): Promise<unknown> {
  const headers = { accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) };
  try {
    const response = await fetch(url, { headers, signal, redirect: 'error' });
    if (response.ok) return parsed(await textOf(response));
    await response.body?.cancel();
    throw new SearchError(`the search server answered ${response.status}`);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof SearchError ? error : new SearchError('the search server cannot be reached');
  }
}
