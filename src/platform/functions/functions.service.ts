import type { PlatformParts } from '../../app-parts.ts';
import { type FieldErrors, invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { InProject } from '../../http/api-key.ts';
import { AddressRefused } from '../../egress/egress.ts';
import { databaseNow } from '../../storage/database-now.ts';
import { projectScope, type ProjectScope } from '../../storage/scope.ts';
import { newSigningSecret } from '../../webhooks/secrets.ts';
import { checkHeaders, openHeaders, sealHeaders, withRetainedHeaders } from '../tool-headers.ts';
import { takeOut } from '../uses.ts';
import { headersOwner } from './functions.presenter.ts';
import type { FunctionBody } from './functions.schema.ts';
import { checkNewName } from './functions.rename.ts';
import {
  findFunction,
  type FunctionColumns,
  functionIdsOf,
  insertFunction,
  isNameTaken,
  lockFunction,
  removeFunction,
  replaceFunction,
  setSigningSecret,
  type StoredFunction,
} from './functions.store.ts';
import { parametersFault } from './parameters.ts';
import { sealSigningSecret } from './signing-secret.ts';

type FunctionParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'secrets' | 'egress' | 'config'>;

const missing = (id: string): ServiceError => notFound(`Function ${id}`);

/** The parameters of a function that has none. */
const NO_PARAMETERS = { type: 'object', properties: {} };

const parametersOf = ({ data }: FunctionBody): Record<string, unknown> => data.parameters ?? NO_PARAMETERS;

const addressForm = ({ config }: FunctionParts, url: string): string | null => {
  const schemes = config.allowPrivateNetwork ? ['https:', 'wss:', 'http:', 'ws:'] : ['https:', 'wss:'];
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' };
  return schemes.includes(protocol) ? null : `must be an absolute ${schemes[0]}// or ${schemes[1]}// URL`;
};

/** What is wrong with the address, as part of a sentence; the service must be allowed to reach it. */
const addressFault = async (parts: FunctionParts, url: string): Promise<string | null> => {
  const form = addressForm(parts, url);
  if (form !== null) return form;
  try {
    // A WebSocket begins as an HTTP request to the same address.
    await parts.egress.check(url.replace(/^ws/i, 'http'));
    return null;
  } catch (error) {
    if (error instanceof AddressRefused) return error.message;
    throw error;
  }
};

const urlFault = (
  parts: FunctionParts,
  { flow, url }: FunctionBody,
): Promise<string | null> | string | null => {
  if (url == null) return flow === 'explicit' ? 'is required for an explicit function' : null;
  return addressFault(parts, url);
};

/**
 * Validates a body beyond its schema.
 * @throws ServiceError ValidationFailed
 */
const check = async (parts: FunctionParts, body: FunctionBody): Promise<void> => {
  const parameters = parametersFault(parametersOf(body));
  const url = await urlFault(parts, body);
  const faults: FieldErrors = {
    ...(parameters !== null && { 'data.parameters': [parameters] }),
    ...(url !== null && { url: [url] }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  checkHeaders(body.headers);
};

const columnsOf = ({ secrets }: FunctionParts, id: string, body: FunctionBody): FunctionColumns => ({
  name: body.data.name,
  description: body.data.description,
  parameters: JSON.stringify(parametersOf(body)),
  flow: body.flow,
  url: body.url ?? null,
  headers_box: sealHeaders(secrets, body.headers, headersOwner(id)),
  receive_messages: body.receiveMessages ?? false,
  wait_before_start: body.connectionBehavior?.waitBeforeStart ?? false,
  abort_on_failure: body.connectionBehavior?.abortOnFailure ?? false,
  prompt: body.prompt ?? null,
  timeout_seconds: body.timeoutSeconds ?? null,
  tags: JSON.stringify(body.tags ?? {}),
});

/**
 * The function.
 * @param id its id, or its name, where that is unique in the project (8-client-facts, A.11)
 * @throws ServiceError NotFound
 */
export async function requireFunction(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<StoredFunction> {
  const scope = projectScope(db, projectId);
  const named = (await functionIdsOf(scope, [id])).get(id);
  const found = named === undefined ? undefined : await findFunction(scope, named);
  if (!found) throw missing(id);
  return found;
}

/** Functions that were made before names were unique may share one, and keep it. @throws ServiceError ToolNameTaken */
const requireFreeName = async (scope: ProjectScope, name: string, self: string | null): Promise<void> => {
  if (!(await isNameTaken(scope, name, self))) return;
  throw new ServiceError('ToolNameTaken', `The project already has a function called ${name}.`);
};

/** A function, with its signing secret if that is new. */
export interface WithSecret {
  readonly stored: StoredFunction;
  readonly signingSecret: string | null;
}

/**
 * Creates a function (facts 2, "Function").
 * @throws ServiceError ValidationFailed, ToolNameTaken
 */
export async function createFunction(
  parts: FunctionParts,
  { projectId }: InProject,
  body: FunctionBody,
): Promise<WithSecret> {
  const whole = { ...body, headers: withRetainedHeaders(body, null) };
  await check(parts, whole);
  const id = parts.ids.newId('fn');
  const created_at = new Date(parts.clock.wallTime());
  const signingSecret = whole.flow === 'explicit' ? newSigningSecret(parts.ids) : null;
  const signing_secret_box = signingSecret && sealSigningSecret(parts.secrets, id, signingSecret);
  const columns = { ...columnsOf(parts, id, whole), signing_secret_box };
  return parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    await requireFreeName(scope, columns.name, null);
    return { stored: await insertFunction(scope, { id, created_at, ...columns }), signingSecret };
  });
}

/**
 * Gives a function a new signing secret, which is used from the next session on; only sessions that are already
 * open still use the old one. A function that the client carries out keeps it for when it has an address.
 * @throws ServiceError NotFound
 */
export async function rotateSigningSecret(
  parts: Pick<FunctionParts, 'db' | 'ids' | 'secrets'>,
  { projectId }: InProject,
  named: string,
): Promise<WithSecret> {
  const { id } = await requireFunction(parts, { projectId }, named);
  const signingSecret = newSigningSecret(parts.ids);
  const box = sealSigningSecret(parts.secrets, id, signingSecret);
  const stored = await setSigningSecret(projectScope(parts.db, projectId), id, box);
  if (!stored) throw missing(id);
  return { stored, signingSecret };
}

/** Replaces a function as a whole. @throws ServiceError NotFound, ValidationFailed, ToolNameTaken */
export async function putFunction(
  parts: FunctionParts,
  of: InProject,
  named: string,
  body: FunctionBody,
): Promise<StoredFunction> {
  const before = await requireFunction(parts, of, named);
  const { id } = before;
  const headers = openHeaders(parts.secrets, before.headers_box, headersOwner(id));
  const whole = { ...body, headers: withRetainedHeaders(body, { url: before.url, headers }) };
  await check(parts, whole);
  return parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, of.projectId);
    const held = await lockFunction(scope, id);
    if (!held) throw missing(id);
    if (body.data.name !== held.name) {
      await requireFreeName(scope, body.data.name, id);
      await checkNewName(scope, { id, name: body.data.name });
    }
    const changed_at = databaseNow(parts.clock);
    return replaceFunction(scope, id, { ...columnsOf(parts, id, whole), changed_at });
  });
}

/**
 * Removes a function, also from the agents and channels that use it.
 * @throws ServiceError NotFound
 */
export const deleteFunction = (
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  named: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { id } = await requireFunction({ db: transaction }, { projectId }, named);
    const scope = projectScope(transaction, projectId);
    if (!(await removeFunction(scope, id))) throw missing(id);
    await takeOut(scope, 'functions', id);
  });
