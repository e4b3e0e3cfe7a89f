/** What an operation of the catalogue says of itself. */
export interface OperationText {
  /** What it is for, in a line. */
  readonly summary: string;
  /** What a developer needs besides, in sentences that are true of every version that has the path. */
  readonly description: string;
  /** Sentences that are true of the latest version alone. */
  readonly latest?: string;
}

/** Texts by method and path below the version, such as `get /artists/{id}`. */
export type OperationTexts = Readonly<Record<string, OperationText>>;

/** Of charts: what they are made of, and what ends them in the latest version. */
export const CHART =
  'Ranked by how often each was played in the country, which is counted every hour. A chart of fewer than 100 plays goes on with what is popular in the catalogue.';
export const RANGE = '`range` is the time that counts, a month by default.';

/** Of changes of a playlist, in every version that has `If-Match`. */
export const OPTIMISTIC =
  'With `If-Match` it is refused by 412 where the playlist has changed since its `ETag` was read; the answer has the new one.';
