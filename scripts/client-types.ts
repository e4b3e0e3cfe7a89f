import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

const NOTE = '/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */\n\n';

/** A file of a form is bytes, which no text is. */
const asBlob: OpenAPITSOptions['transform'] = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;

/** TypeScript types of an OpenAPI document, for packages/client/src/server. */
export const typesOf = async (document: string): Promise<string> =>
  NOTE +
  astToString(
    await openapiTS(JSON.parse(document) as Parameters<typeof openapiTS>[0], { transform: asBlob }),
  );
