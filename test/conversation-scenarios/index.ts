import type { Scenario } from '../../src/testing/scenarios/scenario.ts';
import { answering } from './answering.ts';
import { calling, pressing } from './calling.ts';
import { idling } from './idling.ts';
import { interrupting } from './interrupting.ts';
import { typing } from './typing.ts';

/** All scripted conversations, for whichever transport can run them. */
export const scenarios: readonly Scenario[] = [
  ...answering,
  ...interrupting,
  ...typing,
  ...idling,
  ...calling,
  ...pressing,
];

/** What a client can do besides talking, and what its scenarios may set up; nothing is left out by default but tools. */
export interface Abilities {
  /** A scenario may choose how long its session may be idle. */
  readonly setsIdle?: boolean;
  /** A scenario may choose the agent's tools. */
  readonly setsTools?: boolean;
  /** The user has the keys of a telephone. */
  readonly hasKeys?: boolean;
}

const isFor = (modality: 'audio' | 'text', needs: Scenario['needs'], hasKeys: boolean): boolean =>
  needs === 'any' || (modality === 'audio' && (needs === 'voice' || hasKeys));

/** Those that a client of this kind can run. */
export const scenariosFor = (
  modality: 'audio' | 'text',
  { setsIdle = true, setsTools = false, hasKeys = false }: Abilities = {},
): readonly Scenario[] =>
  scenarios.filter(
    ({ needs, agent }) =>
      isFor(modality, needs, hasKeys) &&
      (setsIdle || agent?.idle === undefined) &&
      (setsTools || agent?.tools === undefined),
  );
