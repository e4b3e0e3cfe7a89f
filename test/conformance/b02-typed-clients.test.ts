import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberApp, memberApp } from '../support/member-calls.ts';

/** What typed clients decode strictly: a field that lacks, or has another type, ends the whole answer for them. */

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());

const VERSIONS = ['v2.0', 'v2.1', 'v2.2'] as const;
type Version = (typeof VERSIONS)[number];

/**
 * The fields of each kind of object as the clients' models have them (facts, 3): name and type, `?` behind a field that
 * may be absent, and in brackets the versions that have it, all of v2.x where there are none.
 */
const MODELS: Readonly<Record<string, string>> = {
  artist: `href:text name:text shortcut:text amg?:text blurbs:texts bios?:objects albumGroups?:object links:object`,
  album: `upc?:text shortcut:text href:text name:text released:date originallyReleased:date label:text copyright:text
    tags:texts discCount:number trackCount:number accountPartner:text artistName:text contributingArtists:object
    discographies?:object amg?:text links:object explicit:yesno[2.0,2.1] single:yesno[2.0,2.1] isExplicit:yesno[2.2]
    isSingle:yesno[2.2] isStreamable:yesno[2.1,2.2] isAvailableInHiRes:yesno[2.2] isAvailableInAtmos:yesno[2.2]`,
  track: `href:text name:text index:number disc:number playbackSeconds:number isStreamable:yesno isrc?:text
    shortcut:text amg?:text blurbs:texts artistName:text albumName:text albumId:text formats:objects contributors:object
    previewURL:text links:object explicit:yesno[2.0,2.1] isExplicit:yesno[2.2] artistId:text[2.1,2.2]
    losslessFormats:objects[2.2] isAvailableInHiRes:yesno[2.2] isAvailableInAtmos:yesno[2.2]`,
  format: `bitrate:number name:text sampleBits:number[2.2] sampleRate:number[2.2]`,
  playlist: `name:text href:text modified:date privacy:text images:objects description:text favoriteCount:number
    freePlayCompliant:yesno links:object trackCount:number[2.2]`,
  genre: `name:text href:text shortcut:text description:text links:object`,
  station: `href:text name:text subType:text author:text description:text summary:text artists:text links:object`,
  member: `href:text realName:text screenName:text bio:text location:text gender:text visibility:text
    followerCount:number followingCount:number avatar:text avatarId:text defaultAvatar:text avatarVersion:text|number
    role:text[2.2] favoriteAlbumsCount:number[2.0] favoriteTracksCount:number[2.0] playlistsTotalCount:number[2.0]`,
  account: `href:text created:date cobrand:text cocat:text originCode:text email:text country:text zip:text
    userName:text firstName:text lastName:text screenName:text parentalControlEnabled:yesno isPublic:yesno
    scrobblingEnabled:yesno preferredLanguage:text familyPlan:yesno subscription:object entitlements:object
    lang:text[2.2] locale:text[2.0,2.1]`,
};

/** The parts of an account, which have no type of their own. */
const ENTITLEMENTS = `canStreamOnWeb:yesno canStreamOnMobile:yesno canStreamOnHomeDevice:yesno canStreamOnPC:yesno
  canUpgradeStreams:yesno canPlayPremiumRadio:yesno maxStreamCount:number isPlayBasedTier:yesno
  isMonthlyPlayBasedTier:yesno isOneTimePlayBasedTier:yesno totalPlays:null playsRemaining:null skipLimit:null
  skipLimitMinutes:null canStreamOffline:yesno maxDeviceCount:number canStreamRadio:yesno canStreamOnDemand:yesno
  canStreamHiRes:yesno maxStreamBitrate:number maxDownloadBitrate:number maxPcCount:number`;
const SUBSCRIPTION = `id:text billingPartnerCode:text catalog:text[2.2] createDate:date isSuspended:yesno tierCode:text
  tierName:text productCode:text productName:text expirationDate:number trialLengthDays:number isTrial:yesno state:text`;
