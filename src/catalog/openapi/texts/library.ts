import { OPTIMISTIC, type OperationTexts } from './text.ts';

const ALSO_UNAVAILABLE =
  'What is not available in the country is listed all the same, unless `isStreamableOnly` is set.';
const OWN_ALONE = 'Only the member’s own playlists: another one is 404, public or not.';
const LEFT_OUT = 'Unknown ids are left out; 404 where there are some and none is known.';

/** The tracks in the library, and what they belong to. */
const KEPT: OperationTexts = {
  'get /me/library/albums': {
    summary: 'List the albums in my library',
    description: `Those of which a track is in it, the latest addition first. ${ALSO_UNAVAILABLE}`,
  },
  'get /me/library/albums/{id}/tracks': {
    summary: 'List the tracks of an album that are in my library',
    description: `In the order of the album; an empty list where none is. ${ALSO_UNAVAILABLE}`,
  },
  'get /me/library/artists': {
    summary: 'List the artists in my library',
    description: `Those of whom a track is in it, the latest addition first. ${ALSO_UNAVAILABLE}`,
  },
  'get /me/library/artists/{id}/albums': {
    summary: 'List the albums of an artist in my library',
    description: `Those of which a track is in it, the newest release first. ${ALSO_UNAVAILABLE}`,
  },
  'get /me/library/artists/{id}/tracks': {
    summary: 'List the tracks of an artist in my library',
    description: `The most popular first. ${ALSO_UNAVAILABLE}`,
  },
  'get /me/library/tracks': {
    summary: 'List the tracks in my library',
    description: `The one that was added last first. ${ALSO_UNAVAILABLE}`,
  },
  'post /me/library/albums': {
    summary: 'Add albums to my library',
    description:
      'Adds every track of them; what is in it already stays. Unknown albums are left out; 404 where none is known.',
  },
  'delete /me/library/albums/{id}': {
    summary: 'Remove albums from my library',
    description: 'Removes every track of them. No error where none is in it; 404 where no album is known.',
  },
  'post /me/library/tracks': {
    summary: 'Add tracks to my library',
    description:
      'Ids in the body, up to 1,000, or in the query, up to 200; what is in it already stays where it is. Unknown ids are left out; 404 where none is known.',
    latest: '`meta.warnings` names what was left out.',
  },
  'delete /me/library/tracks/{id}': {
    summary: 'Remove tracks from my library',
    description:
      'Up to 200 ids by comma. One that is not in it is no error, unknown ones are left out, and 404 where none is known.',
  },
  'get /me/library/updated': {
    summary: 'Say when my library was changed last',
    description:
      'To find out cheaply whether to read it again: the time moves on with every change of its tracks and of the member’s playlists.',
  },
};

