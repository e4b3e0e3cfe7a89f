import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { standardSignature } from '../../src/egress/signature.ts';
import { signedHeaders } from '../../src/webhooks/signature.ts';
import { sampleOf } from '../support/samples.ts';
import { until } from '../support/until.ts';

/* The scripts for servers of the documents, run as they are printed. */

const folderOf = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-samples-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

type IsSigned = (headers: Record<string, string>, body: string, secret: string) => boolean;

it('the check of functions.md takes what Duet signs, and nothing else', async () => {
  const path = join(folderOf(), 'check.mjs');
  writeFileSync(path, `${sampleOf('docs/functions.md', 'js', 'isSigned')}\nexport { isSigned };`);
  const { isSigned } = (await import(path)) as { isSigned: IsSigned };
  const secret = randomBytes(24).toString('base64');
  const headersAt = (seconds: number, body: string) => ({
    'x-call-id': 'call_1',
    'x-duet-timestamp': `${seconds}`,
    'x-duet-signature': standardSignature(secret, `call_1.${seconds}.${body}`),
  });
  const now = Math.floor((performance.timeOrigin + performance.now()) / 1000);
  expect(isSigned(headersAt(now, '{"a":1}'), '{"a":1}', secret)).toBe(true);
  expect(isSigned(headersAt(now, '{"a":1}'), '{"a":2}', secret)).toBe(false);
  expect(isSigned(headersAt(now - 3600, '{}'), '{}', secret)).toBe(false);
  expect(isSigned({ ...headersAt(now, '{}'), 'x-duet-signature': '' }, '{}', secret)).toBe(false);
});

it('the server of webhooks.md takes what Duet signs, and refuses the rest', async () => {
  const path = join(folderOf(), 'server.mjs');
  const sample = sampleOf('docs/webhooks.md', 'js', 'createServer');
  // The port that is free, and a word once it is known.
  writeFileSync(
    path,
    sample.replace('.listen(3000)', ".listen(0, function () { console.log('at', this.address().port); })"),
  );
  const secret = randomBytes(24).toString('base64');
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, DUET_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let output = '';
  child.stdout.on('data', (chunk) => void (output += String(chunk)));
  const port = await until(() => /at (\d+)/.exec(output)?.[1] ?? null, 'the server of the sample');
  const body = JSON.stringify({ eventType: 'session.closed', eventId: 'event_1' });
  const signed = (key: string) =>
    signedHeaders(
      { current: key, previous: null },
      { eventId: 'event_1', body, timestamp: 1, standardHeaders: false },
    );
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
  expect(await statusOf(signed(secret))).toBe(204);
  await until(() => output.includes('session.closed event_1'), 'the event in the sample');
  expect(await statusOf(signed('another secret'))).toBe(401);
  expect(await statusOf({})).toBe(401);
});
