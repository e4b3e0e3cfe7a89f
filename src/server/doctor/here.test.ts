import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { folderState } from './folders.ts';
import { hostsOfSettings, timeServers } from './hosts.ts';
import { portState } from './ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a port is taken while somebody listens, and free afterwards', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await portState('tcp', '127.0.0.1', port)).toBe('taken');
  server.close();
  await once(server, 'close');
  expect(await portState('tcp', '127.0.0.1', port)).toBe('free');
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  expect(await portState('udp', '0.0.0.0', socket.address().port)).toBe('taken');
  socket.close();
  expect(await portState('tcp', '192.0.2.254', 0)).toBe('noAddress');
});

test('a folder can be written, is not there, or is none', async () => {
  expect(await folderState(folder)).toEqual({ free: expect.any(Number), fault: null });
  expect(await folderState(join(folder, 'nothing'))).toEqual({ free: null, fault: null });
  writeFileSync(join(folder, 'file'), '');
  expect(await folderState(join(folder, 'file'))).toEqual({ free: null, fault: 'it is no folder' });
});

test('hosts of settings are named without what stands beside them', () => {
  const config = readConfig(
    {
      DATABASE_URL: 'postgres://duet:secret@db.example.com/duet',
      DUET_ICE_SERVERS: 'turn:user:secret@turn.example.com:3478',
      DUET_MODEL_URL: 'https://api.example.com/v1',
      ...{ DUET_SEARCH: 'http', DUET_SEARCH_URL: 'https://search.example.com/?q={query}' },
    },
    null,
  );
  expect(hostsOfSettings(config).map(({ name, host }) => `${name} ${host}`)).toEqual([
    'DATABASE_URL db.example.com',
    'DUET_MODEL_URL api.example.com',
    'DUET_SEARCH_URL search.example.com',
    'DUET_ICE_SERVERS turn.example.com',
  ]);
  expect(timeServers(config)).toEqual(['https://api.example.com/v1']);
});
