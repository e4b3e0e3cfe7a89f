import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { API_VERSION, apiVersionOf, REQUEST_ID, requestId, securityHeaders } from '../../http/headers.ts';
import { CORS } from '../cors.ts';
import type { Kept, Sendable } from './answers.ts';
import { type Application, applicationKeysOf } from './application-keys.ts';
import { cacheKeyOf } from './cache-key.ts';
import { labelsOf, typesOf } from './caching.ts';
import { encodingFor } from './encodings.ts';
import { sharedOf } from './front.ts';
import { type Connections, type Head, headOf, headWriter } from './heads.ts';
import { ratePairs, rateOf } from './rate.ts';

/*
 * Most of what an answer out of memory costs is the framework's way there: its route, its hooks, its reply. Here such
 * answers go out before the framework sees the request. Whatever is in the least unusual goes the long way, and so does
 * what is not known at once: the long way learns it for the next time. Both say the same, header by header; a test
 * compares them.
 */

/** The value, unless it is a promise. */
const atOnce = <T>(value: T | Promise<T>): T | undefined => {
  if (!(value instanceof Promise)) return value;
  // The framework's path meets the same error and reports it.
  value.catch(() => undefined);
  return undefined;
};

/** A cached answer, and the application that it is for. */
interface Ready {
  readonly kept: Kept;
  readonly sendable: Sendable;
  readonly application: Application;
}

type ExpressParts = Pick<AppParts, 'db' | 'clock' | 'ids' | 'publicUrl' | 'catalogVersions'>;

/**
 * Finds the answer for a request with a key in the header (spec B, 5.1) and no token; undefined when it is
 * not known synchronously.
 */
const finder = (parts: ExpressParts) => {
  const { answers, editions } = sharedOf(parts);
  const keys = applicationKeysOf(parts);
  return ({ method, url = '', headers }: IncomingMessage): Ready | undefined => {
    const key = headers['apikey'];
    if (method !== 'GET' || typeof key !== 'string' || headers.authorization !== undefined) return undefined;
    const edition = atOnce(editions.now());
    const accepted = headers['accept-version'] as string | undefined;
    const asked = edition && cacheKeyOf(url, accepted, parts.catalogVersions);
    const kept = edition && asked ? answers.get(asked, edition) : undefined;
    const sendable = kept && atOnce(kept.answer.in(encodingFor(headers['accept-encoding'])));
    const application = sendable && atOnce(keys.find(key));
    return kept && sendable && application ? { kept, sendable, application } : undefined;
  };
};

/** The parts of an answer's head that are the same for all clients. */
interface Prepared {
  readonly whole: Head;
  /** The head of a 304. */
  readonly unchanged: Head;
}

const preparer = (always: Readonly<Record<string, string>>) => {
  const prepared = new WeakMap<Sendable, Prepared>();
  return (sendable: Sendable): Prepared => {
    const known = prepared.get(sendable);
    if (known !== undefined) return known;
    const labels = { ...always, ...labelsOf(sendable) };
    const length = { 'content-length': String(sendable.body.length) };
    const whole = headOf(200, { ...labels, ...typesOf(sendable), ...length });
    const made = { whole, unchanged: headOf(304, labels) };
    prepared.set(sendable, made);
    return made;
  };
};

const NONE: readonly string[] = [];

/** The version header as it was sent. It comes from the client and is not validated here. */
const versionOf = (request: IncomingMessage): readonly string[] => {
  const version = apiVersionOf(request);
  return version === undefined ? NONE : [API_VERSION, version];
};

export type Express = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers from memory; false when that is not possible, and then nothing has happened.
 * @param connections how the server continues its connections
 */
export function createExpress(parts: ExpressParts, connections?: Connections): Express {
  const { rates } = sharedOf(parts);
  const find = finder(parts);
  const idOf = requestId(parts);
  const prepare = preparer({ ...securityHeaders(parts.publicUrl()), ...CORS });
  const writeHead = headWriter(() => parts.clock.wallTime(), connections);
  return (request, response) => {
    const ready = find(request);
    if (ready === undefined) return false;
    const { kept, sendable, application } = ready;
    const rate = rateOf(application, kept.budget);
    const share = rates.take(kept.budget, application.id, rate);
    if (!share.granted) return false;
    const isKnown = kept.answer.isIn(request.headers['if-none-match']);
    const { whole, unchanged } = prepare(sendable);
    const own = [...ratePairs(rate, share), REQUEST_ID, idOf(request)];
    writeHead(response, isKnown ? unchanged : whole, own, versionOf(request));
    response.end(isKnown ? undefined : sendable.body);
    return true;
  };
}

/**
 * Puts the fast path in front of the app's own handler, when the app listens. `inject` does not use it. A
 * service that is about to stop uses the framework's path, which tells clients so.
 */
export function installExpress(app: FastifyInstance, parts: ExpressParts): void {
  const express = createExpress(parts, app.server);
  const framework = app.server.listeners('request') as RequestListener[];
  let isOpen = true;
  app.addHook('preClose', async () => void (isOpen = false));
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isOpen && express(request, response)) return;
    for (const listener of framework) listener.call(app.server, request, response);
  });
}
