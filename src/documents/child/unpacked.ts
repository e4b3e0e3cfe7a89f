import { UnreadableDocument, UNPACKS_TO_MORE } from '../unreadable.ts';

const MIB = 1024 * 1024;

/** No stream of an honest document unpacks to more, but for pictures. */
export const LARGEST_STREAM = 64 * MIB;
/** A picture of 40 million pixels, as it is drawn. */
export const LARGEST_PICTURE = 192 * MIB;

/** Once a stream was too large nothing more is unpacked: its file is given up as soon as may be. */
const NOTHING_MORE = 64 * 1024;

/*
 * Libraries unpack streams into buffers that grow, one stream at a time, and swallow what goes wrong. So unpacking has
 * a largest size that is kept here, where buffers are made and streams inflated, and it is known afterwards that one
 * would have been larger.
 */
let largest = LARGEST_STREAM;
let isExceeded = false;
let isPicture = false;

const tooLarge = (): UnreadableDocument => {
  isExceeded = true;
  if (!isPicture) largest = NOTHING_MORE;
  return new UnreadableDocument(UNPACKS_TO_MORE);
};

/** Passes on what is inflated, up to the largest size. */
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

/** Once in a process, before a library is loaded. */
export const limitUnpacking = (): void => {
  for (const kind of ['Uint8Array', 'Uint8ClampedArray', 'ArrayBuffer'] as const) limitKind(kind);
  limitInflating();
};

/** @throws UnreadableDocument when a buffer was to be larger whoever has swallowed that */
export const checkUnpacked = (): void => {
  if (isExceeded) throw new UnreadableDocument(UNPACKS_TO_MORE);
};

/** Draws with buffers as large as pictures are. One that is too large costs its page, and not the file. */
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
