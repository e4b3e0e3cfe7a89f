import { isObject, objectOrEmpty } from '../../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../../kernel/json/bounds.ts';
import { parseJson } from '../../../../kernel/json/parse.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What one piece of a stream says of a call. */
interface CallDelta {
  /** The index that the server gives; null: none. */
  readonly place: number | null;
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

interface Call {
  readonly index: number;
  readonly place: number | null;
  id: string;
  name: string;
  arguments: string;
}

const idOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Arguments as JSON, which some servers send as the object itself. */
const argumentsOf = (value: unknown): string =>
  typeof value === 'string' ? value : isObject(value) ? JSON.stringify(value) : '';

function readDelta(delta: Fields): CallDelta {
  const given = objectOrEmpty(delta['function']);
  const { index } = delta;
  return {
    place: index === null || index === undefined || index === '' ? null : Number(index),
    id: idOf(delta['id']),
    name: typeof given['name'] === 'string' ? given['name'].trim() : '',
    arguments: argumentsOf(given['arguments']),
  };
}

const isWhole = (json: string): boolean => {
  if (!json.trimEnd().endsWith('}')) return false;
  try {
    return isObject(parseJson(json, ANSWER_BOUNDS));
  } catch {
    return false;
  }
};

/** Whether a delta is a whole call that was made before: some servers send their calls again at the end. */
const isRepeated = (call: Call, delta: CallDelta): boolean =>
  delta.id !== '' &&
  delta.id === call.id &&
  delta.name === call.name &&
  delta.arguments === call.arguments &&
  isWhole(delta.arguments);

/** Whether a delta goes on with this call, and does not begin another one. */
function goesOn(call: Call, delta: CallDelta): boolean {
  if (call.id !== '' && delta.id !== '' && call.id !== delta.id) return false;
  if (delta.name === '' || call.name === '') return true;
  const isEnd = delta.id !== '' && call.id === delta.id && delta.arguments === '';
  return call.name === delta.name && (isEnd || !isWhole(call.arguments));
}

/**
 * The calls of one streamed answer. Servers leave out indexes or ids, leave them empty, give all calls the
 * index 0, or repeat the name in every piece; here each call gets an index of its own.
 */
export class CallDeltas {
  readonly #calls: Call[] = [];

  /**
   * Reads the next piece of a call as the server has sent it.
   * @returns the delta in the form of OpenAI's API: index in each piece, id and name in the first one; null: it only
   * repeats a call
   */
  next(sent: Fields): Fields | null {
    const delta = readDelta(sent);
    if (this.#calls.some((call) => isRepeated(call, delta))) return null;
    const call = this.#callOf(delta) ?? this.#begin(delta);
    const id = call.id === '' ? delta.id : '';
    const name = call.name === '' ? delta.name : '';
    call.id ||= id;
    call.name ||= name;
    call.arguments += delta.arguments;
    return {
      index: call.index,
      ...(id !== '' && { id }),
      type: 'function',
      function: { ...(name !== '' && { name }), arguments: delta.arguments },
    };
  }

  #callOf(delta: CallDelta): Call | undefined {
    const call =
      delta.place === null
        ? this.#unnumbered(delta)
        : this.#calls.findLast((one) => one.place === delta.place);
    return call && goesOn(call, delta) ? call : undefined;
  }

  /** The call that a delta without an index belongs to: the one with its id, else the last one. */
  #unnumbered({ id }: CallDelta): Call | undefined {
    return (id === '' ? undefined : this.#calls.findLast((call) => call.id === id)) ?? this.#calls.at(-1);
  }

  #begin({ place }: CallDelta): Call {
    const call = { index: this.#calls.length, place, id: '', name: '', arguments: '' };
    this.#calls.push(call);
    return call;
  }
}
