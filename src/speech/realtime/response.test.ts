import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderError, type ReplyPiece, type Usage } from '../../conversation/provider-ports.ts';
import { piecesOf, requestOf } from '../contracts/llm.contract.ts';
import { SpeakingRate } from './aligner.ts';
import { Conversation } from './conversation.ts';
import { readMessage } from './fields.ts';
import { encoded } from './pcm-base64.ts';
import { RealtimeResponse } from './response.ts';

/* Server behaviour that the fake server does not show. */

let response: RealtimeResponse;
let conversation: Conversation;
let used: Usage[];

const give = (type: string, fields: object = {}): void => {
  const message = readMessage(JSON.stringify({ type, ...fields }));
  if (message) response.take(message);
};
const done = (fields: object = {}): void =>
  give('response.done', { response: { status: 'completed', ...fields } });
const end = (): Promise<unknown> => piecesOf(response.pieces()).catch((error: unknown) => error);
const sound = (ms: number): string => encoded(new Int16Array(ms * 24).fill(4_000));
const textOf = (piece: ReplyPiece): string =>
  typeof piece === 'object' && 'speech' in piece ? piece.text : '';

/** An id of the service. */
const OWN = expect.stringMatching(/^call_[0-9a-f]{40}$/) as string;

const UNCOUNTED = { kind: 'mind', provider: 'p', model: 'm' };

beforeEach(() => {
  used = [];
  begin();
});

function begin(): void {
  let count = 0;
  conversation = new Conversation({ assistantText: 'output_text' }, () => `own${++count}`);
  const request = requestOf({ meter: (usage) => used.push(usage) });
  const who = { provider: 'p', key: null, model: 'm', eventId: 'answer_1' };
  response = new RealtimeResponse({ ...who, request, conversation, rate: new SpeakingRate() });
}

describe('an answer of a realtime server', () => {
  test('whose items are not announced', async () => {
    give('response.output_audio_transcript.delta', { item_id: 'a', delta: 'Hello there.' });
    give('response.output_audio.delta', { item_id: 'a', delta: sound(500) });
    done();
    expect(((await end()) as ReplyPiece[]).map(textOf).join('')).toBe('Hello there.');
    expect(conversation.items).toMatchObject([{ id: 'a', kind: 'assistant', text: 'Hello there.' }]);
  });

  test('whose calls are told only when they are complete, and once', async () => {
    const item = { id: 'c', type: 'function_call', call_id: 'x', name: 'look', arguments: '{"at":1}' };
    give('response.output_item.done', { item });
    give('response.output_item.done', { item });
    done();
    expect(await end()).toEqual([{ callId: OWN, name: 'look', arguments: { at: 1 } }]);
  });

  test('whose calls have the ids of an earlier one has ids of our own', async () => {
    const item = { id: 'c', type: 'function_call', call_id: 'x', name: 'look', arguments: '{}' };
    give('response.output_item.done', { item });
    done();
    const earlier = await end();
    begin();
    give('response.output_item.done', { item });
    done();
    const later = await end();
    expect([earlier, later]).toMatchObject([[{ callId: OWN }], [{ callId: OWN }]]);
    expect(later).not.toEqual(earlier);
  });

  test('whose call was cut off makes none', async () => {
    const item = { id: 'c', type: 'function_call', call_id: 'x', name: 'look', arguments: '{"a' };
    give('response.output_item.done', { item: { ...item, status: 'incomplete' } });
    done({ status: 'incomplete', status_details: { reason: 'max_output_tokens' } });
    expect(await end()).toEqual([]);
  });

  test('with sound and no transcript at all is heard', async () => {
    for (let count = 0; count < 10; count++)
      give('response.output_audio.delta', { item_id: 'a', delta: sound(200) });
    done();
    const pieces = (await end()) as ReplyPiece[];
    const lengths = pieces.map((piece) =>
      typeof piece === 'object' && 'speech' in piece ? piece.speech.durationMs : 0,
    );
    expect(lengths.reduce((sum, ms) => sum + ms, 0)).toBe(2_000);
    expect(pieces.map(textOf).join('')).toBe('');
  });

  test('that is held back is an error', async () => {
    done({ status: 'incomplete', status_details: { reason: 'content_filter' } });
    const error = (await end()) as ProviderError;
    expect(error).toBeInstanceOf(ProviderError);
    expect(error.message).toContain('content filter');
  });

  test('called off by the server is an error behind what was said', async () => {
    give('response.output_text.delta', { item_id: 'a', delta: 'Hel' });
    done({ status: 'cancelled', status_details: { reason: 'turn_detected' }, usage: { output_tokens: 3 } });
    const pieces: ReplyPiece[] = [];
    const error: unknown = await (async () => {
      for await (const piece of response.pieces()) pieces.push(piece);
    })().catch((reason: unknown) => reason);
    expect([pieces, (error as ProviderError).retryable]).toEqual([['Hel'], true]);
    expect(used).toEqual([{ kind: 'mind', provider: 'p', model: 'm', outputTokens: 3 }]);
  });

  test('without an end is given up', async () => {
    give('response.output_text.delta', { item_id: 'a', delta: 'x'.repeat(100_001) });
    expect(((await end()) as Error).message).toContain('does not come to an end');
    expect(response.isOver).toBe(false);
  });

  test('that only calls is given up', async () => {
    for (let count = 0; count < 70; count++)
      give('response.output_item.done', { item: { id: `c${count}`, type: 'function_call', name: 'look' } });
    const calls: ReplyPiece[] = [];
    const error: unknown = await (async () => {
      for await (const piece of response.pieces()) calls.push(piece);
    })().catch((reason: unknown) => reason);
    expect([calls.length, (error as Error).message.includes('too many calls')]).toEqual([64, true]);
  });

  test('of nonsense is nothing', async () => {
    give('response.output_audio.delta', { item_id: 7, delta: { no: 1 } });
    give('response.output_item.added', { item: 'x' });
    give('response.output_item.added', { item: { id: 'r', type: 'reasoning' } });
    give('response.function_call_arguments.done', { item_id: 'nobody', arguments: '{}' });
    give('response.content_part.added');
    done({ status_details: null, usage: 'none' });
    expect(await end()).toEqual([]);
    expect([used, response.isOver]).toEqual([[UNCOUNTED], true]);
  });

  test('is told as not counted when the connection is lost over it', async () => {
    response.lost(new Error('gone'));
    expect(used).toEqual([]);
    begin();
    give('response.created', { response: { id: 'r1' } });
    response.lost(new Error('gone'));
    expect(used).toEqual([UNCOUNTED]);
    expect(await end()).toMatchObject({ message: 'gone' });
    begin();
    done({ usage: { input_tokens: 5 } });
    response.lost(new Error('gone'));
    expect(used).toEqual([UNCOUNTED, { ...UNCOUNTED, inputTokens: 5 }]);
  });

  test('that the server could not make costs nothing, and one that took no tokens neither', () => {
    done({ status: 'failed', status_details: { error: { code: 'server_error' } } });
    begin();
    done({ status: 'cancelled', usage: { input_tokens: 0, output_tokens: 0 } });
    expect(used).toEqual([]);
  });
});
