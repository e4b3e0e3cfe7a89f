import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { EventType, WebhookEvent } from '../../webhooks/events.ts';
import { presentItem, presentToolCall } from './detail.presenter.ts';
import { closedSummary, type EventSession, ownerOf } from './sessions.events.ts';
import { presentSession } from './sessions.service.ts';
import { findSession, itemsOf, type StoredRecord, toolCallsOf } from './sessions.store.ts';

/** The events that carry more of an ended session than A.12 has. */
export type DetailedType = Extract<EventType, 'session.report' | 'session.failed' | 'call.failed'>;

/** How many characters of a transcript, and of calls of tools, an event carries at most. */
const MOST_CHARACTERS = 400_000;

/** The first of these, as many as fit into an event. */
const fitting = <T>(all: readonly T[]): T[] => {
  let room = MOST_CHARACTERS;
  const end = all.findIndex((one) => (room -= JSON.stringify(one).length) < 0);
  return end === -1 ? [...all] : all.slice(0, end);
};

/** The session of A.12 as it ended, with what its owner tells sessions apart by, and the call if it was one. */
const detailed = (ended: EventSession, stored: StoredRecord) => {
  const { modality, agent, tags, direction, call } = presentSession(stored, '');
  return { ...closedSummary(ended), modality, agent, tags, direction, call };
};

const reportData = async (
  transaction: Kysely<Schema>,
  ended: EventSession,
  stored: StoredRecord,
): Promise<WebhookEvent['data']> => {
  const [items, calls] = [await itemsOf(transaction, ended.id), await toolCallsOf(transaction, ended.id)];
  const [transcript, toolCalls] = [fitting(items.map(presentItem)), fitting(calls.map(presentToolCall))];
  const { cost, costBasis } = presentSession(stored, '');
  return {
    session: { ...detailed(ended, stored), cost, costBasis },
    transcript,
    toolCalls,
    isTruncated: transcript.length < items.length || toolCalls.length < calls.length,
  };
};

/**
 * The event of an ended session.
 * @param transaction the one that ends the session
 */
export async function detailedEvent(
  transaction: Kysely<Schema>,
  type: DetailedType,
  ended: EventSession,
): Promise<WebhookEvent> {
  const stored = await findSession(transaction, ended.project_id, ended.id);
  if (!stored) throw new Error(`Session ${ended.id} was removed while it ended`);
  const data =
    type === 'session.report'
      ? await reportData(transaction, ended, stored)
      : { session: detailed(ended, stored) };
  return { type, ...ownerOf(ended), data };
}
