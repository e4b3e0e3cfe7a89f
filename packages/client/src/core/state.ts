import {
  describeError,
  isErrorEvent,
  messageOf,
  refusesScreen,
  wordOf,
  type Message,
  type TalkEvent,
} from './events.ts';
import { isLast, settle, upsert, without, type Line } from './lines.ts';

import type { SpeechToTextState } from './token.ts';

export type FailureKind =
  | 'limit' // the organization's sessions are all in use
  | 'rate'
  | 'signed_out'
  | 'gone' // the agent does not exist any more
  | 'refused' // signalling was refused
  | 'unreachable'
  | 'no_webrtc' // the browser has no WebRTC, or it is switched off
  | 'no_network' // the browser found no address of its own for media
  | 'no_media'
  | 'lost'
  | 'provider'
  | 'server';

export interface Failure {
  readonly kind: FailureKind;
  readonly detail: string | null;
}

/** The session cannot begin yet: its turn is waited for. */
export interface Waiting {
  /** `limit`: all places are taken. `rate`: too many sessions were started at once. */
  readonly reason: 'limit' | 'rate';
  /** Until the next try; null: the user is asked to try again. */
  readonly seconds: number | null;
}

export type MicrophoneState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'insecure';
export type EndCause = 'you' | 'idle' | 'service';

/** `video` is WebRTC; `voice` and `chat` are WebSockets, with and without sound. */
export type TalkChannel = 'video' | 'voice' | 'chat';

/** The state that the view of a call shows. */
export interface TalkState {
  readonly phase: 'connecting' | 'live' | 'ended' | 'failed';
  readonly channel: TalkChannel;
  /** Why the conversation goes on by voice instead of `video`; null when it does not. */
  readonly withoutPicture: FailureKind | null;
  readonly sessionId: string | null;
  /** Why the conversation has not begun yet; null when nothing is in its way. */
  readonly waiting: Waiting | null;
  readonly failure: Failure | null;
  readonly endCause: EndCause | null;
  readonly speaking: boolean;
  readonly thinking: boolean;
  /** The user is speaking. */
  readonly hearing: boolean;
  /** The agent was interrupted: sound in the browser's buffers must not be played. */
  readonly hushed: boolean;
  readonly unstable: boolean;
  readonly lines: readonly Line[];
  /** What the agent's items follow that have begun and say nothing yet, by their ids. */
  readonly begun: Readonly<Record<string, string | null>>;
  /** Seconds until an idle session expires; null while there is no warning. */
  readonly idleWarning: number | null;
  /** Seconds within which the service ends the session, because it is about to stop; null: it is not. */
  readonly drainWarning: number | null;
  /** The service refused a screen; stays until the user speaks or shares one again. */
  readonly screenRefused: boolean;
  readonly notice: string | null;
  /** Null until the service has told. */
  readonly speechToText: SpeechToTextState | null;
  readonly microphone: MicrophoneState;
  readonly muted: boolean;
  /** The user's screen, while the agent sees it. */
  readonly screen: MediaStream | null;
  /** The agent's sound and picture. */
  readonly remote: MediaStream | null;
  /** The user's microphone. */
  readonly local: MediaStream | null;
}

export type TalkAction =
  | { readonly type: 'event'; readonly event: TalkEvent }
  | { readonly type: 'created'; readonly sessionId: string }
  | { readonly type: 'live' }
  | { readonly type: 'waiting'; readonly waiting: Waiting | null }
  | { readonly type: 'speechToText'; readonly speechToText: SpeechToTextState }
  /** The session continues over another transport. */
  | {
      readonly type: 'switched';
      readonly channel: TalkChannel;
      /** Why the former transport failed; null when it did not. */
      readonly because: FailureKind | null;
    }
  /** The lines from before the page was reloaded. */
  | { readonly type: 'restored'; readonly lines: readonly Line[] }
  | { readonly type: 'screen'; readonly screen: MediaStream | null }
  | { readonly type: 'unstable'; readonly unstable: boolean }
  | { readonly type: 'remote'; readonly stream: MediaStream }
  | { readonly type: 'microphone'; readonly microphone: MicrophoneState; readonly stream?: MediaStream }
  | { readonly type: 'muted'; readonly muted: boolean }
  | { readonly type: 'hushed'; readonly hushed: boolean }
  | { readonly type: 'notice'; readonly notice: string | null }
  | { readonly type: 'ended'; readonly cause: EndCause }
  | { readonly type: 'failed'; readonly failure: Failure };

export type Mood = 'connecting' | 'listening' | 'thinking' | 'speaking' | 'hearing' | 'ended';

