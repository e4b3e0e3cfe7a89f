import { isrcsOf } from '../shared/isrcs.ts';
import { secondsOf } from './dates.ts';
import { type CreditContext, readCredits } from './credits.ts';
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

/** A recording of a message, before it has a place on a release. */
export interface Recording {
  readonly title: Title | null;
  readonly credits: readonly Credit[];
  /** Those of its editions. */
  readonly isrcs: readonly string[];
  /** What else it is known by to its sender. */
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

/** Of 3.8, the details for the whole world, or the first ones. */
export const detailsOf = (node: Xml, name: string): Xml | undefined => {
  const details = all(node, name);
  return (
    details.find((one) => textsAt(one, 'TerritoryCode').some((code) => isEverywhere(code))) ?? details[0]
  );
};

/** Titles of 4.x and 3.8, the formal one last. */
const wordingsOf = (nodes: readonly Xml[]): readonly Wording[] =>
  nodes.flatMap((node) => [
    ...all(node, 'DisplayTitleText').map((one) => wordingOf(one, textOf(one))),
    ...all(node, 'DisplayTitle').map((one) => ({ ...wordingOf(one, titleText(one)), isDefault: false })),
    ...all(node, 'Title').map((one) => wordingOf(one, titleText(one))),
    ...all(node, 'ReferenceTitle').map((one) => wordingOf(one, titleText(one))),
  ]);

/** What a release or a recording is called. */
export const readTitle = (nodes: readonly Xml[], language: string | null): Title | null =>
  titleOf(wordingsOf(nodes), language);

/** `GenreText` and `SubGenre`; from 4.3.2 in an element of another name. */
export const readGenres = (nodes: readonly Xml[]): readonly string[] => {
  const genres = nodes.flatMap((node) => [...all(node, 'Genre'), ...all(node, 'DisplayGenre')]);
  const texts = genres.flatMap((genre) => [...textsAt(genre, 'SubGenre'), ...textsAt(genre, 'GenreText')]);
  return [...new Set(texts.length > 0 ? texts : genres.map(textOf).filter((text) => text !== ''))];
};

/** Years of the lines about who owns a recording. */
export const pYearOf = (nodes: readonly Xml[]): number | null =>
  nodes.map((node) => numberAt(node, 'PLine', 'Year')).find((year) => year !== null) ?? null;

/** Where the technical details are: in an edition (4.3), in place, or for a territory (3.8). */
const technical = (nodes: readonly Xml[]): readonly Xml[] =>
  nodes.flatMap((node) => [
    ...along(node, 'SoundRecordingEdition', 'TechnicalDetails'),
    ...all(node, 'TechnicalDetails'),
    ...all(node, 'TechnicalSoundRecordingDetails'),
    ...all(node, 'TechnicalImageDetails'),
  ]);

/** A preview is a file, too, but not the recording. */
const isWhole = (details: Xml): boolean =>
  textAt(details, 'IsClip') !== 'true' && textAt(details, 'IsPreview') !== 'true';

const fileIn = (details: Xml): string | null =>
  textAt(details, 'DeliveryFile', 'File', 'URI') ??
  textAt(details, 'File', 'URI') ??
  inFolder(first(details, 'File'));

/** 3.8 names folder and file apart. */
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

/** In kilohertz unless it says hertz. */
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

/** Recordings by their reference, in the order of the message. */
export function readRecordings(message: Xml, context: CreditContext): ReadonlyMap<string, Recording> {
  const nodes = along(message, 'ResourceList', 'SoundRecording');
  return new Map(
    nodes.flatMap((node) => {
      const reference = textAt(node, 'ResourceReference');
      return reference === null ? [] : [[reference, recordingOf(node, context)] as const];
    }),
  );
}

/** Where the front cover is, seen from the message. */
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
