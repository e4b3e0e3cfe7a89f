import { expect, it } from 'vitest';
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
])('%s', (entry, server) => {
  expect(iceServer(entry)).toEqual(server);
});
