import * as av from 'node-av/lib';
import * as C from 'node-av/constants';
import type { Options } from '../../recipes.ts';

/*
 * The small part of node-av that is used, and its pitfalls. Nothing in it throws: every call returns a
 * number. Options are set one by one, since opening a codec with a dictionary frees memory twice. Everything
 * must be freed by hand.
 */

av.Log.setLevel(C.AV_LOG_ERROR);

/** Checks a return value. @throws FFmpegError for a negative number */
export const ok = (code: number, what: string): number => {
  av.FFmpegError.throwIfError(code, what);
  return code;
};

/** Whether there is nothing more to take, now or ever. @throws FFmpegError for other negative numbers */
export const isDry = (code: number, what: string): boolean => {
  if (code === C.AVERROR_EAGAIN || code === C.AVERROR_EOF) return true;
  ok(code, what);
  return false;
};

/** Resources that are freed together, the last first. */
export class Freed {
  readonly #frees: (() => void)[] = [];

  add<T>(thing: T, free: (thing: T) => void): T {
    this.#frees.push(() => free(thing));
    return thing;
  }

  frame(): av.Frame {
    const frame = new av.Frame();
    frame.alloc();
    return this.add(frame, (each) => each.free());
  }

  packet(): av.Packet {
    const packet = new av.Packet();
    packet.alloc();
    return this.add(packet, (each) => each.free());
  }

  codec(codec: av.Codec): av.CodecContext {
    const context = new av.CodecContext();
    context.allocContext3(codec);
    return this.add(context, (each) => each.freeContext());
  }

  /** Frees everything; a second call does nothing. */
  all(): void {
    for (const free of this.#frees.splice(0).reverse()) free();
  }
}

export const setOptions = (context: av.CodecContext, options: Options): void => {
  for (const [name, value] of Object.entries(options))
    ok(context.setOption(name, String(value)), `option ${name}`);
};

export interface Graph {
  readonly source: av.FilterContext;
  readonly sink: av.FilterContext;
}

/**
 * Opens a graph of filters.
 * @param description a chain whose source is named `in` and whose sink is named `out`
 */
export const openGraph = (description: string, freed: Freed): Graph => {
  const graph = freed.add(new av.FilterGraph(), (each) => each.free());
  graph.alloc();
  graph.nbThreads = 1;
  ok(graph.parsePtr(description), 'filters');
  ok(graph.configSync(), 'filters');
  const source = graph.getFilter('buffer@in') ?? graph.getFilter('abuffer@in');
  const sink = graph.getFilter('buffersink@out') ?? graph.getFilter('abuffersink@out');
  if (!source || !sink) throw new Error('The filters have no ends.');
  return { source, sink };
};

export { av, C };
