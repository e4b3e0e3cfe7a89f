import { expect, test } from 'vitest';
import { AddressRefused } from '../../egress/egress.ts';
import { checkSettings, wholeSettings } from './sip-settings.ts';

const given = { server: 'sip.example.com', username: '100' };
const open = { checkHost: async () => undefined };

test.each([
  [{}, { port: 5060, transport: 'UDP', domain: 'sip.example.com' }],
  [{ transport: 'tls' }, { port: 5061, transport: 'tls' }],
  [{ transport: 'Tcp' }, { port: 5060, transport: 'Tcp' }],
  [{ transport: 'TLS', port: 5070 }, { port: 5070 }],
  [{ domain: '' }, { domain: 'sip.example.com' }],
  [{ domain: 'example.com' }, { domain: 'example.com', server: 'sip.example.com' }],
  [
    { domain: null, port: null, transport: null },
    { domain: 'sip.example.com', port: 5060, transport: 'UDP' },
  ],
])('settings %j become %j', (more, expected) => {
  expect(wholeSettings({ ...given, ...more })).toMatchObject(expected);
});

test('all faults are told at once, the server’s in the words of the check', async () => {
  const refusing = {
    checkHost: async () => {
      throw new AddressRefused('10.0.0.1 is not a public address.');
    },
  };
  const settings = wholeSettings({ server: '10.0.0.1', username: 'a', transport: 'pigeon' });
  await expect(checkSettings(refusing, settings)).rejects.toMatchObject({
    status: 400,
    fields: {
      'settings.server': ['10.0.0.1 is not a public address.'],
      'settings.transport': ['must be one of UDP, TCP, TLS'],
    },
  });
});

test('a fault of the check itself is not the client’s', async () => {
  const broken = { checkHost: async () => Promise.reject(new Error('out of sockets')) };
  await expect(checkSettings(broken, wholeSettings(given))).rejects.toThrow('out of sockets');
});

test.each(['udp', 'Tcp', 'TLS'])('transport %s is taken', async (transport) => {
  await expect(checkSettings(open, wholeSettings({ ...given, transport }))).resolves.toBeUndefined();
});
