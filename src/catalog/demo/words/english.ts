import type { Random } from '../random.ts';
import { type Make, plain, title, type Vocabulary } from './vocabulary.ts';

const list = (text: string): readonly string[] => text.trim().split(/[\s,]+/);

const adjectives = list(`amber ancient borrowed brittle broken bright copper crooked distant drifting electric
  empty faded feral foreign gentle gilded hollow honest hungry idle inland ivory late little lonesome long lost low
  magnetic midnight modern narrow northern open pale paper patient plain quiet restless rusted salted second secret
  silent silver slow small soft southern spare steady sudden tender thin tidal tin twelfth uneven velvet wandering
  warm weathered western white wild winter wooden young`);
const nouns =
  list(`anchor antenna aperture arcade ashtray atlas avenue balcony ballroom bicycle bonfire boulevard
  bridge cabin cable candle canyon carousel cathedral chandelier chimney cinema compass corridor courtyard curtain
  daylight diner doorway elevator engine feather ferry firefly fountain furnace garden ghost glacier greenhouse harbor
  hallway horizon hotel island junction kettle kingdom kite ladder lantern laundromat letter lighthouse lobby machine
  magnolia map marina meadow meridian mirror monument motel mountain museum needle newspaper observatory ocean orchard
  orchestra overpass paradise parlor pavement pendulum photograph piano pigeon pilot planet platform postcard prairie
  radio railway ribbon river rooftop satellite scarecrow season shadow shoreline signal skyline snowfall sparrow
  staircase station statue streetlight suitcase summer sundial swimmer telegram telephone theatre thunder tower
  traffic treasure tunnel umbrella valley violet volcano waltz window windmill`);
const plurals =
  list(`anchors antennas bicycles bonfires cartographers cathedrals chandeliers commuters compasses
  curtains daughters echoes elevators embers engines feathers ferries fireflies gardeners glaciers harbors historians
  islands kettles lanterns lifeguards lighthouses locksmiths machines magnolias migrants miners neighbours orchards
  pallbearers parachutes pendulums pigeons pilots planets postcards ribbons rooftops satellites scarecrows shoelaces
  sleepwalkers snowploughs sparrows stairwells stowaways streetlights strangers swimmers telegrams thistles tourists
  typists umbrellas understudies welders windmills`);
const verbs =
  list(`answer break burn call carry catch chase cross dance disappear drift drive fall fly follow forget
  forgive glow hide hold kneel leave linger listen pray remember return run sail shine sing sink sleep slow stay
  surrender swim turn unwind wait wake wander whisper`);
const times = list(
  'April August December Friday January July June March Monday November October September Sunday Tuesday',
);
const firsts =
  list(`Ada Alden Amos Anneka Beatrix Briar Calla Cass Clementine Corin Dara Delphine Dex Edda Elowen Emory
  Fenna Gideon Greer Halle Imogen Indigo Isla Jonah Juno Kit Lark Leonie Lowell Mabel Maren Milo Nell Odette Orrin Otis
  Pearl Perrin Quincy Rafe Reed Romy Rowan Sable Sadie Silas Sorrel Tamsin Thea Vesper Wilder Wren Xavi Yara Zadie`);
const lasts =
  list(`Abernathy Ashgrove Bellweather Birchall Blackwood Bramley Calloway Carraway Cobbold Copperfield Crane
  Dunmore Eastlake Fairbairn Farrow Fenwick Finch Gale Garland Greenhalgh Harkness Hartigan Hawthorn Holloway Ingram
  Kestrel Lockhart Lovelace Marchbanks Merriweather Nightingale Oakes Okafor Pemberton Penhaligon Quill Radcliffe Ravenhill
  Redfern Rookwood Sandoval Sinclair Somerset Stormont Tallow Thackery Tremaine Underhill Vance Wainwright Whitlock
  Winterbourne Wycliffe Yarrow`);

const articled = (noun: string): string => `${/^(?:[aeio]|um)/.test(noun) ? 'an' : 'a'} ${noun}`;

