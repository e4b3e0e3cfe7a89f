import type { Scenario, Step } from '../../src/testing/scenarios/scenario.ts';
import { answering } from './answering.ts';
import { approving } from './approving.ts';
import { calling, pressing } from './calling.ts';
import { failingOver } from './failing-over.ts';
import { handingOver } from './handing-over.ts';
import { idling } from './idling.ts';
import { interrupting } from './interrupting.ts';
import { recalling } from './recalling.ts';
import { turnTaking } from './turn-taking.ts';
import { typing } from './typing.ts';
import { working } from './working.ts';

/** All scripted conversations, for whichever transport can run them. */
export const scenarios: readonly Scenario[] = [
  ...answering,
  ...interrupting,
  ...turnTaking,
  ...typing,
  ...idling,
  ...calling,
  ...pressing,
  ...working,
  ...approving,
  ...handingOver,
  ...failingOver,
  ...recalling,
];

/** What a client can do besides talking, and what its scenarios may set up; long scenarios are left out by default. */
export interface Abilities {
  /** A scenario may choose how long its session may be idle. */
  readonly setsIdle?: boolean;
  /** The session's time is real. */
  readonly isRealTime?: boolean;
  /** The user has the keys of a telephone. */
  readonly hasKeys?: boolean;
  /** The user has a screen besides: types, clicks, and sees a face. */
  readonly hasScreen?: boolean;
}

const isOnScreen = (step: Step): boolean =>
  'do' in step && ['type', 'send', 'answer call', 'decide'].includes(step.do);

const needsScreen = ({ agent, steps }: Scenario): boolean =>
  agent?.videoPolicy !== undefined || steps.some(isOnScreen);

const isFor = (modality: 'audio' | 'text', needs: Scenario['needs'], hasKeys: boolean): boolean =>
  needs === 'any' ||
  (modality === 'text' ? needs === 'text' : needs === 'voice' || (needs === 'keys' && hasKeys));

/** Those that a client of this kind can run. */
export const scenariosFor = (
  modality: 'audio' | 'text',
  { setsIdle = true, isRealTime = true, hasKeys = false, hasScreen = true }: Abilities = {},
): readonly Scenario[] =>
  scenarios.filter(
    (scenario) =>
      isFor(modality, scenario.needs, hasKeys) &&
      (setsIdle || scenario.agent?.idle === undefined) &&
      !(isRealTime && scenario.isLong === true) &&
      (hasScreen || !needsScreen(scenario)),
  );
