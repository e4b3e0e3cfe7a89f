import type { Tag } from '../../domain/types.ts';
import { genreId, tagId } from '../ids.ts';
import { isFrom } from '../../../catalog-versions.ts';
import { hrefOf, type Wire } from '../wire.ts';

/** A tag of v2.0, and of v2.1, since tags were made consistent with v2.2 only (spec B, 9; facts, 3). */
const presentOld = ({ id, name, isProtected, shortcut, parentId }: Tag) => ({
  type: 'tag',
  id: tagId(id),
  name,
  contentId: tagId(id),
  protected: isProtected,
  shortcut,
  parent: parentId === null ? null : tagId(parentId),
});

/** A tag (facts, 3). */
export function presentTag(wire: Wire, tag: Tag) {
  if (!isFrom(wire.version, '2.2')) return presentOld(tag);
  const id = tagId(tag.id);
  const { name, isProtected, shortcut } = tag;
  return {
    type: 'tag',
    id,
    name,
    isProtected,
    shortcut,
    href: hrefOf(wire, `/tags/${id}`),
    parentId: tag.parentId === null ? null : tagId(tag.parentId),
    childIds: tag.childIds.map(tagId),
    genreId: tag.genreId === null ? null : genreId(tag.genreId),
  };
}
