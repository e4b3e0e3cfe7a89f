import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

const NOTE = '/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */\n\n';

/** Files of forms are Blobs in the client, not strings. */
const asBlob: OpenAPITSOptions['transform'] = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;

/** The TypeScript types of an OpenAPI document, for packages/client/src/server. */
export const typesOf = async (document: string): Promise<string> =>
  NOTE +
  astToString(
    await openapiTS(JSON.parse(document) as Parameters<typeof openapiTS>[0], { transform: asBlob }),
  );
