import type { Post, Radio, Review } from '../../domain/types.ts';
import { albumId, artistId, postId, reviewId } from '../ids.ts';
import { type Link, type Links, linkTo, linkToIds } from '../links.ts';
import { dateOf, hrefOf, type Wire } from '../wire.ts';

/** A review of an album (4-decisions, "Interface B"). */
export function presentReview(
  wire: Wire,
  { id: number, author, title, body, publishedAt, albumId: album }: Review,
) {
  const id = reviewId(number);
  return {
    type: 'review',
    id,
    author,
    title,
    body,
    publishDate: dateOf(publishedAt),
    href: hrefOf(wire, `/albums/reviews/${id}`),
    links: { albums: linkToIds(wire, 'albums', [albumId(wire.version, album)]) },
  };
}

/** A post has no pictures of its own: it shows those of its subject. */
function imagesOf(wire: Wire, artists: readonly string[], albums: readonly string[]): Link | undefined {
  const [artist] = artists;
  const [album] = albums;
  if (artist !== undefined) return linkTo(wire, `/artists/${artist}/images`);
  return album === undefined ? undefined : linkTo(wire, `/albums/${album}/images`);
}

function linksOf(wire: Wire, { artistIds, albumIds }: Post): Links {
  const artists = artistIds.map((id) => artistId(wire.version, id));
  const albums = albumIds.map((id) => albumId(wire.version, id));
  return {
    artists: linkToIds(wire, 'artists', artists),
    albums: linkToIds(wire, 'albums', albums),
    images: imagesOf(wire, artists, albums),
  };
}

/** An editorial post (4-decisions, "Interface B"). */
export function presentPost(wire: Wire, post: Post) {
  const id = postId(post.id);
  return {
    type: 'post',
    id,
    title: post.title,
    author: post.author,
    body: post.body,
    publishDate: dateOf(post.publishedAt),
    href: hrefOf(wire, `/posts/${id}`),
    links: linksOf(wire, post),
  };
}

/** A terrestrial station of v2.0 and v2.1. No field list of it is known; it has no path of its own. */
export const presentRadio = (_wire: Wire, { id, name, callSign, city, country }: Radio) => ({
  type: 'radio',
  id: `radio.${id}`,
  name,
  callSign,
  city,
  country,
});