const bandForms: readonly ((random: Random) => string)[] = [
  (r) => `the ${r.pick(adjectives)} ${r.pick(plurals)}`,
  (r) => `${r.pick(adjectives)} ${r.pick(nouns)}`,
  (r) => `the ${r.pick(plurals)}`,
  (r) => `${r.pick(nouns)} & ${r.pick(nouns)}`,
  (r) => `${r.pick(nouns)} ${r.pick(plurals)}`,
  (r) => `${r.pick(plurals)} of ${r.pick(times)}`,
  (r) => `${r.pick(firsts)} and the ${r.pick(plurals)}`,
  (r) => `${r.pick(adjectives)} ${r.pick(plurals)}`,
];

const albumForms: readonly ((random: Random) => string)[] = [
  (r) => `${r.pick(adjectives)} ${r.pick(nouns)}`,
  (r) => `the ${r.pick(nouns)} ${r.pick(nouns)}`,
  (r) => `letters from the ${r.pick(nouns)}`,
  (r) => r.pick(nouns),
  (r) => `${articled(r.pick(nouns))} for ${r.pick(times)}`,
  (r) => `${r.pick(plurals)} and ${r.pick(plurals)}`,
  (r) => `how to ${r.pick(verbs)} in ${r.pick(times)}`,
  (r) => `songs for ${r.pick(adjectives)} ${r.pick(plurals)}`,
  (r) => `${r.pick(times)}, ${r.pick(adjectives)}`,
  (r) => `nothing but ${r.pick(plurals)}`,
  (r) => `under the ${r.pick(adjectives)} ${r.pick(nouns)}`,
];

const trackForms: readonly ((random: Random) => string)[] = [
  (r) => `${r.pick(verbs)} me ${r.pick(['again', 'home', 'slowly', 'tonight', 'twice', 'gently', 'under'])}`,
  (r) => `${r.pick(adjectives)} ${r.pick(nouns)}`,
  (r) => `never ${r.pick(verbs)} alone`,
  (r) => `don't ${r.pick(verbs)} yet`,
  (r) =>
    `${r.pick(nouns)} of ${r.pick(['bones', 'glass', 'gold', 'ice', 'ours', 'paper', 'salt', 'smoke', 'wires'])}`,
  (r) => `when the ${r.pick(plurals)} ${r.pick(verbs)}`,
  (r) => r.pick(nouns),
  (r) => `the ${r.pick(nouns)} song`,
  (r) => `${r.pick(verbs)} & ${r.pick(verbs)}`,
  (r) => `${r.pick(times)} ${r.pick(nouns)}`,
  (r) => `leave the ${r.pick(nouns)} on`,
  (r) => `all the ${r.pick(adjectives)} ${r.pick(plurals)}`,
  (r) => `${r.pick(firsts)}`,
  (r) => `(I want to) ${r.pick(verbs)}`,
  (r) => `${r.pick(['half', 'ten', 'two', 'a hundred', 'seven'])} ${r.pick(plurals)}`,
  (r) => `what the ${r.pick(nouns)} knew`,
];

const from =
  (forms: readonly ((random: Random) => string)[]): Make =>
  (random) =>
    title(random.pick(forms)(random));

const base = {
  person: (r: Random) => plain(`${r.pick(firsts)} ${r.pick(lasts)}`),
  band: from(bandForms),
  album: from(albumForms),
  track: from(trackForms),
};

export const american: Vocabulary = {
  ...base,
  labels: [
    'Quarry Lane Records',
    'Tin Roof',
    'Lowland Music',
    'Second Porch',
    'Parcel Post Recordings',
    'Ninth Street Sound',
  ],
  cities: ['Asheville', 'Baltimore', 'Chicago', 'Denver', 'Memphis', 'Oakland', 'Portland', 'Tucson'],
};

export const british: Vocabulary = {
  ...base,
  labels: ['Harrow & Vine', 'Tideway', 'Ferry Road', 'Milk Float Records', 'Gasworks', 'Small Hours'],
  cities: ['Belfast', 'Bristol', 'Cardiff', 'Glasgow', 'Hull', 'Leeds', 'London', 'Manchester'],
};
