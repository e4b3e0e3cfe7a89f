import type { ResourceParts } from '../../app-parts.ts';
import { issueAccessToken } from '../tokens/tokens.service.ts';
import { codeAddress, tokenAddress } from './addresses.ts';
import type { Authorization } from './authorization.ts';
import { issueCode } from './codes.service.ts';

/**
 * The address to redirect to with a new code. @param memberId null: the exchange must carry name and password
 */
export async function addressWithCode(
  parts: ResourceParts,
  authorization: Authorization,
  memberId: string | null,
): Promise<string> {
  const { client, challenge, scope } = authorization;
  const grant = { applicationId: client.id, memberId, redirectUri: client.redirectUri, challenge, scope };
  return codeAddress(authorization, await issueCode(parts, grant));
}

/** The address to redirect to after the member's consent: with a code, or with a token in the fragment. */
export async function addressWithGrant(
  parts: ResourceParts,
  authorization: Authorization,
  memberId: string,
): Promise<string> {
  if (authorization.responseType === 'code') return addressWithCode(parts, authorization, memberId);
  const { client, scope } = authorization;
  const { accessToken, expiresIn } = await issueAccessToken(parts, {
    applicationId: client.id,
    memberId,
    scope,
  });
  return tokenAddress(authorization, accessToken, expiresIn);
}
