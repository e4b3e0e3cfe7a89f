import type { OperationTexts } from './text.ts';

const PRIVATE = 'A private member is 404 for everybody else.';
const MANY =
  'By id or screen name, up to 200 at once by comma; unknown ones are left out, and 404 where nobody is known.';

/** Operations on members whom others can see. */
export const COMMUNITY: OperationTexts = {
  'get /members/{id}': {
    summary: 'Get members',
    description: `${MANY} Of a private member everybody else sees the name alone.`,
  },
  'get /members/{id}/charts': {
    summary: 'List what a member listens to most',
    description: `Tracks, unless \`type\` names albums or artists; \`range\` is the time that counts, a month by default. ${PRIVATE}`,
  },
  'get /members/{id}/favorites': {
    summary: 'List the favorites of a member',
    description: `Of every kind, the newest first, without playlists that the caller may not see. ${PRIVATE}`,
  },
  'get /members/{id}/favorites/playlists': {
    summary: 'List the playlists among the favorites of a member',
    description: `The newest first, without those that the caller may not see. ${PRIVATE}`,
  },
  'get /members/{id}/library/playlists': {
    summary: 'List the public playlists of a member',
    description: `The one that was changed last first. ${PRIVATE}`,
  },
  'get /screenname/{name}': {
    summary: 'Look up a screen name',
    description:
      '404 while the name is free; otherwise it is answered as its member writes it. Case does not matter.',
  },
  'get /favorites/{id}/members': {
    summary: 'List members who have something among their favorites',
    description:
      'The id says of which kind it is. Public members, the one who added it last first; the member of the token is in the list, public or not.',
  },
  'get /me/followers': {
    summary: 'List who follows me',
    description: 'The latest follower first. Of a private member only the name is shown.',
  },
  'get /me/followers/{ids}': {
    summary: 'Say which of these members follow me',
    description: `Answers those of the list who do, which may be none. ${MANY}`,
  },
  'get /me/following': {
    summary: 'List whom I follow',
    description: 'The one who was followed last first. Of a private member only the name is shown.',
  },
  'post /me/following': {
    summary: 'Follow members',
    description: `Who is followed already stays so; the own id is 400. ${MANY}`,
  },
  'delete /me/following/{ids}': {
    summary: 'Follow members no longer',
    description: 'By id or screen name, several by comma. 404 where none of them was followed.',
  },
  'get /me/following/{ids}': {
    summary: 'Say which of these members I follow',
    description: `Answers those of the list whom I do, which may be none. ${MANY}`,
  },
};
