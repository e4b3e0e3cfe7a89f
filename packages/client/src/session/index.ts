/** A conversation without a view, for pages that draw their own: half of what the whole package weighs. */
import { loadedFrom } from './home.ts';

loadedFrom(import.meta.url);

export { createSession } from './create-session.ts';
export { publicAgent } from './public-agent.ts';
export { tokenFrom } from './token-source.ts';
export { pushToTalk, type PushToTalkOptions } from './push-to-talk.ts';
export { DuetError, type ErrorCode } from './errors.ts';
export { hasStored as hasStoredSession } from './store.ts';
export { type Device, type Devices, listDevices } from '../core/devices.ts';
export { moodOf } from '../core/state.ts';
export type { DuetSession, MessageOptions } from './duet-session.ts';
export type { Levels } from './levels.ts';
export type { Command, TalkEvent } from '../core/events.ts';
export type { Line } from '../core/lines.ts';
export type { Mood, TalkState } from '../core/state.ts';
export type { FunctionHandler, SessionOptions, TokenAnswer, TokenSource, TokenRequest } from './options.ts';
export type {
  ClientEvents,
  DataEvent,
  DestroyReason,
  DuetEvents,
  EventName,
  ServiceEvents,
  WireMessage,
} from './events.ts';
