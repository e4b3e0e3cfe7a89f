import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { pass, until } from '../support/until.ts';
import { voipCalls } from '../support/voip-calls.ts';
import { openWebSocket } from '../support/websocket-driver.ts';

/* Users whose network holds up their sound, over connections that lose none of it. */

const SENTENCE = 'I would like to know how far it is from the museum to the park';
/** More than the silence that ends a turn, and the gap that begins it. */
const STALL_MS = 800;
/** Up to half a second of sound that has come ahead of its time covers as much of a stall. */
const COVERED_MS = 500;
/** So much of the sentence comes before the stall. */
const SAID_BEFORE_MS = 800;
/** Whoever has sent sound for so long, and quiet with it, sends it always. */
const KNOWN_AFTER_MS = 3_500;

/** The far end of a connection, whose microphone is always open. */
interface Far {
  readonly sentMs: number;
  stall(): () => void;
}

/** Silence that ends every turn there is. */
const SILENT_AFTER_MS = 2_000;

/** The user says the sentence, the network stalls within it, and the user is silent afterwards. */
async function sayIn(far: Far, say: () => Promise<void>, stallMs = STALL_MS): Promise<void> {
  await until(() => far.sentMs >= KNOWN_AFTER_MS, 'the microphone has been open for a while');
  const said = say();
  const from = far.sentMs;
  await until(() => far.sentMs >= from + SAID_BEFORE_MS, 'the beginning of the sentence');
  const goOn = far.stall();
  await pass(stallMs, 'the network stalls');
  goOn();
  await said;
  const enough = far.sentMs + SILENT_AFTER_MS;
  await until(() => far.sentMs >= enough, 'silence behind the sentence');
}

const calls = voipCalls();
let service: LiveService;
beforeAll(async () => {
  service = await liveService();
  await raiseLimits(service);
});
afterAll(() => service.close());

test('a WebSocket that stalls for 1.3 s within a sentence carries one turn', async () => {
  const client = await openWebSocket(service, 'audio', {});
  await sayIn(client, () => client.say(SENTENCE), STALL_MS + COVERED_MS);
  await until(() => client.soundMs > 0 && !client.isSounding, 'the answer');
  await client.hangUp();
  const items = await client.record();
  expect(items.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual([SENTENCE]);
});

test('a provider’s stream that stalls for 0.8 s within a sentence carries one turn', async () => {
  const { agentId, voipEndpoint } = await calls.agentWith();
  const caller = await calls.greeted(voipEndpoint);
  const greetedMs = caller.stream.playedMs;
  await sayIn(caller.stream, () => calls.say(caller, SENTENCE));
  await until(() => caller.stream.playedMs > greetedMs && !caller.stream.isSounding, 'the answer');
  await caller.hangUp();
  const { conversation } = await calls.closedSession(agentId);
  expect(conversation.items.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual([
    SENTENCE,
  ]);
});