export const initialState = (channel: TalkState['channel']): TalkState => ({
  phase: 'connecting',
  channel,
  withoutPicture: null,
  sessionId: null,
  waiting: null,
  failure: null,
  endCause: null,
  speaking: false,
  thinking: false,
  hearing: false,
  hushed: false,
  unstable: false,
  lines: [],
  begun: {},
  idleWarning: null,
  drainWarning: null,
  screenRefused: false,
  notice: null,
  speechToText: null,
  microphone: 'off',
  muted: false,
  screen: null,
  remote: null,
  local: null,
});

/**
 * The mood, for the ring and the label. The user's voice comes before the agent's, because it is what just
 * changed.
 */
export function moodOf(state: TalkState): Mood {
  if (state.phase === 'connecting') return 'connecting';
  if (state.phase !== 'live') return 'ended';
  if (state.hearing) return 'hearing';
  if (state.speaking) return 'speaking';
  return state.thinking ? 'thinking' : 'listening';
}

/** Whether nothing would understand what the user says: then nobody is asked to speak. */
export const isDeaf = ({ channel, speechToText }: TalkState): boolean =>
  channel !== 'chat' && speechToText !== null && speechToText.state !== 'ready';

const over = (state: TalkState): boolean => state.phase === 'ended' || state.phase === 'failed';

const atRest = {
  waiting: null,
  speaking: false,
  thinking: false,
  hearing: false,
  hushed: false,
  unstable: false,
  idleWarning: null,
  drainWarning: null,
  screenRefused: false,
  screen: null,
  remote: null,
  local: null,
} as const;

const end = (state: TalkState, more: Partial<TalkState>): TalkState => ({
  ...state,
  ...atRest,
  lines: settle(state.lines),
  ...more,
});

/** The next state, as a pure function. After the end nothing changes any more. */
export function reduce(state: TalkState, action: TalkAction): TalkState {
  if (over(state)) return state;
  switch (action.type) {
    case 'event':
      return onEvent(state, action.event);
    case 'created':
      return { ...state, sessionId: action.sessionId };
    case 'speechToText':
      return { ...state, speechToText: action.speechToText };
    case 'live':
      return { ...state, phase: 'live' };
    case 'waiting':
      return { ...state, waiting: action.waiting };
    case 'switched':
      return {
        ...state,
        channel: action.channel,
        withoutPicture: action.because,
        remote: null,
        unstable: false,
      };
    case 'restored':
      return { ...state, lines: action.lines };
    case 'screen':
      return { ...state, screen: action.screen, screenRefused: state.screenRefused && !action.screen };
    case 'unstable':
      return { ...state, unstable: action.unstable };
    case 'microphone':
      return { ...state, microphone: action.microphone, local: action.stream ?? null };
    case 'remote':
      return { ...state, remote: action.stream };
    case 'muted':
      return { ...state, muted: action.muted, hearing: state.hearing && !action.muted };
    case 'hushed':
      return { ...state, hushed: action.hushed };
    case 'notice':
      return { ...state, notice: action.notice };
    case 'ended':
      return end(state, { phase: 'ended', endCause: action.cause });
    case 'failed':
      return end(state, { phase: 'failed', failure: action.failure });
  }
}

function onEvent(state: TalkState, heard: TalkEvent): TalkState {
  const { event, data } = heard;
  switch (event) {
    case 'message_received': {
      const message = messageOf(data);
      if (message === null) return state;
      return message.role === 'user' ? onUser(state, message) : onAssistant(state, message);
    }
    case 'transcript_partial':
      return onPartial(state, data);
    case 'words_spoken':
      return onWords(state, wordOf(data));
    case 'talk_state_changed':
      return onTalk(state, data['state']);
    case 'speech_started':
      return { ...state, hearing: true };
    case 'avatar_connection_warning':
      return {
        ...state,
        idleWarning: typeof data['disconnect_after'] === 'number' ? data['disconnect_after'] : 0,
      };
    case 'server_draining':
      return {
        ...state,
        drainWarning: typeof data['disconnect_after'] === 'number' ? data['disconnect_after'] : 0,
      };
    case 'session_expired':
      return end(state, { phase: 'ended', endCause: 'idle' });
    case 'provider_connection_aborted':
      return end(state, {
        phase: 'failed',
        failure: { kind: 'provider', detail: describeError(data['error']) },
      });
    default:
      return isErrorEvent(event) ? onError(state, heard) : state;
  }
}

const onError = (state: TalkState, heard: TalkEvent): TalkState => ({
  ...state,
  screenRefused: state.screenRefused || refusesScreen(heard),
  notice: describeError(heard.data['error']) ?? heard.event,
});