/** The member's playlists, from version 2.0 on. */
const PLAYLISTS: OperationTexts = {
  'get /me/library/playlists': {
    summary: 'List my playlists',
    description: 'Public and private ones, the one that was changed last first.',
  },
  'post /me/library/playlists': {
    summary: 'Create a playlist',
    description:
      'With its tracks and tags at once; it is private unless `privacy` says otherwise. With the `id` of a playlist that the member may see it begins as a copy of that one, with the tracks of the body behind. A member has 1,000 playlists at most, each with 10,000 tracks (409).',
    latest: 'Unknown ids are left out and named in `meta.warnings`.',
  },
  'get /me/library/playlists/{id}': {
    summary: 'Get my playlists',
    description: 'Several at once by comma; the answer has an `ETag` for `If-Match` where one is asked for.',
    latest: OWN_ALONE,
  },
  'put /me/library/playlists/{id}': {
    summary: 'Change a playlist',
    description: `Fields that are left out stay as they are; \`tracks\` and \`tags\` replace all that there are. ${OPTIMISTIC}`,
    latest: 'It is also the way to make a playlist public or private.',
  },
  'delete /me/library/playlists/{id}': {
    summary: 'Delete a playlist',
    description:
      'For good, and out of the favorites of everybody. With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read.',
  },
  'get /me/library/playlists/{id}/images': {
    summary: 'Get the image of a playlist',
    description:
      'The address of a moving picture, which needs no key and is drawn when it is asked for. `width` and `height` choose its size, 230 by 153 by default.',
  },
  'put /me/library/playlists/{id}/privacy': {
    summary: 'Make a playlist public or private',
    description: `The same as changing \`privacy\` of the playlist. ${OPTIMISTIC}`,
    latest: 'Deprecated: use `PUT /me/library/playlists/{id}` instead.',
  },
  'get /me/library/playlists/{id}/tags': {
    summary: 'List the tags of my playlist',
    description: OWN_ALONE,
  },
  'post /me/library/playlists/{id}/tags': {
    summary: 'Add tags to a playlist',
    description: `Up to 50 at once, by id; those that it has stay. ${LEFT_OUT} ${OPTIMISTIC}`,
  },
  'put /me/library/playlists/{id}/tags': {
    summary: 'Replace the tags of a playlist',
    description: `Up to 50, by id; an empty list takes all away. ${LEFT_OUT} ${OPTIMISTIC}`,
  },
  'get /me/library/playlists/{id}/tracks': {
    summary: 'List the tracks of my playlist',
    description: `In its order, with the \`ETag\` for \`If-Match\`. ${OWN_ALONE}`,
  },
  'post /me/library/playlists/{id}/tracks': {
    summary: 'Append tracks to a playlist',
    description: `Behind those that it has, up to 10,000 in all (409); a track may be in it twice. ${LEFT_OUT} ${OPTIMISTIC}`,
  },
  'put /me/library/playlists/{id}/tracks': {
    summary: 'Replace the tracks of a playlist',
    description: `An empty list takes all away; to move or remove single ones there are calls of their own. ${LEFT_OUT} ${OPTIMISTIC}`,
  },
  'delete /me/library/playlists/{id}/tracks/{positions}': {
    summary: 'Remove tracks from a playlist',
    description: `By their positions in the whole list from 0, several by comma; one that it does not have is 400, and nothing is removed. ${OPTIMISTIC}`,
  },
  'post /me/library/playlists/{id}/tracks/move': {
    summary: 'Move a track within a playlist',
    description: `Positions count from 0, and \`to\` is the one that the track has afterwards; one that the playlist does not have is 400. ${OPTIMISTIC}`,
  },
};

/** The playlists of version 1. */
const FIRST: OperationTexts = {
  'get /me/playlists': {
    summary: 'List my playlists',
    description: 'Public and private ones, the one that was changed last first.',
  },
  'post /me/playlists': {
    summary: 'Create a playlist',
    description:
      'It is private unless `privacy` says otherwise. With the `id` of a playlist that the member may see it begins as a copy of that one.',
  },
  'get /me/playlists/{id}': {
    summary: 'Get a playlist of mine',
    description: 'With all of its tracks. Another member’s playlist is 404, public or not.',
  },
  'put /me/playlists/{id}': {
    summary: 'Change a playlist',
    description: 'Fields that are left out stay as they are; `tracks` replaces all that there are.',
  },
  'delete /me/playlists/{id}': {
    summary: 'Delete a playlist',
    description: 'For good, and out of the favorites of everybody.',
  },
  'get /me/playlists/{id}/tracks': {
    summary: 'List the tracks of my playlist',
    description: 'In its order; a track may be in it twice.',
  },
  'post /me/playlists/{id}/tracks': {
    summary: 'Append tracks to a playlist',
    description: 'Behind those that it has, up to 10,000 in all (409). Unknown ids are left out.',
  },
  'put /me/playlists/{id}/tracks': {
    summary: 'Replace the tracks of a playlist',
    description:
      'An empty list takes all away. Unknown ids are left out; 404 where there are some and none is known.',
  },
};

/** Operations on the library and the playlists of the token's member. */
export const LIBRARY: OperationTexts = { ...KEPT, ...PLAYLISTS, ...FIRST };
