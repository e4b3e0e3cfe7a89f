import type { Scenario } from '../../src/testing/scenarios/scenario.ts';
import { answering } from './answering.ts';
import { idling } from './idling.ts';
import { interrupting } from './interrupting.ts';
import { typing } from './typing.ts';

/** All scripted conversations, for whichever transport can run them. */
export const scenarios: readonly Scenario[] = [...answering, ...interrupting, ...typing, ...idling];

/**
 * Those that a client of this kind can run.
 * @param setsIdle whether a scenario may choose how long its session may be idle; else those that do are left out
 */
export const scenariosFor = (modality: 'audio' | 'text', setsIdle = true): readonly Scenario[] =>
  scenarios.filter(
    ({ needs, agent }) =>
      (needs === 'any' || modality === 'audio') && (setsIdle || agent?.idle === undefined),
  );
