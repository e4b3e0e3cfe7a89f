import type { FastifyRequest } from 'fastify';
import type { ResourceParts } from '../../app-parts.ts';
import { type OAuthErrorCode, ServiceError } from '../../errors/service-error.ts';
import { type Account, findById } from '../accounts/accounts.store.ts';
import { isLocked, locked, signIn } from '../accounts/sign-in.service.ts';
import { issueTokens, refreshTokens, revokeToken, type Tokens } from '../tokens/tokens.service.ts';
import { answers } from './challenge.ts';
import { type Caller, clientByBasic, clientOf } from './client.ts';
import { spendCode } from './codes.service.ts';
import { linkFamily, type TakenCode } from './codes.store.ts';
import { type Params, paramsOf } from './params.ts';
import { isScope } from './scope.ts';

/** 400: a parameter is missing or has no meaning. */
const bad = (message: string, oauth: OAuthErrorCode = 'invalid_request'): ServiceError =>
  new ServiceError('BadRequest', message, { oauth });

/** 400: the code does not belong to this exchange. */
const invalidGrant = (message: string): ServiceError => bad(message, 'invalid_grant');

/** 400: the endpoint does not take this type of grant. @param given undefined: the request has none */
const unsupported = (given: string | undefined, taken: string): ServiceError =>
  bad(`grant_type must be ${taken}`, given === undefined ? 'invalid_request' : 'unsupported_grant_type');

/** 401: the client has to prove who it is (RFC 6749, 5.2). */
const secretNeeded = (message: string): ServiceError =>
  new ServiceError('Unauthorized', message, { oauth: 'invalid_client' });

/**
 * Checks that the caller owns the code: it alone only proves that somebody was redirected, so the caller
 * needs the client's secret, or the verifier of the challenge that the code was issued for. A verifier for a
 * code without a challenge is refused too, since then this code was put in the place of another.
 */
function checkProof(code: TakenCode, { hasSecret }: Caller, verifier: string | undefined): void {
  const { challenge, challenge_method: method } = code;
  if (challenge === null || method === null) {
    if (verifier !== undefined) throw invalidGrant('code_verifier belongs to another code');
    if (!hasSecret) throw secretNeeded('client_secret is required for a code without a challenge');
    return;
  }
  if (verifier === undefined) throw invalidGrant('code_verifier is required');
  if (!answers({ value: challenge, method }, verifier)) throw invalidGrant('code_verifier is wrong');
}

function checkCode(code: TakenCode | undefined, caller: Caller, params: Params): TakenCode {
  if (code === undefined) throw invalidGrant('code is not valid');
  if (code.application_id !== caller.client.id)
    throw new ServiceError('Unauthorized', 'code was given to another client', { oauth: 'invalid_grant' });
  const redirectUri = params.text('redirect_uri') ?? code.redirect_uri;
  if (redirectUri !== code.redirect_uri)
    throw invalidGrant('redirect_uri is not the one that the code was sent to');
  checkProof(code, caller, params.text('code_verifier'));
  return code;
}

const boundMember = async ({ db, clock }: ResourceParts, memberId: string): Promise<Account> => {
  const account = await findById(db, memberId);
  if (!account) throw invalidGrant('code is not valid');
  if (isLocked(account, new Date(clock.wallTime()))) throw locked();
  return account;
};

/**
 * The member the tokens are for: the one who was signed in when the code was issued, or the one whose name
 * and password come with it.
 */
async function memberFor(
  parts: ResourceParts,
  code: TakenCode,
  params: Params,
  address: string,
): Promise<Account> {
  const userName = params.text('username');
  const password = params.text('password');
  if (code.member_id !== null && userName === undefined && password === undefined)
    return boundMember(parts, code.member_id);
  if (userName === undefined || password === undefined) throw bad('username and password are required');
  const account = await signIn(parts, { userName, password }, address);
  if (code.member_id !== null && code.member_id !== account.id)
    throw invalidGrant('the code belongs to another member, who is signed in in the browser');
  return account;
}

