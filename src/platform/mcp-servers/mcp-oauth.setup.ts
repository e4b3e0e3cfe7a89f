import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields } from '../../errors/service-error.ts';
import { AddressRefused } from '../../egress/egress.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { isScope, type OAuthSetup } from '../../tools/mcp/oauth/index.ts';
import { ALGORITHMS, type AnsweredMcpOAuth, type McpOAuth } from './mcp-oauth.schema.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

type Algorithm = (typeof ALGORITHMS)[number];

/** The fields of a server that an authorization depends on. */
interface OAuthRow {
  readonly project_id: string;
  readonly id: string;
  readonly url: string;
  readonly oauth_box: string | null;
}

export const sealSetup = (
  secrets: SecretBox,
  setup: OAuthSetup | null,
  projectId: string,
  id: string,
): string | null =>
  setup === null ? null : secrets.seal(JSON.stringify(setup), sealOwners.mcpServerOAuth(projectId, id));

/**
 * The decrypted OAuth setup of a server; null: it has none.
 * @throws SecretBoxError
 */
export const openSetup = (secrets: SecretBox, row: OAuthRow): OAuthSetup | null =>
  row.oauth_box === null
    ? null
    : (JSON.parse(
        secrets.open(row.oauth_box, sealOwners.mcpServerOAuth(row.project_id, row.id)),
      ) as OAuthSetup);

/**
 * A hash of the address and the client for which tokens are granted. It reveals nothing; a change of secrets does
 * not change it.
 */
export const setupMark = (url: string, { grant, clientId, scope, issuer }: OAuthSetup): string =>
  createHash('sha256')
    .update(JSON.stringify([url, grant, clientId, scope, issuer]))
    .digest('hex');

export const presentSetup = ({ clientSecret, privateKey, ...setup }: OAuthSetup): AnsweredMcpOAuth => ({
  grant: setup.grant,
  clientId: setup.clientId,
  hasClientSecret: clientSecret !== null,
  hasPrivateKey: privateKey !== null,
  signingAlgorithm: setup.signingAlgorithm as Algorithm | null,
  tokenEndpointAuthMethod: setup.tokenEndpointAuthMethod,
  scope: setup.scope,
  issuer: setup.issuer,
});

/** The algorithms that a key can sign with, the usual one first. */
const algorithmsOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): readonly Algorithm[] => {
  if (asymmetricKeyType === 'rsa') return ALGORITHMS.filter((name) => !name.startsWith('ES'));
  const curves: Readonly<Record<string, Algorithm>> = {
    prime256v1: 'ES256',
    secp384r1: 'ES384',
    secp521r1: 'ES512',
  };
  const algorithm = curves[asymmetricKeyDetails?.namedCurve ?? ''];
  return asymmetricKeyType === 'ec' && algorithm ? [algorithm] : [];
};

const keyOf = (pem: string): KeyObject | null => {
  try {
    return pem.trimStart().startsWith('-----BEGIN PRIVATE KEY-----') ? createPrivateKey(pem) : null;
  } catch {
    return null;
  }
};

/**
 * The signing algorithm for a key.
 * @throws ServiceError ValidationFailed, which quotes nothing of the key
 */
const algorithmFor = (privateKey: string, wanted: string | null): string => {
  const key = keyOf(privateKey);
  const possible = key ? algorithmsOf(key) : [];
  const [usual] = possible;
  if (usual === undefined)
    throw invalidFields({ 'oauth.privateKey': ['must be an RSA or EC key in PKCS #8, PEM'] });
  if (wanted !== null && !possible.some((name) => name === wanted))
    throw invalidFields({ 'oauth.signingAlgorithm': [`must be one of ${possible.join(', ')} for this key`] });
  return wanted ?? usual;
};

/** Combinations of settings that are not valid, by field. */
const faults = (setup: OAuthSetup): Record<string, string[]> => {
  const { grant, clientId, clientSecret, privateKey, tokenEndpointAuthMethod: method, scope } = setup;
  const found: Record<string, string[]> = {};
  const fault = (is: boolean, field: string, sentence: string): void => {
    if (is) found[`oauth.${field}`] = [sentence];
  };
  const hasSecret = clientSecret !== null || privateKey !== null;
  fault(clientId === null && hasSecret, 'clientId', 'is required with a secret or a key');
  fault(clientSecret !== null && privateKey !== null, 'privateKey', 'must not be set with a clientSecret');
  fault(scope !== null && !isScope(scope), 'scope', 'must be scopes separated by single blanks');
  if (grant === 'client_credentials') {
    fault(clientId === null, 'clientId', 'is required for client_credentials');
    fault(!hasSecret, 'clientSecret', 'is required for client_credentials, or a privateKey');
  }
  const needs = { none: true, private_key_jwt: privateKey !== null };
  const fits = method === null || (needs[method as keyof typeof needs] ?? privateKey === null);
  fault(!fits, 'tokenEndpointAuthMethod', 'does not fit what the client has');
  return found;
};

const checkIssuer = async (
  { egress }: Pick<PlatformParts, 'egress'>,
  issuer: string | null,
): Promise<void> => {
  try {
    if (issuer !== null) await egress.check(issuer);
  } catch (error) {
    throw error instanceof AddressRefused ? invalidFields({ 'oauth.issuer': [error.message] }) : error;
  }
};

/** The stored secrets that a body leaves out, if it is for the same client. */
const retainedSecrets = (body: McpOAuth, before: OAuthSetup | null) => {
  const isSame = before !== null && (body.clientId ?? null) === before.clientId;
  const isSameServer = isSame && (body.issuer ?? null) === before.issuer;
  const kept = isSameServer ? before : null;
  const isOther = body.clientSecret != null || body.privateKey != null;
  return {
    clientSecret:
      body.clientSecret === undefined && !isOther
        ? (kept?.clientSecret ?? null)
        : (body.clientSecret ?? null),
    privateKey:
      body.privateKey === undefined && !isOther ? (kept?.privateKey ?? null) : (body.privateKey ?? null),
  };
};

/**
 * The complete setup that a body describes.
 * @param before the current setup, if the address is the same; its secrets are kept, because no client can send
 * them back
 * @throws ServiceError ValidationFailed
 */
export async function setupOf(
  parts: Pick<PlatformParts, 'egress'>,
  body: McpOAuth,
  before: OAuthSetup | null,
): Promise<OAuthSetup> {
  const secrets = retainedSecrets(body, before);
  const setup: OAuthSetup = {
    grant: body.grant ?? 'authorization_code',
    clientId: body.clientId ?? null,
    ...secrets,
    signingAlgorithm:
      secrets.privateKey === null ? null : algorithmFor(secrets.privateKey, body.signingAlgorithm ?? null),
    tokenEndpointAuthMethod: body.tokenEndpointAuthMethod ?? null,
    scope: body.scope ?? null,
    issuer: body.issuer ?? null,
  };
  const found = faults(setup);
  if (Object.keys(found).length > 0) throw invalidFields(found);
  await checkIssuer(parts, setup.issuer);
  return setup;
}
