import { EMBED_DEFAULTS, normalOrigin, ORIGIN_PATTERN } from '../../../../src/embed-rules.ts';
import type { Schemas } from '../../api/platform.ts';

export type Embed = Schemas['Embed'];

/** The limits of an embed, in the order of the form. */
export const LIMITS = ['concurrentSessions', 'sessionsPerVisitor', 'sessionsPerDay'] as const;
export type Limit = (typeof LIMITS)[number];

/** The values of an embed in the form. An empty limit is the service's default. */
export interface EmbedValues extends Record<Limit, number | string> {
  origins: string[];
}

export type EmbedBody = { origins: string[] } & Record<Limit, number | null>;

/** The values of an embed in the form. @param embed null: there is none yet */
export const embedValues = (embed: Embed | null): EmbedValues => ({
  origins: embed ? [...embed.origins] : [''],
  concurrentSessions: embed?.concurrentSessions ?? EMBED_DEFAULTS.concurrentSessions,
  sessionsPerVisitor: embed?.sessionsPerVisitor ?? EMBED_DEFAULTS.sessionsPerVisitor,
  sessionsPerDay: embed?.sessionsPerDay ?? EMBED_DEFAULTS.sessionsPerDay,
});

const given = (limit: number | string): number | null => (typeof limit === 'number' ? limit : null);

export const embedBody = (values: EmbedValues): EmbedBody => ({
  origins: values.origins.map((origin) => origin.trim()).filter((origin) => origin !== ''),
  concurrentSessions: given(values.concurrentSessions),
  sessionsPerVisitor: given(values.sessionsPerVisitor),
  sessionsPerDay: given(values.sessionsPerDay),
});

const FORM = new RegExp(ORIGIN_PATTERN);
const SCHEME = /^[a-z]+:\/\//i;

/**
 * The origin in what somebody types or pastes: `shop.example` is its https pages, and the address of a page stands for
 * its site. Null: there is none in it.
 */
export function originIn(text: string): string | null {
  const address = SCHEME.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  const origin = /^[a-z]+:\/\/[^/?#]*/i.exec(address)?.[0].toLowerCase() ?? '';
  return FORM.test(origin) ? normalOrigin(origin) : null;
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|[^/]*\.localhost)(:\d+)?$/;

/** Whether browsers give pages of this origin no microphone: it is neither https nor this computer's own. */
export const isWithoutMicrophone = (origin: string): boolean =>
  origin.startsWith('http://') && !LOOPBACK.test(origin);

/** The wrong fields of a form, by their paths, with the key of the text that says why. */
export function embedErrors({ origins }: EmbedValues): Record<string, 'originsNone' | 'originWrong'> {
  const wrong = origins.flatMap((text, at) =>
    text.trim() !== '' && originIn(text) === null ? [[`origins.${at}`, 'originWrong'] as const] : [],
  );
  if (wrong.length > 0) return Object.fromEntries(wrong);
  return origins.every((text) => text.trim() === '') ? { origins: 'originsNone' } : {};
}
