import type { paths } from '../../../../packages/client/src/server/platform-types.ts';
import type { Schemas } from '../../api/platform.ts';
import { fromPairs, toPairs, type TagPairs } from '../../kit/tags.tsx';
import { fromHeaderRows, toHeaderRows, type HeaderRow } from '../functions/header-fields.tsx';

export type Server = Schemas['McpServer'];
export type ServerBody = NonNullable<
  paths['/public/mcp-servers/{mcpServerId}']['put']['requestBody']
>['content']['application/json'];

/** How Duet proves there who it is: by its headers, by a token of each session, or by OAuth. */
export type Way = 'headers' | 'session' | 'authorization_code' | 'client_credentials';

export interface ServerValues {
  id: string;
  url: string;
  description: string;
  headers: HeaderRow[];
  way: Way;
  oauth: { clientId: string; clientSecret: string; scope: string };
  requireApproval: Server['requireApproval'];
  areAllAllowed: boolean;
  allowedTools: string[];
  tags: TagPairs;
}

export const EMPTY: ServerValues = {
  id: '',
  url: '',
  description: '',
  headers: [],
  way: 'headers',
  oauth: { clientId: '', clientSecret: '', scope: '' },
  requireApproval: 'never',
  areAllAllowed: true,
  allowedTools: [],
  tags: [],
};

const wayOf = ({ oauth, authorizationRequired }: Server): Way =>
  oauth?.grant ?? (authorizationRequired ? 'session' : 'headers');

export const valuesOf = (server: Server): ServerValues => ({
  id: server.id,
  url: server.url,
  description: server.description ?? '',
  headers: toHeaderRows(server.headers),
  way: wayOf(server),
  oauth: { clientId: server.oauth?.clientId ?? '', clientSecret: '', scope: server.oauth?.scope ?? '' },
  requireApproval: server.requireApproval,
  areAllAllowed: server.allowedTools === null,
  allowedTools: server.allowedTools ?? [],
  tags: toPairs(server.tags),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What the form does not show of OAuth stays as it was; a secret that is not typed anew, too. */
const oauthOf = (
  { way, oauth }: ServerValues,
  before: Server | null,
): Exclude<ServerBody['oauth'], undefined> => {
  if (way !== 'authorization_code' && way !== 'client_credentials') return null;
  const { signingAlgorithm = null, tokenEndpointAuthMethod = null, issuer = null } = before?.oauth ?? {};
  return {
    grant: way,
    clientId: orNull(oauth.clientId),
    scope: orNull(oauth.scope),
    ...(oauth.clientSecret === '' ? {} : { clientSecret: oauth.clientSecret }),
    ...{ signingAlgorithm, tokenEndpointAuthMethod, issuer },
  };
};

export const bodyOf = (values: ServerValues, before: Server | null): ServerBody => ({
  url: values.url.trim(),
  description: orNull(values.description),
  headers: fromHeaderRows(values.headers),
  authorizationRequired: values.way === 'session',
  oauth: oauthOf(values, before),
  requireApproval: values.requireApproval,
  allowedTools: values.areAllAllowed ? null : values.allowedTools,
  tags: fromPairs(values.tags),
});

export const idFault = (id: string): 'idMissing' | 'idForm' | 'idLong' | null => {
  if (id === '') return 'idMissing';
  if (!/^[a-zA-Z0-9_-]+$/.test(id)) return 'idForm';
  return id.length > 48 ? 'idLong' : null;
};
