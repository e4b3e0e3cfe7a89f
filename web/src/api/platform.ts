import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../../packages/client/src/server/platform-types.ts';
import { ApiError, errorFrom, OWN_PAGE } from './http.ts';

/** Objects of interface A, by the names of its OpenAPI document. */
export type Schemas = components['schemas'];

export type Platform = Client<paths>;

const clients = new Map<string, Platform>();

/**
 * Interface A for one project, behind the console's cookie: the same paths (`/public/agents`), typed by its OpenAPI
 * document. Wrap each call in `unwrap`.
 */
export function platformOf(projectId: string): Platform {
  const known = clients.get(projectId);
  if (known) return known;
  const baseUrl = `/console/api/projects/${encodeURIComponent(projectId)}`;
  const client = createClient<paths>({ baseUrl, headers: OWN_PAGE });
  clients.set(projectId, client);
  return client;
}

interface Outcome<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The result of a call of `platformOf`. @throws ApiError */
export async function unwrap<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call.catch((reason: unknown) => {
    throw new ApiError(0, null, String(reason));
  });
  if (response.ok) return data as T;
  throw errorFrom(response.status, error, response.statusText);
}
