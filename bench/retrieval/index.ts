import { type Figure, figure } from '../figure.ts';
import {
  type Answered,
  askHalf,
  askOutOfReach,
  askSpoken,
  everything,
  percent,
  withAgent,
} from './measure.ts';

type Report = (figure: Figure) => void;

const UNIT = '%';

/** Reports how one half of the questions was answered. @param goals whether the goals hold for this half */
function reportHalf(report: Report, name: string, answered: readonly Answered[], goals: boolean): void {
  const sure = answered.filter(({ bears }) => bears);
  const said = answered.filter(({ isRight, isWrong }) => isRight || isWrong);
  report(
    figure(
      `${name}: right one found first`,
      percent(answered, ({ isFirst }) => isFirst),
      UNIT,
    ),
  );
  report(
    figure(
      `${name}: found with confidence, of it wrong`,
      percent(sure, ({ isFirst }) => !isFirst),
      UNIT,
    ),
  );
  report(
    figure(
      `${name}: answered right`,
      percent(answered, ({ isRight }) => isRight),
      UNIT,
    ),
  );
  report(
    figure(
      `${name}: answered, of it wrong`,
      percent(said, ({ isWrong }) => isWrong),
      UNIT,
      goals ? '<= 5' : null,
    ),
  );
}

/**
 * `npm run bench -- retrieval`: what the built-in model and the search by words find and leave alone, on labelled
 * questions (docs/knowledge.md, "In a conversation").
 */
export const benchRetrieval = (report: Report): Promise<void> =>
  withAgent(async (ask) => {
    const beyond = await askOutOfReach(ask);
    for (const isCalibration of [false, true]) {
      const half = beyond.filter((one) => one.isCalibration === isCalibration);
      const name = `out of reach, ${isCalibration ? 'calibration' : 'reported'} half`;
      report(
        figure(
          `${name}: answered wrong`,
          percent(half, ({ said }) => said !== null),
          UNIT,
          '<= 3',
        ),
      );
      report(
        figure(
          `${name}: found with confidence`,
          percent(half, ({ bears }) => bears),
          UNIT,
        ),
      );
    }
    const unseen = await askHalf(ask, 'unseen');
    reportHalf(report, 'own trade, unseen', unseen, true);
    reportHalf(report, 'own trade, asked', await askHalf(ask, 'asked'), false);
    reportHalf(report, 'nine trades, unseen', await askHalf(ask, 'unseen', everything), true);
    const spoken = await askSpoken(ask, unseen);
    for (const [name, answered] of spoken)
      report(
        figure(
          `as spoken, ${name}: answered as bare`,
          percent(answered, ({ isRight }) => isRight),
          UNIT,
        ),
      );
    const all = [...spoken.values()].flat();
    report(
      figure(
        'as spoken, all: answered as bare',
        percent(all, ({ isRight }) => isRight),
        UNIT,
        '>= 95',
      ),
    );
    report(
      figure(
        'as spoken, all: answered wrong',
        percent(all, ({ isWrong }) => isWrong),
        UNIT,
        '<= 3',
      ),
    );
  });
