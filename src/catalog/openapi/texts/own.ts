import type { OperationTexts } from './text.ts';

const PLAYED =
  'By the number of plays in `range`, a month by default: an array of ids, each with its number of plays.';
const PERSONAL =
  'Made of what the member listens to, keeps and likes: releases of the last 52 weeks by these artists, then by similar ones, then of their genres, then of the whole catalogue.';

/** Operations on the profile, favorites and listening of the token's member. */
export const OWN: OperationTexts = {
  'get /me': {
    summary: 'Get my profile',
    description:
      'What other members see of the member of the token; while `visibility` is `private` they see the name alone.',
  },
  'put /me': {
    summary: 'Change my profile',
    description:
      'Fields that are left out or null stay as they are. A screen name has 2 to 40 characters, and is 409 where another member has it; playlists carry the new one at once. With `visibility` `private` the member is in no list of others.',
  },
  'get /me/account': {
    summary: 'Get my account',
    description:
      'Name, e-mail, country, language, and what the member may do; nobody else sees it. A self-hosted service sells nothing, so subscriptions do not end.',
  },
  'put /me/account': {
    summary: 'Change my account',
    description:
      'Fields that are left out or null stay as they are; an e-mail that another member has is 409. A new e-mail or password needs `currentPassword`: a wrong one is 401, and five of them lock the account for five minutes (423). A new password ends all sign-ins and tokens, the one of this call too.',
  },
  'get /me/favorites': {
    summary: 'List my favorites',
    description: 'The newest first. What is gone, or not to be seen any more, is left out.',
    latest: 'Of every kind: `data` has the whole objects by kind.',
  },
  'post /me/favorites': {
    summary: 'Add to my favorites',
    description:
      'Up to 200 ids of any kind; what is among them already stays where it is. Unknown ids are left out and named in `meta.warnings`; 404 where none is known.',
  },
  'put /me/favorites': {
    summary: 'Add tracks to my favorites',
    description:
      'Adds, and takes nothing away: up to 200 ids, of which those that are favorites already stay where they are. 404 where none is known.',
  },
  'delete /me/favorites/{id}': {
    summary: 'Remove from my favorites',
    description:
      'Up to 200 ids by comma, also of things that are gone. 404 where none of them was a favorite.',
  },
  'get /me/favorites/status': {
    summary: 'Say what is among my favorites',
    description:
      'For each id of `ids[]`, 200 at most, whether it is, and how many members have it. Unknown ids are left out; 404 where none is known.',
  },
  'get /me/listens': {
    summary: 'List what I listened to',
    description: 'The latest first; a track is listed as often as it was played.',
  },
  'post /me/listens': {
    summary: 'Report what I listened to',
    description:
      'Up to 1,000 at once; `listenedAt` is an ISO 8601 date-time with a time zone or epoch milliseconds, and now where it is left out. The same track at the same time counts once, so a report may be sent again. A time that is wrong, in the future or before 2000 keeps only its own listen out. Charts have them after the next count, which is every hour.',
  },
  'get /me/personalized/albums/new': { summary: 'List new albums for me', description: PERSONAL },
  'get /me/personalized/tracks/new': {
    summary: 'List new tracks for me',
    description: `The two most popular tracks of each of the new albums. ${PERSONAL}`,
  },
  'get /me/recent/artists': {
    summary: 'List the artists I listened to last',
    description: 'Of the last 2,000 listens, each artist once, the latest first.',
  },
  'get /me/charts/albums': { summary: 'List the albums I listen to most', description: PLAYED },
  'get /me/charts/artists': { summary: 'List the artists I listen to most', description: PLAYED },
  'get /me/charts/tracks': { summary: 'List the tracks I listen to most', description: PLAYED },
  'get /me/search/playlists': {
    summary: 'Search playlists, mine among them',
    description:
      'Among the member’s own playlists and those among the favorites, unless `source` names one of the two. One of `tags[]` and a track by one of `artists[]` must be in it, where they are given. The one that was changed last comes first, unless `sort` says otherwise.',
  },
  'get /me/tags/search': {
    summary: 'Search what has a tag',
    description:
      'Among the member’s own playlists and those among the favorites, by name. Only playlists have tags: another `type` is allowed, and finds nothing.',
  },
};
