import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Child } from '../../bench/sessions/child.ts';
import type { ServerMemory, ServerReady, ServerStats } from '../../bench/sessions/protocol.ts';
import { shortOrLong } from '../support/long.ts';
import { signallingUrl } from '../support/webrtc-driver.ts';
import { WebRtcPeer } from '../support/webrtc-peer.ts';
import { until } from '../support/until.ts';
import { urlOf } from '../support/websocket-driver.ts';

const SESSIONS = shortOrLong(240, 1_000);
/** What the process fills once and keeps (caches, pools, compiled code) is there after these. */
const WARM_UP = shortOrLong(80, 300);
const AT_ONCE = 10;
const MB = 1024 * 1024;
/** What the sessions behind those may leave in all: caches that grow a little, and fragments; 25 KB each, 7 KB in the long form. */
const MOST = shortOrLong({ heapMb: 4, residentMb: 30 }, { heapMb: 5, residentMb: 60 });

let server: Child;
let ready: ServerReady;
beforeAll(async () => {
  server = new Child('./server.ts');
  ready = await server.next<ServerReady>();
});
afterAll(() => server.stop());

const connect = async (path: string, more: object): Promise<string> => {
  const headers = { 'x-api-key': ready.apiKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ companionId: 'comp_stock_maya', providerConfig: {}, ...more });
  const answer = await fetch(`${ready.origin}${path}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
};

const hello = JSON.stringify({ type: 'send_message', data: { text: 'hello' } });

/** A whole conversation: a question, the beginning of its answer, and the end, half of them without a word. */
const overWebSocket = async (modality: string, abruptly: boolean): Promise<void> => {
  const socket = new WebSocket(urlOf(await connect('/public/ws-connections', { modality })));
  let answered = false;
  socket.on('message', (data) => (answered ||= String(data).includes('"delta"')));
  await until(() => socket.readyState === WebSocket.OPEN, 'the open socket');
  socket.send(hello);
  await until(() => answered, 'an answer');
  if (abruptly) socket.terminate();
  else socket.close();
};

const overWebRtc = async (): Promise<void> => {
  const peer = await new WebRtcPeer(signallingUrl(await connect('/public/connections', {}))).connect();
  await peer.until(() => peer.channelOpen, 'the data channel');
  peer.command('send_message', { text: 'hello' });
  await peer.until(() => peer.audio.packets.length > 5, 'sound');
  await peer.close();
};

const converse = (index: number): Promise<void> => {
  if (index % 4 === 0) return overWebRtc();
  return overWebSocket(index % 4 === 1 ? 'text' : 'audio', index % 8 < 4);
};

const run = async (count: number): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await converse(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await until(
    async () => (await server.ask<ServerStats>({ ask: 'stats' })).sessions === 0,
    'the end of all sessions',
  );
};

test(`${SESSIONS} sessions leave nothing behind`, { timeout: 300_000 }, async () => {
  await run(WARM_UP);
  const before = await server.ask<ServerMemory>({ ask: 'memory' });
  await run(SESSIONS - WARM_UP);
  await until(
    async () => (await server.ask<ServerStats>({ ask: 'stats' })).tickMembers === 0,
    'the last tick',
  );
  const after = await server.ask<ServerMemory>({ ask: 'memory' });
  const grownMb = {
    heap: (after.heapBytes - before.heapBytes) / MB,
    resident: (after.rssBytes - before.rssBytes) / MB,
  };
  console.log(
    `after ${SESSIONS - WARM_UP} more sessions: heap ${grownMb.heap.toFixed(1)} MB, resident ${grownMb.resident.toFixed(1)} MB`,
  );
  expect(grownMb.heap).toBeLessThan(MOST.heapMb);
  expect(grownMb.resident).toBeLessThan(MOST.residentMb);
});
