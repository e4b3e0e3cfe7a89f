import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './command.ts';
import { groups, LONGEST } from './groups.ts';

const PLACES = Object.keys(groups);

const orderOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

/** The place of a file among those that take long; behind all of them for any other. */
const lengthOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(relative(ROOT, moduleId));
  return place < 0 ? LONGEST.length : place;
};

const placeOf = ({ project }: TestSpecification): number => PLACES.indexOf(project.name);

/**
 * Sorts files by order, then by the table of groups, and in each group those that take long first. What begins last
 * in an order ends alone: if it took long, all but one of the workers would wait for it. A worker whose files share
 * modules ends when the next file in the row is of another group, so that groups stay together. Vitest itself knows how
 * long files take only from a run before, and sorts the groups of an order by their names.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files);
    return known.sort(
      (a, b) => orderOf(a) - orderOf(b) || placeOf(a) - placeOf(b) || lengthOf(a) - lengthOf(b),
    );
  }
}