/** How an endpoint identifies the client that calls it. */
type FindClient = (parts: ResourceParts, request: FastifyRequest, params: Params) => Promise<Caller>;

/** v2.x: the secret is optional, but a wrong one is refused. */
export const anyClient: FindClient = clientOf;

/** Legacy paths: the secret is required (spec B, 4). */
export const secretClient: FindClient = async (parts, request, params) => {
  const caller = await clientOf(parts, request, params);
  if (!caller.hasSecret) throw secretNeeded('client_secret is required');
  return caller;
};

/** Exchanges a code. Each try spends the code, even one that fails (4-decisions, "Interface B, details"). */
async function exchangeCode(
  parts: ResourceParts,
  request: FastifyRequest,
  params: Params,
  findClient: FindClient,
): Promise<Tokens> {
  const given = params.text('code');
  const spent = given === undefined ? undefined : await spendCode(parts, given);
  const caller = await findClient(parts, request, params);
  params.required('code');
  const code = checkCode(spent, caller, params);
  const { id } = await memberFor(parts, code, params, request.ip);
  const grant = { applicationId: caller.client.id, memberId: id, scope: code.scope };
  return issueTokens(parts, grant, async (db, familyId) => {
    if (!(await linkFamily(db, code.code_hash, familyId))) throw invalidGrant('code is not valid');
  });
}

async function refresh(
  parts: ResourceParts,
  request: FastifyRequest,
  params: Params,
  findClient: FindClient,
): Promise<Tokens> {
  const { client } = await findClient(parts, request, params);
  const token = params.required('refresh_token');
  if ((params.text('redirect_uri') ?? client.redirectUri) !== client.redirectUri)
    throw invalidGrant('redirect_uri is not the registered one');
  return refreshTokens(parts, token, client.id);
}

/**
 * Issues tokens for a code or for a refresh token (spec B, 5).
 *
 * @throws ServiceError Unauthorized (wrong client, name or password), Locked, BadRequest (all else)
 */
export async function exchange(
  parts: ResourceParts,
  request: FastifyRequest,
  findClient: FindClient,
): Promise<Tokens> {
  const params = paramsOf(request);
  const grant = params.plain('grant_type');
  if (grant === 'refresh_token') return refresh(parts, request, params, findClient);
  if (grant === 'authorization_code') return exchangeCode(parts, request, params, findClient);
  const code = params.plain('code');
  if (code !== undefined) await spendCode(parts, code);
  throw unsupported(grant, 'authorization_code or refresh_token');
}

/**
 * Ends a sign-in by one of its tokens (RFC 7009). A client that has no secret names itself by its key.
 *
 * @throws ServiceError Unauthorized (wrong client, or another's token), BadRequest (no token)
 */
export async function revoke(parts: ResourceParts, request: FastifyRequest): Promise<void> {
  const params = paramsOf(request);
  const { client } = await clientOf(parts, request, params);
  await revokeToken(parts, params.required('token'), client.id);
}

/** The member who has signed in, and the new tokens. */
export interface Granted {
  readonly tokens: Tokens;
  readonly member: Account;
}

/**
 * Issues tokens for a member's name and password (spec B, 5: the legacy password grant).
 *
 * @throws ServiceError Unauthorized (wrong client, name or password), Locked, BadRequest (all else)
 */
export async function grantByPassword(parts: ResourceParts, request: FastifyRequest): Promise<Granted> {
  const client = await clientByBasic(parts, request);
  const params = paramsOf(request);
  const grantType = params.text('grant_type');
  if (grantType !== 'password') throw unsupported(grantType, 'password');
  const credentials = { userName: params.required('username'), password: params.required('password') };
  const scope = params.text('scope') ?? '';
  if (!isScope(scope)) throw bad('scope is not a list of scopes', 'invalid_scope');
  const member = await signIn(parts, credentials, request.ip);
  const grant = { applicationId: client.id, memberId: member.id, scope };
  return { tokens: await issueTokens(parts, grant), member };
}
