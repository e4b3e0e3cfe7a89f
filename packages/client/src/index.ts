import { defineDuetAgent } from './element/duet-agent.ts';
import type { DuetSession as Session } from './session/duet-session.ts';
import { PageSession } from './session/session.ts';
import { loadedFrom } from './session/home.ts';

loadedFrom(import.meta.url);
// On a server (where a framework renders pages) there are no custom elements.
if (typeof customElements !== 'undefined') defineDuetAgent();

export type { DuetAgentElement } from './element/duet-agent.ts';
export type { DuetAgentAttributes } from './element/attributes.ts';
export { init } from './view/init.ts';
export { createSession } from './session/create-session.ts';
export { publicAgent } from './session/public-agent.ts';
export { tokenFrom } from './session/token-source.ts';
export { pushToTalk, type PushToTalkOptions } from './session/push-to-talk.ts';
export { type Device, type Devices, listDevices } from './core/devices.ts';
export type { Levels } from './session/levels.ts';
export { DuetError, type ErrorCode } from './session/errors.ts';
export type { MessageOptions } from './session/duet-session.ts';
export { hasStored as hasStoredSession } from './session/store.ts';
export { DEFAULTS } from './view/options.ts';
export { LANGUAGES, type Texts, textsFor } from './view/texts.ts';
// What a view of your own needs as this one does: the parts for React are made of it.
export { type Approval, Approvals } from './view/approvals.ts';
export { moodText, noteOf } from './view/note.ts';
export { openPlayer, type Player, type PlayerEvents } from './view/player.ts';
export { moodOf } from './core/state.ts';
export type { Command, TalkEvent } from './core/events.ts';
export { aroundWord, type Line, type Word } from './core/lines.ts';
export type { Mood, TalkState } from './core/state.ts';
export type { AvatarStyle, DuetOptions, KnownNames, Position } from './view/options.ts';
export type {
  FunctionHandler,
  SessionOptions,
  TokenAnswer,
  TokenSource,
  TokenRequest,
} from './session/options.ts';
export type {
  ClientEvents,
  DataEvent,
  DestroyReason,
  DuetEvents,
  EventName,
  ServiceEvents,
  WireMessage,
} from './session/events.ts';

/** A conversation in a page: the type of what `init` answers, and its class for `instanceof`. */
export type DuetSession = Session;
export const DuetSession = PageSession;
