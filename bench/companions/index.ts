import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildRenderer } from '../../src/avatar/renderer/child-renderer.ts';
import { openRenderer } from '../../src/avatar/renderer/child-renderer.ts';
import type { RenderTask } from '../../src/avatar/renderer/renderer.ts';
import { stockCompanions } from '../../src/avatar/stock.ts';
import { speakWhole } from '../../src/conversation/speech-pieces.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { waveFile } from '../../src/media/wave.ts';
import { BuiltinTts } from '../../src/speech/builtin/tts/builtin-tts.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type Figure, figure } from '../figure.ts';
import { watchMemory } from './memory.ts';
import { processorSeconds } from './processor.ts';

const RATE = 16_000;
const SOUND_SECONDS = 30;
const TEXT = 'Bob may keep the boat that he built, and you may stay here as long as you like.';
const photograph = fileURLToPath(new URL('../../test/fixtures/faces/astronaut.jpg', import.meta.url));

const quiet = { info: () => undefined, warn: console.warn, error: console.error };

/** Half a minute of speech. */
const speech = async (): Promise<Buffer> => {
  const voice = new BuiltinTts();
  const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
  const { pcm } = await speakWhole(voice, TEXT, options);
  await voice.close();
  const whole = new Int16Array(SOUND_SECONDS * RATE);
  for (let at = 0; at < whole.length; at += pcm.length) whole.set(pcm.subarray(0, whole.length - at), at);
  return Buffer.from(waveFile(whole, RATE));
};

/** The duration of a task in seconds. */
const timed = async (studio: ChildRenderer, task: RenderTask): Promise<number> => {
  const began = performance.now();
  await studio.run(task, { signal: new AbortController().signal });
  return (performance.now() - began) / 1000;
};

interface Measurements {
  readonly ready: number;
  readonly complete: number;
  readonly recording: number;
  /** Processor seconds of both cores until it is complete, which other load on the machine hardly changes. */
  readonly processor: number;
  /** Peak memory in megabytes, including the encoders. */
  readonly peak: number;
}

/** Makes a companion in a fresh process, and a recording of it. */
const make = async (
  source: Extract<RenderTask, { task: 'portrait' }>['source'],
  sound: string,
): Promise<Measurements> => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-bench-'));
  const studio = (await openRenderer({
    config: readConfig({}),
    clock: systemClock,
    log: quiet,
  })) as ChildRenderer;
  const memory = watchMemory(() => studio.pid);
  try {
    const portrait = await timed(studio, { task: 'portrait', folder, source });
    const ready = portrait + (await timed(studio, { task: 'atlas', folder }));
    const complete = ready + (await timed(studio, { task: 'films', folder }));
    const processor = processorSeconds(studio.pid);
    const recording = await timed(studio, { task: 'recording', folder, sound, mostSeconds: 60 });
    if (!readdirSync(folder).includes('video.mp4')) throw new Error('there is no recording');
    return { ready, complete, processor, recording, peak: memory.stop() / 1e6 };
  } finally {
    memory.stop();
    await studio.close();
    rmSync(folder, { recursive: true });
  }
};

/** `npm run bench -- companions`: the cost of making a companion, and a recording of half a minute. */
export const benchCompanions = async (report: (figure: Figure) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-bench-'));
  const sound = join(folder, 'said.wav');
  // The renderer does not keep the process alive by itself.
  const awake = setInterval(() => undefined, 1000);
  writeFileSync(sound, await speech());
  const look = stockCompanions()[0]?.look;
  if (!look) throw new Error('there is no stock companion');
  try {
    const drawn = await make({ kind: 'drawn', look }, sound);
    report(figure('drawn: ready to use', drawn.ready, 's', '<= 10'));
    report(figure('drawn: complete', drawn.complete, 's', '<= 30'));
    report(figure('drawn: processor time until complete', drawn.processor, 's'));
    report(figure('drawn: a recording of 30 s', drawn.recording, 's', '<= 30'));
    report(figure('drawn: peak memory, encoders included', drawn.peak, 'MB'));
    const pictured = await make({ kind: 'pictured', picture: photograph }, sound);
    report(figure('from a picture: ready to use', pictured.ready, 's'));
    report(figure('from a picture: complete', pictured.complete, 's'));
    report(figure('from a picture: processor time until complete', pictured.processor, 's'));
    report(figure('from a picture: a recording of 30 s', pictured.recording, 's', '<= 30'));
    report(figure('from a picture: peak memory, encoders included', pictured.peak, 'MB'));
  } finally {
    rmSync(folder, { recursive: true });
    clearInterval(awake);
  }
};
