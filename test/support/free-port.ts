import { type AddressInfo, createServer } from 'node:net';
import { eventOf } from './until.ts';

/** A TCP port that the system has found free at this address, for a program that has to be told its port. */
export async function freePort(address = '127.0.0.1'): Promise<number> {
  const server = createServer();
  await eventOf(server.listen(0, address), 'listening', 'a free port');
  const { port } = server.address() as AddressInfo;
  await eventOf(server.close(), 'close', 'the port to be free again');
  return port;
}
