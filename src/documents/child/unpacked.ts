import { UnreadableDocument, UNPACKS_TO_MORE } from '../unreadable.ts';

const MIB = 1024 * 1024;

/** Largest stream of a genuine document when unpacked, except for pictures. */
const LARGEST_STREAM = 64 * MIB;
/** Largest picture: 40 million pixels, as they are drawn. */
const LARGEST_PICTURE = 192 * MIB;

/** The limit after a stream was too large: nothing more is unpacked, so that the file is given up soon. */
const NOTHING_MORE = 64 * 1024;

/*
 * Libraries unpack streams into growing buffers, one stream at a time, and swallow errors. So the limit is
 * enforced here, where buffers are created and streams inflated, and it is recorded when one would have
 * exceeded it.
 */
let largest = LARGEST_STREAM;
let isExceeded = false;
let isPicture = false;

const tooLarge = (): UnreadableDocument => {
  isExceeded = true;
  if (!isPicture) largest = NOTHING_MORE;
  return new UnreadableDocument(UNPACKS_TO_MORE);
};

/** Passes inflated data on, up to the limit. */
const counted = (): TransformStream<Uint8Array, Uint8Array> => {
  let total = 0;
  return new TransformStream({
    transform(piece, controller) {
      total += piece.byteLength;
      if (total > largest) throw tooLarge();
      controller.enqueue(piece);
    },
  });
};

const limitInflating = (): void => {
  const Original = globalThis.DecompressionStream;
  class Limited {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: DecompressionStream['writable'];

    constructor(...args: ConstructorParameters<typeof Original>) {
      const { readable, writable } = new Original(...args);
      this.readable = (readable as ReadableStream<Uint8Array>).pipeThrough(counted());
      this.writable = writable;
    }
  }
  globalThis.DecompressionStream = Limited as unknown as typeof Original;
};

type BufferKind = 'Uint8Array' | 'Uint8ClampedArray' | 'ArrayBuffer';
type Constructor = new (...args: unknown[]) => object;

const limitKind = (kind: BufferKind): void => {
  const buffers = globalThis as unknown as Record<BufferKind, Constructor>;
  const Original = buffers[kind];
  const Limited: Constructor = new Proxy(Original, {
    construct(target, args: unknown[], newTarget: NewableFunction): object {
      if (typeof args[0] === 'number' && args[0] > largest) throw tooLarge();
      return Reflect.construct(target, args, newTarget === Limited ? target : newTarget) as object;
    },
  });
  buffers[kind] = Limited;
};

/** Installs the limit. Call it once in a process, before a library is loaded. */
export const limitUnpacking = (): void => {
  for (const kind of ['Uint8Array', 'Uint8ClampedArray', 'ArrayBuffer'] as const) limitKind(kind);
  limitInflating();
};

/**
 * Checks that nothing was unpacked beyond the limit.
 * @throws UnreadableDocument when a buffer would have exceeded the limit, even if a library has swallowed the
 * error
 */
export const checkUnpacked = (): void => {
  if (isExceeded) throw new UnreadableDocument(UNPACKS_TO_MORE);
};

/** Draws with buffers as large as pictures need. One that is too large costs its page, and not the file. */
export const withLargePictures = async <T>(draw: () => Promise<T>): Promise<T> => {
  largest = LARGEST_PICTURE;
  isPicture = true;
  try {
    return await draw();
  } finally {
    largest = LARGEST_STREAM;
    isExceeded = false;
    isPicture = false;
  }
};
