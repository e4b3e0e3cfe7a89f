import { join } from 'node:path';
import { createEgress, type EgressStream } from '../../egress/egress.ts';
import type { ModelFile } from '../catalog.ts';
import { ModelsError } from '../models-error.ts';
import { download, type OpenAddress } from './download.ts';
import type { Source } from './source.ts';

const MOST_REDIRECTS = 5;

const redirectOf = ({ status, headers }: EgressStream, url: string): string | null => {
  const { location } = headers;
  const isMoved = [301, 302, 303, 307, 308].includes(status) && typeof location === 'string';
  return isMoved && URL.canParse(location, url) ? new URL(location, url).href : null;
};

const originOf = (url: string | null): string | null => (url === null ? null : new URL(url).origin);

/** The checked ways to the mirror and to makers. */
export interface Addresses {
  readonly open: OpenAddress;
  close(): Promise<void>;
}

/**
 * Opens the ways to the mirror and to makers. The mirror is the operator's own, so it may be http and private;
 * every other address, also one that a redirect names, is checked as all that others choose (src/egress).
 */
export function openAddresses(mirror: string | null, allowPrivate: boolean): Addresses {
  const mirrorOrigin = originOf(mirror);
  const [own, others] = [true, allowPrivate].map((allowed) => createEgress({ allowPrivate: allowed }));
  const open = async (url: string, ...[headers, signal, redirects = MOST_REDIRECTS]: Opening) => {
    const egress = new URL(url).origin === mirrorOrigin ? own! : others!;
    const answer = await egress.open(url, { method: 'GET', headers, signal });
    const next = redirectOf(answer, url);
    if (next === null) return answer;
    answer.close();
    if (redirects === 0) throw new ModelsError('there are too many redirects');
    return open(next, headers, signal, redirects - 1);
  };
  return { open, close: async () => void (await Promise.all([own!.close(), others!.close()])) };
}

type Opening = [headers: Readonly<Record<string, string>>, signal: AbortSignal, redirects?: number];

/** Fetches each file that has an address. */
const fromAddresses = (
  name: string,
  open: OpenAddress,
  addressOf: (file: ModelFile) => string | null,
): Source => ({
  name,
  async fetch(missing, folder, signal) {
    const found = missing.flatMap((file) => {
      const url = addressOf(file);
      return url === null ? [] : [{ file, url }];
    });
    if (found.length === 0) throw new ModelsError('no address is known');
    for (const { file, url } of found) await download(open, url, join(folder, file.name), { file, signal });
  },
});

/** The operator's mirror: each file by its SHA-256. */
export const mirrorSource = (open: OpenAddress, mirror: string): Source =>
  fromAddresses('the mirror', open, ({ sha256 }) => `${mirror}/${sha256}`);

/** The addresses of those who made the models. */
export const makerSource = (open: OpenAddress): Source => fromAddresses('its maker', open, ({ url }) => url);
