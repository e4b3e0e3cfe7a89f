import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { curlCalls, runCurl, runJavaScript, type SampleAnswer } from '../support/code-samples.ts';
import {
  platformSamples,
  type RunnableSample,
  runnableSamples,
  sampleFault,
} from '../support/platform-samples.ts';
import { tone } from '../support/sound-file.ts';

/* The code samples of interface A, run as they are printed. */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0, allowPrivateNetwork: true } });
});
afterAll(() => duet.close());

/** The only file of samples is a recording. */
const fileOf = (): Blob => new Blob([tone(0.1)]);

/** Sends what a sample asks for. @param at the place of the sample among all */
type Send = (source: string, at: number) => Promise<SampleAnswer>;

/** Runs samples one after another. */
async function faults(samples: readonly RunnableSample[], send: Send): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { name, source }] of samples.entries()) {
    const fault = sampleFault(name, await send(source, at));
    if (fault !== null) found.push(fault);
  }
  return found;
}

test('every operation of interface A has samples in five languages', async () => {
  const sampled = await platformSamples(duet);
  expect(sampled.length).toBeGreaterThan(90);
  for (const { name, samples } of sampled)
    expect([name, ...samples.keys()]).toEqual([name, 'curl', 'JavaScript', 'Python', 'Go', 'PHP']);
});

test('the samples in JavaScript do what they say', async () => {
  const samples = await runnableSamples(duet, duet.first, 'JavaScript');
  const env = { DUET_API_KEY: duet.first.apiKey };
  const send: Send = (source) => runJavaScript(duet.app, source, env, fileOf);
  expect(await faults(samples, send)).toEqual([]);
});

test('the samples for curl do what they say', async () => {
  const samples = await runnableSamples(duet, duet.second, 'curl');
  const sources = samples.map(({ source }) => source);
  const calls = curlCalls(sources, { DUET_API_KEY: duet.second.apiKey });
  expect(calls.length).toBe(sources.length);
  const send: Send = (_source, at) => runCurl(duet.app, calls[at] ?? [], fileOf);
  expect(await faults(samples, send)).toEqual([]);
});
