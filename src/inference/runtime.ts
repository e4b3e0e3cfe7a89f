import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Native from 'onnxruntime-node';

/** How models are computed: by the machine's own library, or by WebAssembly, which takes about three times as long. */
export type RuntimeKind = 'native' | 'wasm';

/** Numbers in a shape: float32, int64 (as bigint) and bool are what the models of the catalogue use. */
export type Tensor = Native.Tensor;
export type Tensors = Readonly<Record<string, Tensor>>;

/** A loaded graph. */
export interface Graph {
  run(inputs: Tensors): Promise<Tensors>;
}

/** ONNX Runtime, as a program of a model uses it. */
export interface Runtime {
  readonly kind: RuntimeKind;
  /** Loads a graph from the path of a file, `.onnx` or `.ort`, or from its bytes. Rejects when it cannot be read. */
  open(source: string | Uint8Array): Promise<Graph>;
  readonly Tensor: typeof Native.Tensor;
}

/** One thread for each process: two models, or a model and the sound, are better off side by side. */
const THREADS = 1;

const ERRORS_ONLY = 3;

/** The packages that may be there, the best first. */
const PACKAGES = { native: 'onnxruntime-node', wasm: 'onnxruntime-web' } as const;

const isThere = (name: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
};

/** Whether there is anything to compute models with: the packages are optional. */
export const hasRuntime = (): boolean => Object.values(PACKAGES).some(isThere);

async function openNative(): Promise<Runtime> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const options = {
    intraOpNumThreads: THREADS,
    interOpNumThreads: THREADS,
    logSeverityLevel: ERRORS_ONLY,
  } as const;
  // Overloads of the package part the two kinds of sources.
  const open = (source: string | Uint8Array) =>
    typeof source === 'string'
      ? InferenceSession.create(source, options)
      : InferenceSession.create(source, options);
  return { kind: 'native', Tensor, open };
}

async function openWasm(): Promise<Runtime> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web');
  env.wasm.numThreads = THREADS;
  const options = { executionProviders: ['wasm'], logSeverityLevel: ERRORS_ONLY } as const;
  return {
    kind: 'wasm',
    Tensor,
    open: async (source) =>
      InferenceSession.create(typeof source === 'string' ? await readFile(source) : source, options),
  };
}

/** Loads one kind of runtime. Rejects where its package is not there, or cannot be loaded. */
export const runtimes: Readonly<Record<RuntimeKind, () => Promise<Runtime>>> = {
  native: openNative,
  wasm: openWasm,
};

/**
 * Loads ONNX Runtime: native where the package has a library that this machine can load, else WebAssembly.
 * Rejects with the reason of the latter when neither can be loaded.
 */
export async function loadRuntime(): Promise<Runtime> {
  return runtimes.native().catch(runtimes.wasm);
}
