import type { Clock } from '../kernel/time/clock.ts';
import { clock } from './checks/clock.ts';
import { disk } from './checks/disk.ts';
import { dns } from './checks/dns.ts';
import { lines } from './checks/lines.ts';
import { media } from './checks/media.ts';
import { models } from './checks/models.ts';
import { ports } from './checks/ports.ts';
import { providers } from './checks/providers.ts';
import { service } from './checks/service.ts';
import { settings } from './checks/settings.ts';
import { speed } from './checks/speed.ts';
import { turn } from './checks/turn.ts';
import { versions } from './checks/versions.ts';
import { type Area, AREAS } from '../doctor-sentences/sentences.ts';
import { type Examined, type Finding, found } from './finding.ts';
import { reasonOf } from './reason.ts';
import type { DoctorSystem } from './system.ts';

export interface ExamineOptions {
  /** Whether providers may be asked, which may cost money. */
  readonly mayCost: boolean;
  readonly clock: Pick<Clock, 'after'>;
  /** Wording of the findings of each area as soon as they are there. */
  readonly onArea: (examined: Examined) => void;
}

type Check = (system: DoctorSystem, options: ExamineOptions) => Promise<Finding[]>;

const CHECKS: Readonly<Record<Area, Check>> = {
  ...{ service, settings, ports, media, turn, clock, disk },
  ...{ versions, dns, lines, models, speed },
  providers: (system, { mayCost }) => providers(system, mayCost),
};

/** The time limit of a check, in milliseconds; verifying models reads gigabytes. */
const WITHIN_MS = 120_000;

const inTime = (work: Promise<Finding[]>, timer: ExamineOptions['clock']): Promise<Finding[]> =>
  new Promise((resolve, reject) => {
    const late = found('checkFailed', { reason: `no result within ${WITHIN_MS / 1000} s` });
    const callOff = timer.after(WITHIN_MS, () => resolve([late]));
    void work.then(resolve, reject).finally(callOff);
  });

async function examineArea(system: DoctorSystem, area: Area, options: ExamineOptions): Promise<Examined> {
  try {
    return { area, findings: await inTime(CHECKS[area](system, options), options.clock) };
  } catch (error) {
    return { area, findings: [found('checkFailed', { reason: reasonOf(error) })] };
  }
}

/** Makes all checks, one area after the other. A check that throws is a finding. */
export async function examine(system: DoctorSystem, options: ExamineOptions): Promise<Examined[]> {
  const all: Examined[] = [];
  for (const area of AREAS) {
    const examined = await examineArea(system, area, options);
    options.onArea(examined);
    all.push(examined);
  }
  return all;
}

/** Whether something has to be mended. */
export const hasProblem = (all: readonly Examined[]): boolean =>
  all.some(({ findings }) => findings.some(({ level }) => level === 'problem'));
