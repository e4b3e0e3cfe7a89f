import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hostOf, isAliveHere, isGoneHere } from './own-host.ts';

test.runIf(process.platform === 'linux')('a process of this machine is gone when it has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const host = hostOf(child.pid ?? 0) ?? '';
  expect([isGoneHere(host), isAliveHere(host)]).toEqual([false, true]);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect([isGoneHere(host), isAliveHere(host)]).toEqual([true, false]);
  // Another one with its number, and one of another machine.
  const [machine = '', , identity = ''] = (hostOf(process.pid) ?? '').split(' ');
  expect(isGoneHere(`${machine} ${process.pid} ${identity}`)).toBe(false);
  expect(isGoneHere(`${machine} ${process.pid} 0000`)).toBe(true);
  expect(isGoneHere(`${'0'.repeat(32)} ${child.pid} ${identity}`)).toBe(false);
});
