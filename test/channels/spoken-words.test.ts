import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/time/clock.ts';
import type { Connection } from '../../src/platform/connections/connections.schema.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { fakeSpeech, MS_PER_CHAR } from '../../src/testing/tts.ts';
import { COMPANION } from '../support/app.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { TypedClient } from '../support/typed-client.ts';
import { WebRtcPeer } from '../support/webrtc-peer.ts';
import { type Fixture, openFixture } from './webrtc-fixture.ts';

/*
 * What a client may ask for in the address of its socket: the words of the agent in time with its voice (`words=1`), and
 * sound under one name (`audio=once`). Clients that ask for nothing get what those of the known service do (facts 1.3).
 */

const SENTENCES = ['We open at nine.', 'Come in, please.'];
const ANSWER = SENTENCES.join(' ');

let service: LiveService;
beforeAll(async () => {
  const llm = new FakeLlm({ clock: systemClock, answer: () => ANSWER });
  service = await liveService({ speech: { llm } });
  await raiseLimits(service);
});
afterAll(() => service.close());

/** A client that joins with this query, asks something, and has heard the answer to its end. */
async function answered(query: string, modality = 'audio'): Promise<TypedClient> {
  const body = { companionId: COMPANION, providerConfig: {}, modality };
  const made = await service.call('POST', '/public/ws-connections', body);
  const { token, connection } = made.json<Connection>();
  const decoded = JSON.parse(atob(token)) as { url: string };
  const asked = { ...decoded, url: `${decoded.url}${query}` };
  const client = await TypedClient.join({ token: btoa(JSON.stringify(asked)), connection }).started();
  client.type('When do you open?');
  await client.read('turn_completed');
  await client.end();
  return client;
}

interface Word {
  readonly text: string;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly char_start: number;
  readonly char_end: number;
}
const wordsOf = (client: TypedClient): Word[] =>
  client.of('words_spoken').flatMap(({ words }) => words as Word[]);

/** The words as the fake voice says them. */
const spoken = (): Word[] => {
  let [fromMs, fromChar] = [0, 0];
  return SENTENCES.flatMap((sentence) => {
    const words = [...sentence.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      start_ms: fromMs + index * MS_PER_CHAR,
      end_ms: fromMs + (index + text.length) * MS_PER_CHAR,
      char_start: fromChar + index,
      char_end: fromChar + index + text.length,
    }));
    fromMs += fakeSpeech(sentence).durationMs;
    fromChar += sentence.length + 1;
    return words;
  });
};

/** Milliseconds of sound in an `audio_received`. */
const lengthOf = ({ audio }: Readonly<Record<string, unknown>>): number =>
  Buffer.from(String(audio), 'base64').length / 32;

describe('[spec 12, 13] words in time with the voice', () => {
  test.each(['&words=1', '&words=1&resume=1&after=0'])('come to a client that asks by %s', async (query) => {
    const client = await answered(query);
    expect(wordsOf(client)).toEqual(spoken());
    const delta = client.of('message_received').flatMap(({ message }) => {
      const { action, role, content, item_id } = message as Record<string, string>;
      return role === 'assistant' && action === 'delta' ? [{ content, item_id }] : [];
    });
    const text = delta.map(({ content }) => content).join('');
    for (const { text: word, char_start, char_end } of wordsOf(client))
      expect(text.slice(char_start, char_end)).toBe(word);
    const items = client.of('words_spoken').map(({ item_id }) => item_id);
    expect(new Set(items)).toEqual(new Set(delta.map(({ item_id }) => item_id)));
  });

  test('come when they sound: not before the sound of them, nor after it', async () => {
    const client = await answered('&words=1');
    let soundMs = 0;
    for (const { event, data } of client.events) {
      if (event === 'audio_received') soundMs += lengthOf(data);
      if (event !== 'words_spoken') continue;
      const { start_ms } = (data['words'] as Word[])[0]!;
      // Sound is sent in pieces of 60 ms, and a word is told with the piece that it begins in, or right before it.
      expect(start_ms - soundMs).toBeLessThan(60);
      expect(soundMs - start_ms).toBeLessThanOrEqual(60);
    }
    expect(soundMs).toBeGreaterThanOrEqual(fakeSpeech(ANSWER).durationMs - 60);
  });

  test('do not come to a client that does not ask, nor where nothing is spoken', async () => {
    const [unasked, typed] = [await answered(''), await answered('&words=1', 'text')];
    for (const client of [unasked, typed]) expect(client.of('words_spoken')).toEqual([]);
    expect(unasked.of('audio_received').length).toBeGreaterThan(10);
  });
});

describe('[spec 12, 6] the sound of a WebSocket', () => {
  test('stands under audio and data, as in the known service, unless a client asks for it once', async () => {
    const sounds = async (query: string) => (await answered(query)).of('audio_received');
    const [both, once] = [await sounds(''), await sounds('&audio=once')];
    expect(both.every(({ audio, data }) => typeof audio === 'string' && data === audio)).toBe(true);
    expect(once.every((data) => Object.keys(data).join() === 'audio')).toBe(true);
    expect(once.map(lengthOf)).toEqual(both.map(lengthOf));
    const size = (events: readonly object[]) => JSON.stringify(events).length;
    expect(size(once) / size(both)).toBeLessThan(0.55);
  });
});

describe('[spec 12, 13] over WebRTC', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  test.each([
    ['?words=1', true],
    ['?words=1&resume=1&after=0', true],
    ['?words=yes', false],
    ['', false],
  ])('%j asks for words in the address of signalling: %s', async (query, wants) => {
    const id = `sess_words_${query.length}`;
    const session = fixture.directory.add(id);
    const peer = await new WebRtcPeer(fixture.url(id) + query).connect();
    await peer.event('avatar_state_changed');
    expect(session.transport?.requested?.words).toBe(wants);
    await peer.close();
  });
});
