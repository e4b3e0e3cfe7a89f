import type { Scenario } from '../../src/testing/scenarios/scenario.ts';
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
}

const isFor = (modality: 'audio' | 'text', needs: Scenario['needs'], hasKeys: boolean): boolean =>
  needs === 'any' ||
  (modality === 'text' ? needs === 'text' : needs === 'voice' || (needs === 'keys' && hasKeys));

/** Those that a client of this kind can run. */
export const scenariosFor = (
  modality: 'audio' | 'text',
  { setsIdle = true, isRealTime = true, hasKeys = false }: Abilities = {},
): readonly Scenario[] =>
  scenarios.filter(
    ({ needs, agent, isLong = false }) =>
      isFor(modality, needs, hasKeys) && (setsIdle || agent?.idle === undefined) && !(isRealTime && isLong),
  );
