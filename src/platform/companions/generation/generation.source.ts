import { describe } from '../../../avatar/describe/describe.ts';
import type { RigSource } from '../../../avatar/rig.ts';
import type { Companion } from '../companions.presenter.ts';

/**
 * Stands in place of an address where the picture or film was uploaded: it lies in the store under `UPLOADED_FILE`, until
 * the first step is done.
 */
export const UPLOADED = 'uploaded:';
export const UPLOADED_FILE = 'source';

/** What a companion is generated from: its description, or a picture or film at an address. */
export type Source =
  | { readonly kind: 'drawn' }
  | { readonly kind: 'pictured'; readonly url: string }
  | { readonly kind: 'filmed'; readonly url: string };

type RequestedSource = Pick<Companion, 'requested_version' | 'picture_url' | 'video_url'>;

/**
 * Chooses the source. A film is preferred to a picture, and a picture to the description; with `v1` the picture is
 * preferred to the film (2-agent-platform-facts, 2).
 */
export function sourceOf({ requested_version, picture_url, video_url }: RequestedSource): Source {
  const rathersPicture = requested_version === 'v1' && picture_url !== null;
  if (video_url !== null && !rathersPicture) return { kind: 'filmed', url: video_url };
  if (picture_url !== null) return { kind: 'pictured', url: picture_url };
  return { kind: 'drawn' };
}

/** The avatar model versions that the source yields (A.8). */
export const versionsOf = (companion: RequestedSource): readonly string[] =>
  sourceOf(companion).kind === 'filmed' ? ['v2'] : ['v1'];

/** A drawn source, and the traits that were read from the description. The same words give the same face. */
export function drawnFrom(companion: Companion): {
  readonly source: RigSource;
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
