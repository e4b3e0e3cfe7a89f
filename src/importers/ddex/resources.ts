import { isrcsOf } from '../shared/isrcs.ts';
import { secondsOf } from './dates.ts';
import { type CreditContext, readCredits, readDisplay } from './credits.ts';
import { isExplicit } from './explicit.ts';
import type { Credit, Title } from './parsed.ts';
import { isEverywhere } from './territories.ts';
import { titleOf, titleText, type Wording, wordingOf } from './titles.ts';
import {
  all,
  along,
  attribute,
  first,
  numberAt,
  textAt,
  textOf,
  textsAt,
  valuesAt,
  type Xml,
} from './xml.ts';

/** A recording of a message, without its place on a release. */
export interface Recording {
  readonly title: Title | null;
  readonly credits: readonly Credit[];
  readonly display: string | null;
  /** The ISRCs of its editions. */
  readonly isrcs: readonly string[];
  /** Another id, which the sender uses for it. */
  readonly ownId: string | null;
  readonly seconds: number | null;
  readonly isExplicit: boolean;
  readonly isLossless: boolean;
  readonly isHiRes: boolean;
  readonly genres: readonly string[];
  readonly pYear: number | null;
  readonly file: string | null;
  readonly problems: readonly string[];
}

/** The details of 3.8 for the whole world, or else the first ones. */
export const detailsOf = (node: Xml, name: string): Xml | undefined => {
  const details = all(node, name);
  return (
    details.find((one) => textsAt(one, 'TerritoryCode').some((code) => isEverywhere(code))) ?? details[0]
  );
};

/** The titles of 4.x and 3.8, the formal ones last. */
const wordingsOf = (nodes: readonly Xml[]): readonly Wording[] =>
  nodes.flatMap((node) => [
    ...all(node, 'DisplayTitleText').map((one) => wordingOf(one, textOf(one))),
    ...all(node, 'DisplayTitle').map((one) => ({ ...wordingOf(one, titleText(one)), isDefault: false })),
    ...all(node, 'Title').map((one) => wordingOf(one, titleText(one))),
    ...all(node, 'ReferenceTitle').map((one) => wordingOf(one, titleText(one))),
  ]);

/** The title of a release or a recording. */
export const readTitle = (nodes: readonly Xml[], language: string | null): Title | null =>
  titleOf(wordingsOf(nodes), language);

/** Reads `GenreText` and `SubGenre`; from 4.3.2 they are in an element with another name. */
export const readGenres = (nodes: readonly Xml[]): readonly string[] => {
  const genres = nodes.flatMap((node) => [...all(node, 'Genre'), ...all(node, 'DisplayGenre')]);
  const texts = genres.flatMap((genre) => [...textsAt(genre, 'SubGenre'), ...textsAt(genre, 'GenreText')]);
  return [...new Set(texts.length > 0 ? texts : genres.map(textOf).filter((text) => text !== ''))];
};

/** The year of the first P line (℗) that has one. */
export const pYearOf = (nodes: readonly Xml[]): number | null =>
  nodes.map((node) => numberAt(node, 'PLine', 'Year')).find((year) => year !== null) ?? null;

/** The technical details: in an edition (4.3), in place, or for a territory (3.8). */
const technical = (nodes: readonly Xml[]): readonly Xml[] =>
  nodes.flatMap((node) => [
    ...along(node, 'SoundRecordingEdition', 'TechnicalDetails'),
    ...all(node, 'TechnicalDetails'),
    ...all(node, 'TechnicalSoundRecordingDetails'),
    ...all(node, 'TechnicalImageDetails'),
  ]);

/** Whether details are of the whole recording: a preview has a file, too. */
const isWhole = (details: Xml): boolean =>
  textAt(details, 'IsClip') !== 'true' && textAt(details, 'IsPreview') !== 'true';

const fileIn = (details: Xml): string | null =>
  textAt(details, 'DeliveryFile', 'File', 'URI') ??
  textAt(details, 'File', 'URI') ??
  inFolder(first(details, 'File'));

