import { expect, it } from 'vitest';
import { isIceServerOfRequest } from '../../kernel/config-readers.ts';
import { iceServer } from './ice-servers.ts';

it.each([
  ['stun:stun.example:3478', { urls: 'stun:stun.example:3478' }],
  ['turn:turn.example:3478', { urls: 'turn:turn.example:3478' }],
  [
    'turn:ann:s:e%40c@turn.example:3478',
    { urls: 'turn:turn.example:3478', username: 'ann', credential: 's:e@c' },
  ],
  [
    'turns:ann:x@h:443?transport=tcp',
    { urls: 'turns:h:443?transport=tcp', username: 'ann', credential: 'x' },
  ],
  ['stun:host', { urls: 'stun:192.168.1.5' }],
  ['stun:hostess:1', { urls: 'stun:hostess:1' }],
  [
    'turn:ann:x@host:3478?transport=tcp',
    { urls: 'turn:192.168.1.5:3478?transport=tcp', username: 'ann', credential: 'x' },
  ],
])('%s', (entry, server) => {
  expect(iceServer(entry, 'https://192.168.1.5:8443')).toEqual(server);
});

it('a relay at the address of each request is found as such, and no other', () => {
  const entries = ['turn:ann:x@host:3478', 'stun:host', 'turn:host:x@turn.example:3478', 'stun:hostess:1'];
  expect(entries.map(isIceServerOfRequest)).toEqual([true, true, false, false]);
  expect(iceServer('turn:ann:x@host:3478', 'https://[fd00::5]').urls).toBe('turn:[fd00::5]:3478');
});
