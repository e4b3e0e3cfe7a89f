/** The attacker: a process of its own that sends JSON made to stop the service. */
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { WebRtcPeer } from '../../test/support/webrtc-peer.ts';
import type { Attacked, AttackerRequest, AttackRequest } from './protocol.ts';

/** On the service's own machine the attacker must not take the processor from it. */
setPriority(10);

interface Line {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
}

const connectionOf = async (path: string, { origin, apiKey }: AttackRequest) => {
  const body = JSON.stringify({ companionId: 'comp_stock_maya', providerConfig: {} });
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { token: string; connection: { id: string } };
};

const openDataChannel = async (request: AttackRequest): Promise<Line> => {
  const { connection } = await connectionOf('/public/connections', request);
  const url = `${request.origin.replace('http', 'ws')}/ws/connections/${connection.id}/signaling`;
  const peer = await new WebRtcPeer(url, { video: null }).connect();
  await peer.until(() => peer.channelOpen, 'the data channel');
  return {
    isOpen: () => peer.closed === null,
    send: (text) => void (peer.channels[0]?.isOpen() && peer.channels[0].sendMessage(text)),
    close: () => peer.close(),
  };
};

const openWebSocket = async (request: AttackRequest): Promise<Line> => {
  const { token } = await connectionOf('/public/ws-connections', request);
  const { url } = JSON.parse(atob(token)) as { url: string };
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => undefined);
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    send: (text) => socket.send(text),
    close: async () => socket.terminate(),
  };
};

/** Requests to an endpoint of the console that needs no key. */
const openDoor = async ({ origin }: AttackRequest): Promise<Line> => ({
  isOpen: () => true,
  send: (body) => {
    const headers = { 'content-type': 'application/json', 'x-duet-console': '1' };
    fetch(`${origin}/console/api/sign-in`, { method: 'POST', headers, body }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  },
  close: async () => undefined,
});

const OPEN = { 'data channel': openDataChannel, websocket: openWebSocket, 'sign-in': openDoor };

/** Attacks over a connection, and reconnects whenever it is closed. */
const attack = async (request: AttackRequest): Promise<Attacked> => {
  const text = '['.repeat(request.characters);
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  let sent = 0;
  let closed = 0;
  let line: Line | null = null;
  while (elapsed() < request.forMs) {
    line ??= await OPEN[request.kind](request);
    if (line.isOpen()) {
      line.send(text);
      sent += 1;
    } else {
      closed += 1;
      await line.close();
      line = null;
    }
    const aheadMs = (sent * 1000) / request.perSecond - elapsed();
    if (aheadMs > 0) await sleep(aheadMs);
    else await sleep(0);
  }
  await line?.close();
  return { sent, closed };
};

process.on('message', (request: AttackerRequest) => {
  if (request.ask === 'stop') process.exit(0);
  void attack(request).then((attacked) => process.send?.(attacked));
});
process.send?.({});
