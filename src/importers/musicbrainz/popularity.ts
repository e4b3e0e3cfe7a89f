import { type Fields, fieldsAt, listAt, numberAt } from '../frame/json.ts';

/**
 * The popularity of an entity, from 0: by its number of ratings, their value, and its number of tags.
 * MusicBrainz has no other figure; listens add to it later.
 */
export const popularityOf = (entity: Fields): number => {
  const rating = fieldsAt(entity, 'rating');
  const votes = Math.max(numberAt(rating, 'votes-count') ?? 0, 0);
  const tags = listAt(entity, 'tags').reduce((sum, tag) => sum + Math.max(numberAt(tag, 'count') ?? 0, 0), 0);
  const score = Math.log1p(votes) * (numberAt(rating, 'value') ?? 0) + Math.log1p(tags);
  return Math.round(Math.max(score, 0) * 100) / 100;
};
