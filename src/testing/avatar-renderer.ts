import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packAtlas } from '../avatar/atlas/container.ts';
import {
  type AvatarRenderer,
  type RenderedFile,
  RenderFailed,
  type RenderTask,
  type RenderOptions,
} from '../avatar/renderer/renderer.ts';
import { VISEMES } from '../media/viseme.ts';

type TaskName = RenderTask['task'];

/** A test's action during a task, before its files are written. */
export type DuringTask = (task: RenderTask, work: RenderOptions) => Promise<void> | void;

/** Position of every fake companion's face: x, y, width and height in pixels of 512. */
export const FAKE_FACE = [156, 112, 200, 260] as const;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  atlas: 'application/octet-stream',
};

const NAMES: Readonly<Record<TaskName, readonly string[]>> = {
  portrait: ['puppet.json', 'preview.png'],
  atlas: ['face.atlas', 'green.atlas'],
  films: ['loop.mp4', 'loop.webm', 'hd.mp4', 'mask.mp4', 'faces.json', 'sprites.webp', 'sprites.json'],
  recording: ['video.mp4', 'video.webm', 'preview.png', 'visemes.json'],
};

/** Number of poses, enough for a head that moves. */
const POSES = 8;

/**
 * An atlas of a few poses whose frames identify the companion: the first 32 bytes are the hash of the rig.
 */
const atlasOf = (rig: Buffer, name: string): Buffer => {
  const phases = { phases: POSES, poses: POSES, mouths: VISEMES, blinks: [] };
  const header = { width: 512, height: 512, fps: 25, ...phases };
  const mark = createHash('sha256').update(rig).digest();
  const frames = Array.from({ length: POSES }, (_, pose) =>
    VISEMES.map((viseme) => Buffer.concat([mark, Buffer.from(`${name} ${pose} ${viseme}`)])),
  ).flat();
  return packAtlas(header, frames);
};

const rigOf = async (task: RenderTask): Promise<Buffer> => {
  if (task.task !== 'portrait') return readFile(join(task.folder, 'puppet.json'));
  const { source } = task;
  if (source.kind === 'drawn') return Buffer.from(JSON.stringify(source));
  const sent = await readFile(source.kind === 'pictured' ? source.picture : source.film);
  const hash = createHash('sha256').update(sent).digest('hex');
  return Buffer.from(JSON.stringify({ kind: source.kind, hash }));
};

const contentOf = (name: string, rig: Buffer): Buffer => {
  if (name === 'puppet.json') return rig;
  if (name.endsWith('.atlas')) return atlasOf(rig, name);
  if (name === 'faces.json')
    return Buffer.from(JSON.stringify({ frames: [{ face: FAKE_FACE }], of: rig.toString() }));
  return Buffer.concat([Buffer.from(`${name} of `), rig]);
};

/**
 * A fake renderer that makes small files at once, each of which identifies its companion. Like the real one
 * it needs the files of the step before, obeys its signal, and leaves only its results.
 */
export class FakeAvatarRenderer implements AvatarRenderer {
  encoder: string | null = 'fake';
  /** The requested tasks, in order. */
  readonly asked: RenderTask[] = [];
  readonly #during = new Map<TaskName, DuringTask>();

  /** Runs `act` in every task of this name from now on; null: nothing. */
  during(task: TaskName, act: DuringTask | null): void {
    if (act) this.#during.set(task, act);
    else this.#during.delete(task);
  }

  /** How often a task was asked for. */
  count(task: TaskName): number {
    return this.asked.filter((asked) => asked.task === task).length;
  }

  async run(task: RenderTask, work: RenderOptions): Promise<readonly RenderedFile[]> {
    work.signal.throwIfAborted();
    this.asked.push(task);
    const rig = await rigOf(task).catch((cause: unknown) => {
      throw new RenderFailed(`The ${task.task} needs what is made before it.`, { cause });
    });
    await this.#during.get(task.task)?.(task, work);
    work.signal.throwIfAborted();
    const files = NAMES[task.task].map((name) => ({
      name,
      mediaType: MEDIA_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    }));
    for (const { name } of files) await writeFile(join(task.folder, name), contentOf(name, rig));
    work.onProgress?.(1);
    return files;
  }

  async close(): Promise<void> {}
}
