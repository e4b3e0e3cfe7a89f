import type { Station } from '../../domain/types.ts';
import type { StationType } from '../../../storage/catalog-kinds.ts';
import { imageUrl, LARGE_STATION, MEDIUM_STATION } from '../images.ts';
import { genreId, stationId } from '../ids.ts';
import { type Links, linkToIds } from '../links.ts';
import { isFrom } from '../../../catalog-versions.ts';
import { hrefOf, type Wire } from '../wire.ts';

/** The moniker of the id, in words: `s` for one, `m` for several, `sm` for several that belong together. */
const SUB_TYPES: Readonly<Record<StationType, string>> = {
  ps: 'programmed',
  sas: 'singleArtist',
  mas: 'multiArtist',
  smas: 'similarArtists',
  sts: 'singleTrack',
  mts: 'multiTrack',
  smts: 'similarTracks',
};

/** Image links came with v2.2 (spec B, 4). */
function imageLinksOf(wire: Wire, id: string, { imageVersion }: Station): Links {
  if (!isFrom(wire.version, '2.2')) return {};
  const picture = { collection: 'stations', contentId: id, version: imageVersion } as const;
  return {
    mediumImage: { href: imageUrl(wire, { ...picture, ...MEDIUM_STATION }) },
    largeImage: { href: imageUrl(wire, { ...picture, ...LARGE_STATION }) },
  };
}

/** A station of v2.x (facts, 3). */
export function presentStation(wire: Wire, station: Station) {
  const id = stationId(station);
  const { name, author, description, summary, artistNames } = station;
  return {
    type: 'station',
    id,
    href: hrefOf(wire, `/stations/${id}`),
    name,
    subType: SUB_TYPES[station.subType],
    author,
    description,
    summary,
    artists: artistNames,
    links: {
      genres: linkToIds(wire, 'genres', station.genreIds.map(genreId)),
      ...imageLinksOf(wire, id, station),
    },
  };
}
