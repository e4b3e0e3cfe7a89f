import type { Scenario, Step } from '../../src/testing/scenarios/scenario.ts';
import { shortOrLong } from '../support/long.ts';
import { answering } from './answering.ts';
import { approving } from './approving.ts';
import { calling, dtmf } from './calling.ts';
import { failingOver } from './failing-over.ts';
import { handoffs } from './agent-handoff.ts';
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
  ...dtmf,
  ...working,
  ...approving,
  ...handoffs,
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
  readonly hasDtmf?: boolean;
  /** The user has a screen besides: types, clicks, and sees a face. */
  readonly hasScreen?: boolean;
}

const isOnScreen = (step: Step): boolean =>
  'do' in step && ['type', 'send', 'answer call', 'decide'].includes(step.do);

const needsScreen = ({ agent, steps }: Scenario): boolean =>
  agent?.videoPolicy !== undefined || steps.some(isOnScreen);

const isFor = (modality: 'audio' | 'text', needs: Scenario['needs'], hasDtmf: boolean): boolean =>
  needs === 'any' ||
  (modality === 'text' ? needs === 'text' : needs === 'voice' || (needs === 'keys' && hasDtmf));

/** Those that a client of this kind can run. */
export const scenariosFor = (
  modality: 'audio' | 'text',
  { setsIdle = true, isRealTime = true, hasDtmf = false, hasScreen = true }: Abilities = {},
): readonly Scenario[] =>
  scenarios.filter(
    (scenario) =>
      isFor(modality, scenario.needs, hasDtmf) &&
      (setsIdle || scenario.agent?.idle === undefined) &&
      !(isRealTime && scenario.isLong === true) &&
      (hasScreen || !needsScreen(scenario)),
  );

/** A real transport, and what its client can do. */
export interface RealTransport {
  readonly modality: 'audio' | 'text';
  readonly abilities: Abilities;
}

/** The real transports, by their names in the titles of tests. */
export const realTransports = {
  WebRTC: { modality: 'audio', abilities: {} },
  'WebSocket, audio': { modality: 'audio', abilities: {} },
  'WebSocket, text': { modality: 'text', abilities: {} },
  VoIP: { modality: 'audio', abilities: { hasDtmf: true, hasScreen: false, setsIdle: false } },
} as const satisfies Readonly<Record<string, RealTransport>>;

/** A question and its answer, an interruption, and a tool: that a transport carries each of them is shown by one. */
const ON_EACH_TRANSPORT = 3;

/**
 * The marked scenarios that this transport can carry: all run in virtual time, these also in real time. In the long
 * form of the tests every scenario does.
 * @throws Error unless exactly three are marked for it
 */
export function onTransport(name: keyof typeof realTransports): readonly Scenario[] {
  const { modality, abilities } = realTransports[name];
  const all = scenariosFor(modality, abilities);
  const marked = all.filter(({ onRealTransports }) => onRealTransports);
  if (marked.length !== ON_EACH_TRANSPORT)
    throw new Error(
      `${name} has ${marked.length} marked scenarios: ${marked.map((one) => one.name).join('; ')}`,
    );
  return shortOrLong(marked, all);
}
