import { type Figure, figure } from '../figure.ts';
import type { Retrieval } from '../../src/retrieval/lists/index.ts';
import {
  agentBy,
  type Answered,
  type Ask,
  askHalf,
  askOutOfReach,
  askSpoken,
  everything,
  openWordRetrieval,
  percent,
} from './measure.ts';
import { openMiniLmRetrieval } from './minilm.ts';

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
      `${name}: said to fit, the right one not among it`,
      percent(sure, ({ isAmongFitting }) => !isAmongFitting),
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

/** Reports how many of the questions out of reach are answered all the same. */
async function reportOutOfReach(report: Report, ask: Ask): Promise<void> {
  const beyond = await askOutOfReach(ask);
  for (const isCalibration of [false, true]) {
    const half = beyond.filter((one) => one.isCalibration === isCalibration);
    const name = `out of reach, ${isCalibration ? 'calibration' : 'reported'} half`;
    const wrong = percent(half, ({ said }) => said !== null);
    report(figure(`${name}: answered wrong`, wrong, UNIT, '<= 3'));
    const confident = percent(half, ({ bears }) => bears);
    report(figure(`${name}: found with confidence`, confident, UNIT));
  }
}

/** Reports what is answered of the questions as people speak them, of those that are answered when written. */
async function reportSpoken(report: Report, ask: Ask, bare: readonly Answered[]): Promise<void> {
  const spoken = await askSpoken(ask, bare);
  const right = (answered: readonly Answered[]): number => percent(answered, ({ isRight }) => isRight);
  for (const [name, answered] of spoken)
    report(figure(`as spoken, ${name}: answered as bare`, right(answered), UNIT));
  const all = [...spoken.values()].flat();
  report(figure('as spoken, all: answered as bare', right(all), UNIT, '>= 95'));
  const wrong = percent(all, ({ isWrong }) => isWrong);
  report(figure('as spoken, all: answered wrong', wrong, UNIT, '<= 3'));
}

async function reportAll(report: Report, retrieval: Retrieval): Promise<void> {
  try {
    const ask = agentBy(retrieval);
    await reportOutOfReach(report, ask);
    const unseen = await askHalf(ask, 'unseen');
    reportHalf(report, 'own trade, unseen', unseen, true);
    reportHalf(report, 'own trade, asked', await askHalf(ask, 'asked'), false);
    reportHalf(report, 'nine trades, unseen', await askHalf(ask, 'unseen', everything), true);
    await reportSpoken(report, ask, unseen);
  } finally {
    await retrieval.close();
  }
}

/**
 * `npm run bench -- retrieval`: what the built-in model and the search find and leave alone, on labelled questions
 * (docs/knowledge.md, "In a conversation"): by words and, where it is installed, by MiniLM beside them.
 */
export async function benchRetrieval(report: Report): Promise<void> {
  await reportAll(report, openWordRetrieval());
  const byMiniLm = await openMiniLmRetrieval();
  if (byMiniLm === null) return;
  await reportAll((one) => report({ ...one, figure: `MiniLM, ${one.figure}` }), byMiniLm);
}