/** The path of a file in 3.8, which names folder and file separately. */
const inFolder = (file: Xml | undefined): string | null => {
  const name = textAt(file, 'FileName');
  return name === null
    ? null
    : `${(textAt(file, 'FilePath') ?? '').replace(/\/?$/, '/').replace(/^\//, '')}${name}`;
};

const fileOf = (nodes: readonly Xml[]): string | null =>
  technical(nodes)
    .filter(isWhole)
    .map(fileIn)
    .find((file) => file !== null) ?? null;

const LOSSLESS = /^(?:FLAC|PCM|LPCM|WAV|WAVE|ALAC|AIFF|DSD)$/i;

const inDelivery = (details: Xml, name: string): string | null =>
  valuesAt(details, 'DeliveryFile', name)[0] ?? valuesAt(details, name)[0] ?? null;

/** A sample rate in kilohertz, also when the message gives hertz. */
const kilohertz = (text: string | null): number => {
  const value = Number(text ?? 0);
  return value >= 1_000 ? value / 1_000 : value;
};

const soundOf = (nodes: readonly Xml[]) => {
  const details = technical(nodes).filter(isWhole);
  const is = (test: (one: Xml) => boolean): boolean => details.some(test);
  const isLossless = is((one) => LOSSLESS.test(inDelivery(one, 'AudioCodecType') ?? ''));
  const isFine = is(
    (one) =>
      Number(inDelivery(one, 'BitsPerSample') ?? 0) > 16 || kilohertz(inDelivery(one, 'SamplingRate')) > 48,
  );
  return { isLossless, isHiRes: isLossless && isFine };
};

const idNodes = (node: Xml): readonly Xml[] => [
  ...along(node, 'SoundRecordingEdition', 'ResourceId'),
  ...all(node, 'ResourceId'),
  ...all(node, 'SoundRecordingId'),
];

const recordingOf = (node: Xml, context: CreditContext): Recording => {
  const detail = detailsOf(node, 'SoundRecordingDetailsByTerritory');
  const nodes = detail ? [node, detail] : [node];
  const ids = idNodes(node);
  const given = ids.flatMap((one) => textsAt(one, 'ISRC'));
  return {
    title: readTitle(nodes, context.language),
    credits: nodes.map((one) => readCredits(one, context)).find((credits) => credits.length > 0) ?? [],
    display: readDisplay(nodes),
    isrcs: isrcsOf(given),
    ownId: ids.map((one) => textAt(one, 'ProprietaryId')).find((id) => id !== null) ?? null,
    seconds: secondsOf(textAt(node, 'Duration')),
    isExplicit: isExplicit(...nodes),
    ...soundOf(nodes),
    genres: readGenres(nodes),
    pYear: pYearOf(nodes),
    file: fileOf(nodes),
    problems: given.filter((one) => isrcsOf([one]).length === 0).map((one) => `"${one}" is no ISRC.`),
  };
};

/** The recordings of a message by their reference, in its order. */
export function readRecordings(message: Xml, context: CreditContext): ReadonlyMap<string, Recording> {
  const nodes = along(message, 'ResourceList', 'SoundRecording');
  return new Map(
    nodes.flatMap((node) => {
      const reference = textAt(node, 'ResourceReference');
      return reference === null ? [] : [[reference, recordingOf(node, context)] as const];
    }),
  );
}

/** The path of the front cover, relative to the message. */
export function readCover(message: Xml): string | null {
  const images = along(message, 'ResourceList', 'Image').filter((image) =>
    [...valuesAt(image, 'Type'), ...valuesAt(image, 'ImageType')].includes('FrontCoverImage'),
  );
  const files = images.map((image) => {
    const detail = detailsOf(image, 'ImageDetailsByTerritory');
    return fileOf(detail ? [image, detail] : [image]);
  });
  return files.find((file) => file !== null) ?? null;
}

export const languageOf = (node: Xml): string | null => attribute(node, 'LanguageAndScriptCode');
