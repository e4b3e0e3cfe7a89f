import type { paths } from '../../../../packages/client/src/server/platform-types.ts';
import type { Schemas } from '../../api/platform.ts';
import { fromPairs, toPairs, type TagPairs } from '../../kit/tags.tsx';
import { fromHeaderRows, toHeaderRows, type HeaderRow } from '../functions/header-fields.tsx';

export type Server = Schemas['McpServer'];
export type ServerBody = NonNullable<
  paths['/public/mcp-servers/{mcpServerId}']['put']['requestBody']
>['content']['application/json'];

/** How Duet authenticates: by headers, by a token of each session, or by OAuth. */
export type AuthMethod = 'headers' | 'session' | 'authorization_code' | 'client_credentials';

type OAuth = NonNullable<Server['oauth']>;

/** The OAuth fields. Empty ones are left to Duet; empty secrets keep the stored value. */
export interface OAuthValues {
  clientId: string;
  clientSecret: string;
  scope: string;
  privateKey: string;
  tokenEndpointAuthMethod: NonNullable<OAuth['tokenEndpointAuthMethod']> | '';
  signingAlgorithm: NonNullable<OAuth['signingAlgorithm']> | '';
  issuer: string;
}

export interface ServerValues {
  id: string;
  url: string;
  description: string;
  headers: HeaderRow[];
  way: AuthMethod;
  oauth: OAuthValues;
  requireApproval: Server['requireApproval'];
  areAllAllowed: boolean;
  allowedTools: string[];
  tags: TagPairs;
}

const NO_OAUTH: OAuthValues = {
  ...{ clientId: '', clientSecret: '', scope: '', privateKey: '' },
  ...{ tokenEndpointAuthMethod: '', signingAlgorithm: '', issuer: '' },
};

export const EMPTY: ServerValues = {
  id: '',
  url: '',
  description: '',
  headers: [],
  way: 'headers',
  oauth: NO_OAUTH,
  requireApproval: 'never',
  areAllAllowed: true,
  allowedTools: [],
  tags: [],
};

const authMethodOf = ({ oauth, authorizationRequired }: Server): AuthMethod =>
  oauth?.grant ?? (authorizationRequired ? 'session' : 'headers');

const oauthValues = ({ oauth }: Server): OAuthValues => ({
  ...NO_OAUTH,
  clientId: oauth?.clientId ?? '',
  scope: oauth?.scope ?? '',
  tokenEndpointAuthMethod: oauth?.tokenEndpointAuthMethod ?? '',
  signingAlgorithm: oauth?.signingAlgorithm ?? '',
  issuer: oauth?.issuer ?? '',
});

export const valuesOf = (server: Server): ServerValues => ({
  id: server.id,
  url: server.url,
  description: server.description ?? '',
  headers: toHeaderRows(server.headers),
  way: authMethodOf(server),
  oauth: oauthValues(server),
  requireApproval: server.requireApproval,
  areAllAllowed: server.allowedTools === null,
  allowedTools: server.allowedTools ?? [],
  tags: toPairs(server.tags),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The OAuth part of the body; a secret that is not typed keeps the stored value. */
const oauthOf = ({ way, oauth }: ServerValues): Exclude<ServerBody['oauth'], undefined> => {
  if (way !== 'authorization_code' && way !== 'client_credentials') return null;
  return {
    grant: way,
    clientId: orNull(oauth.clientId),
    scope: orNull(oauth.scope),
    ...(oauth.clientSecret === '' ? {} : { clientSecret: oauth.clientSecret }),
    ...(oauth.privateKey.trim() === '' ? {} : { privateKey: oauth.privateKey.trim() }),
    tokenEndpointAuthMethod: oauth.tokenEndpointAuthMethod || null,
    signingAlgorithm: oauth.signingAlgorithm || null,
    issuer: orNull(oauth.issuer),
  };
};

export const bodyOf = (values: ServerValues): ServerBody => ({
  url: values.url.trim(),
  description: orNull(values.description),
  headers: fromHeaderRows(values.headers),
  authorizationRequired: values.way === 'session',
  oauth: oauthOf(values),
  requireApproval: values.requireApproval,
  allowedTools: values.areAllAllowed ? null : values.allowedTools,
  tags: fromPairs(values.tags),
});

export const idFault = (id: string): 'idMissing' | 'idForm' | 'idLong' | null => {
  if (id === '') return 'idMissing';
  if (!/^[a-zA-Z0-9_-]+$/.test(id)) return 'idForm';
  return id.length > 48 ? 'idLong' : null;
};
