import type { components as Wire } from '../core/wire-types.ts';
import type { components } from './message-types.ts';

type Messages = components['schemas'];
type Events = Wire['schemas']['ServiceEvents'];

/** What is posted to a webhook: `eventType` tells what `data` holds. */
export type WebhookEvent = Messages['Webhooks'][keyof Messages['Webhooks']];

/** What the service sends to a function over a WebSocket. */
export type FrameToTool = Messages['FramesToTool'][keyof Messages['FramesToTool']];

/** What a function over a WebSocket sends to the service. */
export type FrameFromTool = Messages['FramesFromTool'][keyof Messages['FramesFromTool']];

/** A call of a function over HTTP. */
export interface FunctionCall {
  readonly sessionId: string;
  /** Names the call. */
  readonly callId: string;
  /** By the parameters of the function. */
  readonly arguments: unknown;
}

/** What the client needs itself to come back into its session. */
type Own = 'resume_secret';

export type SessionEventName = Exclude<keyof Events, Own>;

/** An event of a session: `type` tells what `data` holds. */
export type SessionEvent = {
  [Name in SessionEventName]: {
    readonly event: Name;
    readonly type: Name;
    readonly data: Events[Name];
    readonly seq?: number;
  };
}[SessionEventName];
