import { expect } from 'vitest';
import type { ToolOutcome } from '../../../../conversation/ports.ts';
import type { TextToSpeech } from '../../../../conversation/provider-ports.ts';
import type { Handoff } from '../../../../live/calls.ts';
import { holdMusic } from '../hold-music.ts';
import { FakeIncoming, FakeLeg, FakePhone, type FakeLegOptions } from './fake-leg.ts';
import { FakeSession, handoffTo, openedCall } from './fake-session.ts';
import { settle, Stage, type Kit } from './stage.ts';

/** A caller who talks with an agent, and a person to whom the caller can be transferred. */
export interface Scene {
  readonly stage: Stage;
  readonly session: FakeSession;
  readonly caller: FakeLeg;
  readonly phone: FakePhone;
}

export interface SceneOptions {
  readonly handoff?: Partial<Handoff>;
  readonly leg?: FakeLegOptions;
  readonly language?: string;
  readonly canDial?: boolean;
  /** The session's own voice; absent: the process's. */
  readonly voice?: TextToSpeech;
}

export const AGENT = { agentId: 'agent_1', projectId: 'proj_1' };
export const LOUD = new Int16Array(320).fill(5000);
export const OTHER = new Int16Array(320).fill(-3000);

export async function openScene(kit: Kit, options: SceneOptions = {}): Promise<Scene> {
  const { handoff, leg, language = 'en', canDial = true, voice = kit.voice } = options;
  const session = new FakeSession({ language });
  const opened = openedCall(session, { tts: voice, handoff: handoffTo(handoff) });
  const stage = new Stage(kit, () => opened);
  const caller = new FakeLeg(leg);
  const phone = new FakePhone();
  stage.calls.inbound(new FakeIncoming(caller), AGENT, canDial ? phone.dial : null);
  await settle();
  return { stage, session, caller, phone };
}

export const nothingLeft = ({ stage }: Scene): void =>
  expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);

/** Lets the agent transfer the caller, to `main` by default. */
export const transfer = (
  { session }: Scene,
  more: Record<string, unknown> = {},
  spoken?: Promise<void>,
): Promise<ToolOutcome> => session.callTool('transfer_call', { destination: 'main', ...more }, spoken);

export const hearsMusic = ({ caller }: Scene): boolean => caller.played.at(-1)?.speech === holdMusic();

/** Whether the two hear each other, in both directions. */
export const areJoined = ({ caller, phone }: Scene): boolean => {
  caller.say(LOUD);
  phone.leg.say(OTHER);
  return phone.leg.sent.at(-1)?.[0] === LOUD[0] && caller.sent.at(-1)?.[0] === OTHER[0];
};
