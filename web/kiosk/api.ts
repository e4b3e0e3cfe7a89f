import type { Connection } from '../../packages/client/src/core/joining.ts';
import type { Failure, FailureKind } from '../../packages/client/src/core/state.ts';

/** The answer of `GET /kiosk/{id}/settings`. */
export interface Settings {
  readonly build: string | null;
  readonly name: string;
  readonly theme: string | null;
  readonly locale: string | null;
  readonly idleTimeoutSeconds: number | null;
  readonly typedInput: boolean;
  readonly experienceUrl: string | null;
  readonly companion: {
    readonly previewUrl: string | null;
    readonly loopUrl: string | null;
    readonly spritesUrl: string | null;
  };
  /** The origins of the processes that take sessions, unless it is the page's own. */
  readonly talksAt?: readonly string[];
}

export type SettingsAnswer =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly why: 'gone' | 'unreachable' };

/** The channel in the page's address, `/kiosk/{id}`. */
export const channelOf = (path: string): string => path.split('/')[2] ?? '';

/** How long an answer may take, in milliseconds; after that the network counts as down. */
const ANSWER_WITHIN = 8_000;

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) });

/** The address of a file on the origin of this page. Answers name the public origin, which may be another. */
function here(file: string | null): string | null {
  if (file === null || !URL.canParse(file)) return file;
  const { pathname, search } = new URL(file);
  return `${location.origin}${pathname}${search}`;
}

/** The same settings with files by the name under which the page was opened. */
function withOwnFiles(settings: Settings): Settings {
  const { previewUrl, loopUrl, spritesUrl } = settings.companion;
  const companion = {
    previewUrl: here(previewUrl),
    loopUrl: here(loopUrl),
    spritesUrl: here(spritesUrl),
  };
  return { ...settings, companion };
}

/** Loads the settings. Never rejects, because a display has nobody to tell. */
export async function askSettings(channel: string): Promise<SettingsAnswer> {
  try {
    const answer = await ask(`/kiosk/${channel}/settings`);
    if (answer.status === 404) return { ok: false, why: 'gone' };
    if (!answer.ok) return { ok: false, why: 'unreachable' };
    return { ok: true, settings: withOwnFiles((await answer.json()) as Settings) };
  } catch {
    return { ok: false, why: 'unreachable' };
  }
}

/** The service refused the request. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the service answered ${status}`);
    this.status = status;
  }
}

/** Starts a session. @throws Refused, or what fetch throws */
export async function openSession(channel: string): Promise<Connection> {
  const answer = await ask(`/kiosk/${channel}/sessions`, {
    method: 'POST',
    headers: { 'x-duet-kiosk': '1' },
  });
  if (!answer.ok) throw new Refused(answer.status);
  return (await answer.json()) as Connection;
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  404: 'gone',
  409: 'limit',
  429: 'rate',
  503: 'unreachable',
};

/** The failure that a refused or failed call means for the talk. */
export const explain = (error: unknown): Failure => ({
  kind: error instanceof Refused ? (KINDS[error.status] ?? 'server') : 'unreachable',
  detail: null,
});