const FIRST_ACCOUNT = `id:text cobrand:text cocat:text email:text logon:text firstName:text lastName:text locale:text
  country:text isPublic:yesno catalog:text createDate:number isSuspended:yesno tierCode:text tierName:text
  productCode:text productName:text expirationDate:number trialLengthDays:number isTrial:yesno state:text
  canStreamOnWeb:yesno canStreamOnMobile:yesno canStreamOnHomeDevice:yesno canStreamOnPC:yesno canUpgradeStreams:yesno
  canPlayPremiumRadio:yesno maxStreamCount:number isPlayBasedTier:yesno isMonthlyPlayBasedTier:yesno
  isOneTimePlayBasedTier:yesno totalPlays:null playsRemaining:null skipLimit:null skipLimitMinutes:null`;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  number: (value) => typeof value === 'number',
  yesno: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: isObject,
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  objects: (value) => Array.isArray(value) && value.every(isObject),
};

/** What is wrong with an object's fields, by the model. */
const faultsOf = (model: string, value: Fields, version: string): string[] =>
  model.split(/\s+/).flatMap((entry) => {
    const [, name = '', optional = '', types = '', versions] =
      /^(\w+)(\??):([\w|]+)(?:\[(.+)\])?$/.exec(entry) ?? [];
    if (versions !== undefined && !versions.split(',').includes(version)) return [];
    if (!(name in value)) return optional === '?' ? [] : [`${name} lacks`];
    const fits = types.split('|').some((type) => TYPES[type]?.(value[name]));
    return fits ? [] : [`${name} is ${JSON.stringify(value[name])} and no ${types}`];
  });

/** Every object with a type in an answer, at any depth. */
function* typedIn(value: unknown): Generator<Fields & { readonly type: string }> {
  if (Array.isArray(value)) for (const one of value) yield* typedIn(one);
  if (!isObject(value)) return;
  if (typeof value['type'] === 'string' && value['type'] in MODELS)
    yield value as Fields & { readonly type: string };
  for (const one of Object.values(value)) yield* typedIn(one);
}

const PATHS = [
  'artists/art.1,art.2,art.3', 'artists/top', 'artists/art.1/albums', 'artists/art.1/tracks?limit=20',
  'artists/art.1/tracks/top', 'albums/alb.1,alb.2,alb.9', 'albums/top', 'albums/new', 'albums/alb.9/tracks',
  'tracks/tra.1,tra.2,tra.9', 'tracks/top', 'genres', 'genres/g.115', 'playlists/pp.1', 'playlists/featured',
  'playlists/pp.1/tracks?limit=20', 'stations/ps.1', 'me', 'me/account', 'me/library/tracks', 'me/library/playlists',
  'me/listens?limit=20', 'search?q=velvet&query=velvet&type=album', 'members/ann-sings',
]; // prettier-ignore

test.each(VERSIONS)(
  '[B6.typed-clients] every object of %s has each field of the clients’ models',
  async (version: Version) => {
    const faults = new Set<string>();
    const seen = new Set<string>();
    for (const path of PATHS) {
      const answer = await app.ann.call('GET', `/${version}/${path}`);
      if (answer.statusCode === 404) continue;
      expect([path, answer.statusCode]).toEqual([path, 200]);
      for (const object of typedIn(answer.json())) {
        seen.add(object.type);
        const model = `id?:text ${MODELS[object.type] ?? ''}`;
        for (const fault of faultsOf(model, object, version.slice(1))) faults.add(`${object.type}: ${fault}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect([...seen].sort()).toEqual(Object.keys(MODELS).sort());
  },
);

test.each(VERSIONS)(
  '[B6.typed-clients] the account of %s has its entitlements and its subscription',
  async (version: Version) => {
    const { account } = (await app.ann.body(`/${version}/me/account`)) as {
      readonly account: Record<string, Fields>;
    };
    expect(faultsOf(ENTITLEMENTS, account['entitlements'] ?? {}, version.slice(1))).toEqual([]);
    expect(faultsOf(SUBSCRIPTION, account['subscription'] ?? {}, version.slice(1))).toEqual([]);
  },
);

test('[B6.typed-clients] the account of v1 has every field', async () => {
  expect(faultsOf(FIRST_ACCOUNT, await app.ann.body('/v1/me/account'), '1')).toEqual([]);
});
