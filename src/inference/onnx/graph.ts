import { concat, type Field, field, fieldsOf, header, textsOf, VARINT } from './protobuf.ts';

/** Numbers of fields (onnx.proto): of a model, a graph, a node, a tensor, and of a value and its type. */
const GRAPH = 7;
const [NODE, INITIALIZER, INPUT, OUTPUT, VALUE_INFO] = [1, 5, 11, 12, 13];
const [NODE_INPUT, NODE_OUTPUT, NODE_NAME] = [1, 2, 3];
const TENSOR_NAME = 8;
const [VALUE_NAME, VALUE_TYPE, TENSOR_TYPE, ELEMENT] = [1, 2, 1, 1];
const FLOAT = 1;

interface Node {
  readonly field: Field;
  readonly name: string | undefined;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** A part of a graph. */
export interface Part {
  /** The value that is given to it in place of the nodes that make it; null: the graph's own inputs. */
  readonly input: string | null;
  /** What it computes. */
  readonly outputs: readonly string[];
}

/** ValueInfoProto: a name, and that it is a tensor of float32 of any shape. */
const floats = (number: number, name: string): Uint8Array => {
  const type = field(TENSOR_TYPE, Uint8Array.of(ELEMENT * 8 + VARINT, FLOAT));
  return field(number, field(VALUE_NAME, new TextEncoder().encode(name)), field(VALUE_TYPE, type));
};

/** The graph of an ONNX model, as far as is needed to compute a part of it alone. */
export class OnnxGraph {
  readonly #model: Uint8Array;
  readonly #whole: readonly Field[];
  readonly #fields: readonly Field[];
  readonly #nodes: readonly Node[];

  /** @throws RangeError when the bytes are no model */
  constructor(model: Uint8Array) {
    this.#model = model;
    this.#whole = fieldsOf(model, { from: 0, to: model.length });
    const graph = this.#whole.find(({ number }) => number === GRAPH);
    if (!graph) throw new RangeError('there is no graph');
    this.#fields = fieldsOf(model, graph);
    this.#nodes = this.#fields.filter(({ number }) => number === NODE).map((one) => this.#node(one));
  }

  /** The first value that a node takes. @throws RangeError when there is no such node */
  inputOf(name: string): string {
    const input = this.#nodes.find((node) => node.name === name)?.inputs[0];
    if (input === undefined) throw new RangeError(`the graph has no node ${name}`);
    return input;
  }

  /**
   * The model of a part: the nodes and weights that its outputs (float32) need. Graphs within nodes are not looked
   * into: they may take nothing from outside.
   */
  part({ input, outputs }: Part): Uint8Array {
    const isKept = this.#neededFor(outputs, input);
    const graph = [
      ...this.#fields.filter(isKept).map((one) => this.#bytesOf(one)),
      ...(input === null ? [] : [floats(INPUT, input)]),
      ...outputs.map((name) => floats(OUTPUT, name)),
    ];
    const length = graph.reduce((sum, bytes) => sum + bytes.length, 0);
    const rest = this.#whole.filter(({ number }) => number !== GRAPH).map((one) => this.#bytesOf(one));
    return concat([...rest, header(GRAPH, length), ...graph]);
  }

  #bytesOf({ start, to }: Field): Uint8Array {
    return this.#model.subarray(start, to);
  }

  #node(own: Field): Node {
    const fields = fieldsOf(this.#model, own);
    const texts = (number: number): string[] => textsOf(this.#model, fields, number);
    return { field: own, name: texts(NODE_NAME)[0], inputs: texts(NODE_INPUT), outputs: texts(NODE_OUTPUT) };
  }

  /** Which fields of the graph a part has. */
  #neededFor(outputs: readonly string[], input: string | null): (one: Field) => boolean {
    const makers = new Map(this.#nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
    const [names, nodes] = [new Set(outputs), new Set<Field>()];
    for (const name of names) {
      const node = name === input ? undefined : makers.get(name);
      if (node) nodes.add(node.field);
      for (const other of node?.inputs ?? []) names.add(other);
    }
    const nameOf = (tensor: Field): string =>
      textsOf(this.#model, fieldsOf(this.#model, tensor), TENSOR_NAME)[0] ?? '';
    return (one) => {
      if (one.number === NODE) return nodes.has(one);
      if (one.number === INITIALIZER) return names.has(nameOf(one));
      if (one.number === INPUT) return input === null;
      return one.number !== OUTPUT && one.number !== VALUE_INFO;
    };
  }
}
