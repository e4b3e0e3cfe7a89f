import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { interfaceAddresses, LocalRelay, type RelayAddress } from './local-relay.ts';

/** On Linux every address in 127.0.0.0/8 belongs to this machine; here they stand for addresses of interfaces. */
const OWN = '127.0.0.2';
const FOREIGN = '127.0.0.3';

const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.close()));

interface Datagram {
  readonly text: string;
  readonly address: string;
  readonly port: number;
}

interface Party {
  readonly socket: Socket;
  readonly port: number;
  readonly heard: Datagram[];
}

const party = async (address: string): Promise<Party> => {
  const socket = createSocket('udp4');
  opened.push(socket);
  const heard: Datagram[] = [];
  socket.on('message', (packet, from) => heard.push({ text: String(packet), ...from }));
  socket.bind(0, address);
  await once(socket, 'listening');
  return { socket, port: socket.address().port, heard };
};

const relayTo = async (media: Party): Promise<{ relay: LocalRelay; place: RelayAddress }> => {
  const places: RelayAddress[] = [];
  const relay = new LocalRelay({
    mediaPort: media.port,
    opened: (place) => places.push(place),
    addresses: [OWN],
  });
  opened.push(relay);
  return { relay, place: await until(() => places[0], 'the place of the relay') };
};

const tell = ({ socket }: Party, text: string, { address, port }: RelayAddress): void =>
  socket.send(text, port, address);

const heardBy = ({ heard }: Party, text: string): Promise<Datagram> =>
  until(() => heard.find((one) => one.text === text), `"${text}"`);

test('each client of this machine reaches the media, and hears them from where it sent to', async () => {
  const media = await party('127.0.0.1');
  const { place } = await relayTo(media);
  const clients = [await party(OWN), await party(OWN)];
  for (const [index, client] of clients.entries()) {
    tell(client, `hello ${index}`, place);
    const { address, port } = await heardBy(media, `hello ${index}`);
    expect(address).toBe(OWN);
    tell(media, `welcome ${index}`, { address, port });
    expect(await heardBy(client, `welcome ${index}`)).toMatchObject(place);
  }
  expect(clients.map(({ heard }) => heard.length)).toEqual([1, 1]);
});

test('what comes from another machine`s address is passed over', async () => {
  const media = await party('127.0.0.1');
  const { place } = await relayTo(media);
  tell(await party(FOREIGN), 'let me in', place);
  const client = await party(OWN);
  tell(client, 'hello', place);
  const { address, port } = await heardBy(media, 'hello');
  // Only the media port may send back, too.
  tell(await party(FOREIGN), 'injected', { address, port });
  tell(media, 'welcome', { address, port });
  await heardBy(client, 'welcome');
  expect(media.heard.map(({ text }) => text)).toEqual(['hello']);
  expect(client.heard.map(({ text }) => text)).toEqual(['welcome']);
});

test('a client with ever new ports gets no more than 16 sockets', async () => {
  const media = await party('127.0.0.1');
  const { place } = await relayTo(media);
  const clients = await Promise.all(Array.from({ length: 20 }, () => party(OWN)));
  for (const [index, client] of clients.entries()) tell(client, `hello ${index}`, place);
  await until(() => media.heard.length === 16, '16 clients');
  tell(clients[0] as Party, 'again', place);
  await heardBy(media, 'again');
  expect(media.heard).toHaveLength(17);
});

test('nothing is taken any more once it is closed', async () => {
  const media = await party('127.0.0.1');
  const { relay, place } = await relayTo(media);
  const client = await party(OWN);
  tell(client, 'hello', place);
  await heardBy(media, 'hello');
  relay.close();
  relay.close();
  const heir = createSocket('udp4');
  opened.push(heir);
  heir.bind(place.port, place.address);
  await once(heir, 'listening');
});

test('addresses are those of interfaces that are up, loopback excepted', () => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const known = all.filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const address of interfaceAddresses()) {
    expect(address).not.toMatch(/^(127|169\.254)\./);
    expect(known.map((one) => one.address)).toContain(address);
  }
});