/**
 * Updates the user's line with a partial transcript; unlike a delta it is the whole text, and may still
 * change.
 */
function onPartial(state: TalkState, data: TalkEvent['data']): TalkState {
  const { item_id: id, content } = data;
  const known = state.lines.some((line) => line.id === id && line.status === 'open');
  if (!known || typeof content !== 'string') return state;
  return {
    ...state,
    lines: state.lines.map((line) => (line.id === id ? { ...line, text: content } : line)),
  };
}

/** The agent says a word of an open line. */
function onWords(state: TalkState, said: ReturnType<typeof wordOf>): TalkState {
  if (!said) return state;
  const lines = state.lines.map((line) =>
    line.id === said.itemId && line.status === 'open' ? { ...line, word: said.word } : line,
  );
  return { ...state, lines };
}

function onTalk(state: TalkState, talk: unknown): TalkState {
  if (talk === 'preparing') return { ...state, thinking: true };
  if (talk === 'started') return { ...state, thinking: false, speaking: true, hushed: false };
  return { ...state, thinking: false, speaking: false };
}

const fresh = (message: Message): Omit<Line, 'text' | 'status'> => ({
  id: message.itemId,
  role: message.role === 'user' ? 'user' : 'agent',
  previous: message.previousItemId,
});

function onUser(state: TalkState, message: Message): TalkState {
  const change = (to: (line: Line) => Line) => upsert(state.lines, fresh(message), to);
  switch (message.action) {
    case 'speech_started':
      return { ...state, hearing: true, lines: change((line) => line) };
    case 'delta':
      return { ...state, lines: change((line) => ({ ...line, text: line.text + (message.content ?? '') })) };
    case 'completed':
      return onUserCompleted(state, message, message.content ?? '');
    default:
      return state;
  }
}

/** Completes the user's line. Empty content means that something was heard, but no words. */
function onUserCompleted(state: TalkState, message: Message, text: string): TalkState {
  const quiet = { ...state, hearing: false, idleWarning: null, screenRefused: false };
  if (text === '') return { ...quiet, lines: without(state.lines, message.itemId) };
  const lines = upsert(state.lines, fresh(message), (line) => ({ ...line, text, status: 'done' }));
  return { ...quiet, lines, thinking: isLast(lines, message.itemId) ? !state.speaking : state.thinking };
}

/** A line of the agent as it begins; what it follows came with its first message. */
const begins = ({ begun }: TalkState, message: Message): Omit<Line, 'text' | 'status'> => ({
  ...fresh(message),
  previous: message.previousItemId ?? begun[message.itemId] ?? null,
});

/** The agent's line stands among the others from its first word on. */
function onAssistant(state: TalkState, message: Message): TalkState {
  const change = (to: (line: Line) => Line) => upsert(state.lines, begins(state, message), to);
  switch (message.action) {
    case 'created':
      return {
        ...state,
        thinking: !state.speaking,
        begun: { ...state.begun, [message.itemId]: message.previousItemId },
      };
    case 'delta':
      return {
        ...state,
        lines: dropEmpty(
          change((line) => ({ ...line, text: line.text + (message.content ?? '') })),
          message.itemId,
        ),
      };
    case 'completed':
      return {
        ...state,
        thinking: false,
        idleWarning: null,
        // A response that only called a tool has said nothing.
        lines: dropEmpty(
          change((line) => completed(line, message)),
          message.itemId,
        ),
      };
    case 'cancelled':
      return {
        ...state,
        thinking: false,
        lines: dropEmpty(
          change((line) => stopped(line, message)),
          message.itemId,
        ),
      };
    case 'failed':
      return {
        ...state,
        thinking: false,
        // One that failed before its first word leaves no line; `notice` tells the error.
        lines: dropEmpty(
          change((line) => ({ ...line, status: 'failed', word: undefined })),
          message.itemId,
        ),
        notice: message.error,
      };
    default:
      return state;
  }
}

const completed = (line: Line, message: Message): Line => ({
  ...line,
  text: message.content ?? line.text,
  status: 'done',
  word: undefined,
});

/**
 * A line that was interrupted. The content, if the server sends it, is the text that was heard; otherwise the
 * text stays as it is.
 */
const stopped = (line: Line, message: Message): Line => ({
  ...line,
  text: message.content ?? line.text,
  status: 'interrupted',
  word: undefined,
});

const dropEmpty = (lines: readonly Line[], id: string): readonly Line[] =>
  lines.filter((line) => line.id !== id || line.text.trim() !== '');
