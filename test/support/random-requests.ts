import type { InjectOptions } from 'fastify';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi-document.ts';
import { collectionOf } from './every-resource.ts';
import { SentForm } from './form.ts';
import { damaged, HOSTILE_TEXTS, hostileValue, RAW_BODIES } from './openapi-hostile.ts';
import {
  bodySchemaOf,
  fillPath,
  operationsOf,
  parametersIn,
  type PlacedOperation,
  resolved,
  takesFile,
} from './openapi.ts';
import { pick, type Random, validValue, type ValueSource } from './openapi-values.ts';
import { tone } from './sound-file.ts';

const MOST_MADE = 30;
const SOUND = tone(0.5);

/**
 * Ids of resources by collection (see `collectionOf`): of one complete project that stays, and of resources
 * that are created and deleted.
 */
export class IdPool {
  readonly #kept: ReadonlyMap<string, string>;
  readonly #passing = new Map<string, string[]>();

  constructor(kept: ReadonlyMap<string, string>) {
    this.#kept = kept;
  }

  add(collection: string, id: string): void {
    const known = this.#passing.get(collection) ?? [];
    known.push(id);
    // The newest are most likely to exist still.
    if (known.length > MOST_MADE) known.shift();
    this.#passing.set(collection, known);
  }

  kept(collection: string): string | undefined {
    return this.#kept.get(collection);
  }

  passing(random: Random, collection: string): string | undefined {
    const known = this.#passing.get(collection) ?? [];
    return known.length === 0 ? undefined : pick(random, known);
  }

  any(random: Random, collection: string): string | undefined {
    return (random() < 0.5 ? this.kept(collection) : undefined) ?? this.passing(random, collection);
  }
}

const MEDIA_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=klingon',
  'nonsense',
  '',
];

const BAD_PATHS = [
  '%ff',
  '%',
  '%00',
  '%ED%A0%80',
  '..',
  '.',
  '%2e%2e%2f',
  'a%2Fb',
  '*',
  ';',
  '%20',
  'x'.repeat(600),
];

/** Waits for events in real time, as long as its body says (test/http/webhook-endpoints.test.ts has it). */
const WAITS = 'POST /public/webhooks/listeners/{listenerId}/events';

/** The parts of one request, for reports when it fails. */
export interface RandomRequest {
  readonly operation: PlacedOperation;
  readonly options: InjectOptions;
}

/** Generates requests from the document: some valid, most of them nearly, some hostile. */
export class RequestMaker {
  readonly #document: OpenApiDocument;
  readonly #operations: readonly PlacedOperation[];
  readonly #random: Random;
  readonly #pool: IdPool;
  readonly #source: ValueSource;
  readonly #bodies = new Map<PlacedOperation, SchemaObject | null>();

