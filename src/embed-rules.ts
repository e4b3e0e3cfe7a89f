/** What of embeds (`src/platform/embeds`) the service and the console's form both know: defaults, and what an origin is. */

/** The limits of an embed that names none. */
export const EMBED_DEFAULTS = { concurrentSessions: 5, sessionsPerVisitor: 20, sessionsPerDay: 500 } as const;

/** `https://shop.example`, with a port where it is not the usual one; `*.` stands for any one subdomain or several. */
export const ORIGIN_PATTERN = '^https?://(\\*\\.)?[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?/?$';

const ANY = '*.';

/** An origin in the form in which browsers send it: small letters, no usual port, no slash. Null: it is none. */
export function normalOrigin(text: string): string | null {
  const [scheme = '', host] = text.split('://');
  if (host === undefined) return null;
  const isAny = host.startsWith(ANY);
  const bare = `${scheme}://${isAny ? host.slice(ANY.length) : host}`;
  if (!URL.canParse(bare)) return null;
  const { origin } = new URL(bare);
  return isAny ? origin.replace('://', `://${ANY}`) : origin;
}

/** Whether an allowed origin is this one; one with `*.` is every origin below it, by the same scheme and port. */
const allows = (allowed: string, origin: string): boolean => {
  if (!allowed.includes(ANY)) return allowed === origin;
  const [before = '', after = ''] = allowed.split('*');
  const label = origin.slice(before.length, -after.length);
  return origin.startsWith(before) && origin.endsWith(after) && label !== '' && !label.startsWith('.');
};

/** Whether a page of this origin, as its browser sends it, may use an embed. */
export const isAllowed = (allowed: readonly string[], origin: string): boolean =>
  allowed.some((one) => allows(one, origin));
