import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { errorCode } from '../../../../../kernel/guards.ts';

const sentence = (address: string, error: unknown): Error =>
  new Error(`There is no way to ${address} from here (${errorCode(error) ?? 'error'}).`);

/**
 * The local address that the system uses to reach another one. Nothing is sent: connecting a datagram socket only
 * picks a route.
 * @throws Error with a sentence when there is no route
 */
export function localAddressToward(address: string, port: number): Promise<string> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  return new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.connect(port, address, () => resolve(socket.address().address));
  })
    .catch((error: unknown) => {
      throw sentence(address, error);
    })
    .finally(() => socket.close());
}
