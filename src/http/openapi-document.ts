/** The parts of an OpenAPI 3.1 document that this service writes. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
    readonly license?: { readonly name: string; readonly identifier: string };
  };
  readonly servers?: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly headers?: Readonly<Record<string, object>>;
  };
  readonly paths: Readonly<Record<string, PathItem>>;
  /** What the service sends, by the type of the event. */
  readonly webhooks?: Readonly<Record<string, object>> | undefined;
}

/** A JSON Schema of draft 2020-12. */
export type SchemaObject = Readonly<Record<string, unknown>>;

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];
export type PathItem = Readonly<Partial<Record<Method, Operation>>>;

/** Marks the schema of a route whose body may be omitted; the mark is left out of the document. */
export const OPTIONAL_BODY = 'x-optional-body';

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly [OPTIONAL_BODY]?: boolean;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: SchemaObject;
  readonly example?: unknown;
}

export interface Media {
  readonly schema: SchemaObject;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
export type Content = Readonly<Record<string, Media>>;

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Content;
}
