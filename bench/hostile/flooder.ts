/** The flooder: a process of its own that sends INVITEs to a telephone line. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { strangeInvite } from '../../test/support/phone/torture.ts';
import type { Flooded, FlooderRequest, FloodRequest } from './protocol.ts';

/** On the service's own machine the flooder must not take the processor from it. */
setPriority(10);

const openSocket = async (host: string, answered: () => void): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  return socket.on('message', answered).on('error', () => undefined);
};

const flood = async ({ port, hosts, perSecond, forMs }: FloodRequest): Promise<Flooded> => {
  let [sent, answered] = [0, 0];
  const sockets = await Promise.all(hosts.map((host) => openSocket(host, () => (answered += 1))));
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - startedAt) {
    for (; sent < (elapsed * perSecond) / 1000; sent++)
      sockets[sent % sockets.length]!.send(
        strangeInvite().replace(';branch', ';rport;branch'),
        port,
        '127.0.0.1',
        () => undefined,
      );
    await sleep(1);
  }
  for (const socket of sockets) socket.close();
  return { sent, answered };
};

process.on('message', (request: FlooderRequest) => {
  if (request.ask === 'stop') process.exit(0);
  void flood(request).then((flooded) => process.send?.(flooded));
});
process.send?.({});
