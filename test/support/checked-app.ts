import type { FastifyInstance, InjectOptions } from 'fastify';
import { documentOf } from './openapi.ts';
import { AnswerCheck } from './openapi-check.ts';

/** The path without dot segments, as the app sees it. */
const pathOf = (given: InjectOptions | string): string => {
  const url = typeof given === 'string' ? given : (given.url ?? given.path ?? '/');
  const text = typeof url === 'string' ? url : (url.pathname ?? '/');
  return URL.canParse(text, 'http://duet.test') ? new URL(text, 'http://duet.test').pathname : text;
};

/**
 * Answer checks by kind: apps of one kind have the same document, which is generated and compiled once in a
 * worker.
 */
const checks = new Map<string, AnswerCheck>();

const checkOf = (app: FastifyInstance, kind: string | null): AnswerCheck => {
  const known = kind === null ? undefined : checks.get(kind);
  const check = known ?? new AnswerCheck(documentOf(app));
  if (kind !== null) checks.set(kind, check);
  return check;
};

/**
 * The same app, whose `inject` also checks every answer below `/public` against the OpenAPI document: an
 * undocumented status, media type or field, or a missing documented field, fails the call.
 * @param kind the same for apps with the same document; null where that is unknown
 */
export function checkedApp(app: FastifyInstance, kind: string | null): FastifyInstance {
  const inject = app.inject.bind(app) as (
    given: InjectOptions | string,
  ) => ReturnType<FastifyInstance['inject']>;
  let check: AnswerCheck | undefined;
  const checked = async (given: InjectOptions | string) => {
    const answer = await inject(given);
    const path = pathOf(given);
    if (!/^\/public(\/|$)/.test(path)) return answer;
    const method = typeof given === 'string' ? 'GET' : (given.method ?? 'GET');
    check ??= checkOf(app, kind);
    const faults = check.faults(method, path, answer);
    if (faults.length > 0)
      throw new Error(
        `${method} ${path} answered ${answer.statusCode}, not as documented:\n  ${faults.join('\n  ')}`,
      );
    return answer;
  };
  app.inject = checked as unknown as FastifyInstance['inject'];
  return app;
}
