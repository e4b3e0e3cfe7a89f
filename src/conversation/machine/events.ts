import type { ApprovalRequest, HandoffAgent, ServerEvent, TurnTiming } from '../ports.ts';
import { type Answered, answeredNames, type WireError } from '../wire/error-event.ts';
import { type EventData, serverEvent as event } from '../wire/events.ts';
import type { Item } from './items.ts';
import type { TALK_STATES } from '../wire/events.ts';

/** The events of 2-agent-platform-facts 1.3 that the machine sends; their shapes are in `wire/`. */

type Message = EventData<'message_received'>['message'];

/** ISO 8601 of milliseconds since the epoch. */
// oxlint-disable-next-line no-restricted-globals -- writes a time that the clock gave, reads none
const isoTime = (wallTime: number): string => new Date(wallTime).toISOString();

export const sessionCreated = (wallTime: number): ServerEvent =>
  event('message_received', {
    message: { type: 'session', action: 'created', timestamp: isoTime(wallTime) },
  });

export const avatarState = (
  state: 'preparing' | 'ready',
  mode: 'audio_only' | 'audio_video' | null = null,
): ServerEvent => event('avatar_state_changed', mode === null ? { state } : { state, details: { mode } });

export type TalkState = (typeof TALK_STATES)[number];

export const talkState = (state: TalkState): ServerEvent => event('talk_state_changed', { state });

export const speechStarted = (itemId: string): ServerEvent => event('speech_started', { item_id: itemId });

/**
 * The text so far of what the user is saying; it may still change. An extension of the known service: clients
 * may ignore it.
 */
export const userPartial = (itemId: string, content: string): ServerEvent =>
  event('transcript_partial', { item_id: itemId, role: 'user', content });

/** Words of the agent that begin to sound. An extension of the known service, for clients that ask for it. */
export const wordsSpoken = (
  itemId: string,
  responseId: string,
  words: EventData<'words_spoken'>['words'],
): ServerEvent => event('words_spoken', { item_id: itemId, response_id: responseId, words });

export const idleWarning = (disconnectAfter: number): ServerEvent =>
  event('avatar_connection_warning', { disconnect_after: disconnectAfter });

export const sessionExpired = (): ServerEvent => event('session_expired', {});

/** A provider that a session cannot do without is lost; `code` is for programs, `message` for people. */
export const providerAborted = (code: string, message: string): ServerEvent =>
  event('provider_connection_aborted', { error: { code, message } });

export const errorEvent = (error: WireError): ServerEvent => event('error', error);

/** A command was carried out, and has fields that nothing reads. An extension of the known service. */
export const fieldsIgnored = (
  ignored: Pick<EventData<'fields_ignored'>, 'fields' | 'message'>,
  answered: Answered,
): ServerEvent => event('fields_ignored', { ...answeredNames(answered), ...ignored });

/** A turn is over. An extension of the known service: clients may ignore it. */
export const turnCompleted = ({ turnId, itemId, responseId, interrupted }: TurnTiming): ServerEvent =>
  event('turn_completed', { turn_id: turnId, item_id: itemId, response_id: responseId, interrupted });

/** `itemId` is what `send_mcp_approval` names. */
export const approvalRequested = (
  itemId: string,
  { server, tool, arguments: given }: ApprovalRequest,
  action: 'created' | 'cancelled',
): ServerEvent => event('mcp_approval_request', { action, item_id: itemId, server, tool, arguments: given });

/** Another agent is active from now on. An extension of the known service: clients may ignore it. */
export const agentChanged = ({ agentId, agentName, companionName }: HandoffAgent): ServerEvent =>
  event('agent_changed', {
    agent: { id: agentId, name: agentName },
    companion: { name: companionName },
  });

export type UserAction = 'speech_started' | 'completed';
export type AssistantAction = 'created' | 'delta' | 'completed' | 'cancelled' | 'failed';

const message = (item: Item, wallTime: number, fields: Omit<Message, 'type' | 'timestamp'>): ServerEvent =>
  event('message_received', {
    message: {
      type: 'message',
      item_id: item.id,
      previous_item_id: item.previousId,
      content_index: 0,
      timestamp: isoTime(wallTime),
      ...fields,
    },
  });

export const userMessage = (item: Item, action: UserAction, content: string, wallTime: number): ServerEvent =>
  message(item, wallTime, { role: 'user', action, response_id: null, content });

export const assistantMessage = (
  item: Item,
  responseId: string,
  action: AssistantAction,
  {
    wallTime,
    more,
  }: { readonly wallTime: number; readonly more: Pick<Message, 'content' | 'reason' | 'error'> },
): ServerEvent => message(item, wallTime, { role: 'assistant', action, response_id: responseId, ...more });
