import {
  type Area,
  AREAS,
  type Facts,
  type Level,
  type SentenceId,
  wordingOf,
} from '../../../../src/doctor-sentences/sentences.ts';
import type { Language } from '../../i18n/i18n.ts';

interface Finding {
  readonly level: Level;
  readonly id: SentenceId;
  readonly facts: Facts;
}

/** A line of the answer of `POST /console/api/operator/doctor`. */
export interface Examined {
  readonly area: Area;
  readonly findings: readonly Finding[];
}

export interface Shown {
  readonly level: Level;
  readonly sentence: string;
  readonly remedy: string | null;
}

/** The findings of an area in a language. */
export const shownFindings = ({ findings }: Examined, language: Language): Shown[] =>
  findings.map(({ level, id, facts }) => ({ level, ...wordingOf(id, facts, language) }));

export const countOf = (all: readonly Examined[], level: Level): number =>
  all.flatMap(({ findings }) => findings).filter((one) => one.level === level).length;

/** The area that is being examined behind those that are; null: none is left. */
export const nextArea = (all: readonly Examined[]): Area | null => AREAS[all.length] ?? null;

/**
 * The findings as text, which holds no secrets.
 * @param nameOf gives an area or a level its name
 */
export const asText = (
  all: readonly Examined[],
  language: Language,
  nameOf: (name: Area | Level) => string,
): string =>
  all
    .filter(({ findings }) => findings.length > 0)
    .map((examined) =>
      [
        nameOf(examined.area),
        ...shownFindings(examined, language).flatMap(({ level, sentence, remedy }) => [
          `  [${nameOf(level)}] ${sentence}`,
          ...(remedy === null ? [] : [`    ${remedy}`]),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
