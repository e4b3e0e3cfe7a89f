import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newCallId } from './call-ids.ts';

const MODULE = fileURLToPath(new URL('call-ids.ts', import.meta.url));

/** The first ids of a process that has just started. */
async function idsOfAProcess(): Promise<string[]> {
  const script = `const { newCallId } = await import(${JSON.stringify(MODULE)});
console.log(JSON.stringify([newCallId(), newCallId(), newCallId()]));`;
  const given = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  return JSON.parse(stdout) as string[];
}

test('ids of calls are unique also when the process starts anew [spec 12, 3]', async () => {
  const before = await idsOfAProcess();
  const after = await idsOfAProcess();
  const here = Array.from({ length: 1_000 }, newCallId);
  const all = [...before, ...after, ...here];
  expect(new Set(all).size).toBe(1_006);
  for (const id of all) expect(id).toMatch(/^call_[0-9a-f]{40}$/);
});