  /**
   * @param area only requests whose path begins so
   * @param references the collections that fields of bodies refer to (`ValueSource`)
   */
  constructor(
    document: OpenApiDocument,
    random: Random,
    pool: IdPool,
    { area = '/', references }: Pick<ValueSource, 'references'> & { readonly area?: string } = {},
  ) {
    this.#document = document;
    this.#operations = operationsOf(document).filter(
      ({ name, path }) => path.startsWith(area) && name !== WAITS,
    );
    this.#random = random;
    this.#pool = pool;
    this.#source = {
      random,
      wants: () => random() < 0.4,
      ...(references && { references }),
      idOf: (collection) => (random() < 0.85 ? pool.any(random, collection) : undefined),
    };
  }

  /** The next random request. @param keys the headers that say who asks */
  next(keys: (operation: PlacedOperation) => Record<string, string>): RandomRequest {
    const operation = this.#operation();
    const url = this.#path(operation) + this.#query(operation);
    const method = operation.method.toUpperCase() as NonNullable<InjectOptions['method']>;
    const body = this.#body(operation);
    return {
      operation,
      options: { method, url, ...body, headers: { ...keys(operation), ...body.headers } },
    };
  }

  /** Chooses an operation. Deletes are rarer, or no resources would be left. */
  #operation(): PlacedOperation {
    const operation = pick(this.#random, this.#operations);
    return operation.method === 'delete' && this.#chance(0.7) ? this.#operation() : operation;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #path(operation: PlacedOperation): string {
    let raw: string | null = null;
    const deleted =
      operation.method === 'delete' ? `${collectionOf(operation.path.replace(/\{\w+\}$/, ''))}` : null;
    // All ids of the path from one project, or any mixture.
    const isWhole = this.#chance(0.6);
    const path = fillPath(operation.path, (name, prefix) => {
      const words = parametersIn(operation, 'path').find((one) => one.name === name)?.schema['enum'];
      if (this.#chance(0.03)) raw = pick(this.#random, BAD_PATHS);
      if (this.#chance(0.05))
        return pick(this.#random, HOSTILE_TEXTS)
          .replace(/[\ud800-\udfff]/g, '\ufffd')
          .slice(0, 300);
      if (Array.isArray(words)) return String(pick(this.#random, words as unknown[]));
      const collection = collectionOf(prefix);
      // Resources of the complete project are not deleted, so that there is always one of everything.
      if (collection === deleted) return this.#pool.passing(this.#random, collection) ?? 'unknown_1';
      return (
        (isWhole ? this.#pool.kept(collection) : this.#pool.any(this.#random, collection)) ?? 'unknown_1'
      );
    });
    return raw === null ? path : path.replace(/[^/]*$/, () => raw ?? '');
  }

  #query(operation: PlacedOperation): string {
    const given = parametersIn(operation, 'query').filter(() => this.#chance(0.4));
    const pairs = given.flatMap(({ name, schema }) => {
      const value = this.#chance(0.3)
        ? hostileValue(this.#random)
        : validValue(resolved(this.#document, schema), this.#source, name);
      return this.#pairs(name, value);
    });
    if (this.#chance(0.03))
      pairs.push(
        pick(this.#random, [
          '%',
          '&&=',
          '__proto__=1',
          'tags[__proto__]=x',
          'tags[]=1',
          'a[b][c]=d',
          'pageIndex=1&pageIndex=2',
        ]),
      );
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }

  #pairs(name: string, value: unknown): string[] {
    const encode = (one: unknown): string =>
      encodeURIComponent(
        (typeof one === 'string' ? one : JSON.stringify(one))
          .replace(/[\ud800-\udfff]/g, '\ufffd')
          .slice(0, 3000),
      );
    if (Array.isArray(value)) return value.slice(0, 20).map((one) => `${name}=${encode(one ?? '')}`);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .slice(0, 20)
        .map(([key, one]) => `${name}[${encode(key)}]=${encode(one)}`);
    return [`${name}=${encode(value)}`];
  }

  #bodyOf(operation: PlacedOperation): SchemaObject | null {
    const known = this.#bodies.get(operation);
    if (known !== undefined) return known;
    const schema = bodySchemaOf(this.#document, operation);
    this.#bodies.set(operation, schema);
    return schema;
  }

  #body(
    operation: PlacedOperation,
  ): Pick<InjectOptions, 'payload' | 'headers'> & { headers: Record<string, string> } {
    const schema = this.#bodyOf(operation);
    const isRare = this.#chance(schema ? 0.04 : 0.02);
    if (isRare)
      return {
        payload: pick(this.#random, RAW_BODIES),
        headers: { 'content-type': pick(this.#random, MEDIA_TYPES) },
      };
    if (takesFile(operation)) return this.#form();
    if (schema === null) return { headers: {} };
    const body = this.#json(schema);
    const type = this.#chance(0.97) ? 'application/json' : pick(this.#random, MEDIA_TYPES);
    return { payload: JSON.stringify(body) ?? '', headers: { 'content-type': type } };
  }

  /** A sound file, or something else, under the right name or another one. */
  #form(): { payload: Buffer; headers: Record<string, string> } {
    const content = this.#chance(0.7) ? SOUND : pick(this.#random, HOSTILE_TEXTS);
    const name = this.#chance(0.9) ? 'File' : 'file';
    const { payload, contentType } = new SentForm([{ name, content, fileName: 'a.wav' }]);
    return { payload, headers: { 'content-type': contentType } };
  }

  #json(schema: SchemaObject): unknown {
    if (this.#chance(0.05)) return hostileValue(this.#random);
    const valid = validValue(schema, this.#source);
    return this.#chance(0.5) ? valid : damaged(this.#random, valid);
  }
}
