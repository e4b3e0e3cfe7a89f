import type { FastifyRequest } from 'fastify';
import { isObject } from '../../kernel/guards.ts';

type Fields = Record<string, unknown>;

/**
 * Renames the fields of an agent from the replaced SIP agents: `providerConfig.settings` is `providerSettings` now,
 * and `providerConfig.voiceId` is `voiceId` (spec A, 9). The new names win.
 */
export function withRenamedFields(body: unknown): unknown {
  if (!isObject(body) || !isObject(body['providerConfig'])) return body;
  const { providerConfig, ...rest } = body;
  const { settings, voiceId } = providerConfig as Fields;
  return {
    ...(settings !== undefined && { providerSettings: settings }),
    ...(voiceId !== undefined && { voiceId }),
    ...rest,
  };
}

/** Renames the fields for a create, where a `providerConfig` without settings counts as empty `providerSettings`. */
export const withRenamedFieldsOfCreate = (body: unknown): unknown => {
  const renamed = withRenamedFields(body);
  return isObject(body) && isObject(body['providerConfig'])
    ? { providerSettings: {}, ...(renamed as Fields) }
    : renamed;
};

/** A preValidation hook that replaces the body. */
export const readBody =
  (read: (body: unknown) => unknown) =>
  async (request: FastifyRequest): Promise<void> => {
    request.body = read(request.body);
  };
