import openapiTS, { astToString } from 'openapi-typescript';

const NOTE = '/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */\n\n';

/** TypeScript types of an OpenAPI document, for packages/client/src/server. */
export const typesOf = async (document: string): Promise<string> =>
  NOTE + astToString(await openapiTS(JSON.parse(document) as Parameters<typeof openapiTS>[0]));
