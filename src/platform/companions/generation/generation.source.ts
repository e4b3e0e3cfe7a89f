import { describe } from '../../../avatar/describe/describe.ts';
import type { PuppetSource } from '../../../avatar/puppet.ts';
import type { Companion } from '../companions.presenter.ts';

/** What a companion is made from: its description, or what lies at an address. */
export type Source =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'pictured'; readonly url: string }
  | { readonly kind: 'filmed'; readonly url: string };

type Asked = Pick<Companion, 'requested_version' | 'picture_url' | 'video_url'>;

/**
 * A film says more than a picture, and a picture more than words; `v1` asks for the picture where there are both
 * (2-agent-platform-facts, 2).
 */
export function sourceOf({ requested_version, picture_url, video_url }: Asked): Source {
  const rathersPicture = requested_version === 'v1' && picture_url !== null;
  if (video_url !== null && !rathersPicture) return { kind: 'filmed', url: video_url };
  if (picture_url !== null) return { kind: 'pictured', url: picture_url };
  return { kind: 'drawn' };
}

/** The avatar model versions that come of it (A.8). */
export const versionsOf = (companion: Asked): readonly string[] =>
  sourceOf(companion).kind === 'filmed' ? ['v2'] : ['v1'];

/** Somebody drawn from words, and what was read out of them. The same words make the same face. */
export function drawnFrom(companion: Companion): {
  readonly source: PuppetSource;
  readonly traits: Readonly<Record<string, unknown>>;
} {
  const { look, traits } = describe({
    description: companion.assistant_prompt,
    firstName: companion.first_name,
    gender: companion.gender,
    ethnicity: companion.ethnicity,
    tags: companion.tags,
  });
  return { source: { kind: 'drawn', look }, traits: { ...traits } };
}
