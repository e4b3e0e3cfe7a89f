import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../../kernel/project-root.ts';

/*
 * The models' runtime: TensorFlow.js on WebAssembly, with everything from the disk and nothing from the
 * network. It is loaded at first use, once for a process, and only in the renderer's own process: it takes
 * 170 MB and blocks its thread.
 */

export interface Tensor {
  data(): Promise<Float32Array>;
  dispose(): void;
}

export interface GraphModel {
  predict(input: Tensor): Tensor;
}

export interface Tensors {
  tensor4d(values: Float32Array, shape: [number, number, number, number]): Tensor;
  tidy(work: () => Tensor): Tensor;
  div(tensor: Tensor, by: number): Tensor;
  squeeze(tensor: Tensor): Tensor;
  image: { resizeBilinear(tensor: Tensor, size: [number, number]): Tensor };
  io: { registerLoadRouter(router: (url: unknown) => unknown): void };
}

/** The parts of a face from Human that are used here. */
export interface HumanFace {
  readonly boxScore: number;
  readonly faceScore: number;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly mesh: readonly (readonly [x: number, y: number, z?: number])[];
  readonly rotation: {
    readonly angle: { readonly roll: number; readonly yaw: number; readonly pitch: number };
  } | null;
}

interface Human {
  readonly tf: Tensors;
  init(): Promise<void>;
  load(): Promise<void>;
  detect(input: Tensor): Promise<{ readonly face: readonly HumanFace[] }>;
}

export interface ModelRuntime {
  readonly tf: Tensors;
  readonly human: Human;
  /** Loads a model of TensorFlow.js. @param path of the model's JSON, which has its weights next to it */
  readonly openModel: (path: string) => Promise<GraphModel>;
}

interface ModelFile {
  readonly modelTopology: unknown;
  readonly format: string;
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly unknown[];
  }[];
}

const fromDisk = (path: string): { load: () => Promise<unknown> } => ({
  load: async () => {
    const model = JSON.parse(await readFile(path, 'utf8')) as ModelFile;
    const bytes = await readFile(join(dirname(path), model.weightsManifest[0]?.paths[0] ?? ''));
    return {
      modelTopology: model.modelTopology,
      format: model.format,
      weightSpecs: model.weightsManifest.flatMap(({ weights }) => weights),
      weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    };
  },
});

/** Absolute path of one of Duet's own models. */
export const modelPath = (name: string): string => join(projectRoot(), 'assets', 'models', name);

const OFF = { enabled: false } as const;

const humanConfig = (models: string, wasm: string): object => ({
  backend: 'wasm',
  wasmPath: wasm,
  modelBasePath: models,
  debug: false,
  warmup: 'none',
  // Nothing is cached between pictures.
  cacheSensitivity: 0,
  filter: OFF,
  gesture: OFF,
  body: OFF,
  hand: OFF,
  object: OFF,
  segmentation: OFF,
  face: {
    enabled: true,
    detector: { maxDetected: 8, minConfidence: 0.3, rotation: true },
    mesh: { enabled: true },
    iris: { enabled: true },
    description: OFF,
    emotion: OFF,
    antispoof: OFF,
    liveness: OFF,
  },
});

const start = async (): Promise<ModelRuntime> => {
  const require = createRequire(import.meta.url);
  // Human's export map lacks a './' before this file, so that it can only be loaded by its path.
  const package_ = dirname(dirname(require.resolve('@vladmandic/human')));
  const { Human: create } = require(join(package_, 'dist', 'human.node-wasm.js')) as {
    Human: new (config: object) => Human;
  };
  const wasm = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist', '/');
  const human = new create(humanConfig(pathToFileURL(join(package_, 'models', '/')).href, wasm));
  const router = (url: unknown): unknown =>
    typeof url === 'string' && url.startsWith('file://') ? fromDisk(fileURLToPath(url)) : null;
  human.tf.io.registerLoadRouter(router);
  await human.init();
  const { loadGraphModel } = require('@tensorflow/tfjs-converter') as {
    loadGraphModel: (from: unknown) => Promise<GraphModel>;
  };
  return { tf: human.tf, human, openModel: (path) => loadGraphModel(fromDisk(path)) };
};

let runtime: Promise<ModelRuntime> | null = null;

/** The runtime of this process; started at the first call. */
export const modelRuntime = (): Promise<ModelRuntime> => (runtime ??= start());
