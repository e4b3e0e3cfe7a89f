/** The node of the graph that holds how many frames each id lasts; it is no output as voices are shipped. */
export const DURATIONS = '/Ceil_output_0';

/** Samples of a frame. */
export const FRAME = 256;

/** A field of a protobuf message whose content has less than 128 bytes. */
const field = (number: number, content: Uint8Array): Uint8Array =>
  Uint8Array.from([(number << 3) | 2, content.length, ...content]);

const [GRAPH, OUTPUT, NAME] = [7, 12, 1];

/**
 * The bytes that, behind those of a voice's graph, make its durations an output. A protobuf message may be
 * followed by more of itself: another `graph` with one more `output` is merged into the first (ONNX:
 * ModelProto.graph, GraphProto.output, ValueInfoProto.name).
 */
export const durationsOutput = (): Uint8Array =>
  field(GRAPH, field(OUTPUT, field(NAME, new TextEncoder().encode(DURATIONS))));

/** A voice's graph with its durations as an output. */
export function withDurations(graph: Uint8Array): Uint8Array {
  const more = durationsOutput();
  const all = new Uint8Array(graph.length + more.length);
  all.set(graph);
  all.set(more, graph.length);
  return all;
}
