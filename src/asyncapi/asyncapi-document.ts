/** The parts of an AsyncAPI 3 document that this service writes. */
export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0';
  readonly info: InfoObject;
  readonly servers: Readonly<Record<string, { readonly host: string; readonly protocol: string }>>;
  readonly defaultContentType: string;
  readonly channels: Readonly<Record<string, ChannelObject>>;
  readonly operations: Readonly<Record<string, OperationObject>>;
  readonly components: { readonly messages: Readonly<Record<string, MessageObject>> };
}

/** What the document is, by whom, and what it is about. */
interface InfoObject {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly contact: { readonly name: string };
  readonly license: { readonly name: string; readonly url: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

export interface Reference {
  readonly $ref: string;
}

/** A close code of a WebSocket, and what it says here. */
export interface CloseCode {
  readonly code: number;
  readonly reason: string;
  readonly meaning: string;
}

export interface ChannelObject {
  /** Absent: it has no address of its own at this service. */
  readonly address?: string;
  readonly title: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, { readonly description: string }>>;
  readonly messages: Readonly<Record<string, Reference>>;
  /** AsyncAPI has no place for them. */
  readonly 'x-close-codes'?: readonly CloseCode[];
}

/** `receive`: what the service receives; `send`: what it sends. */
export interface OperationObject {
  readonly action: 'receive' | 'send';
  readonly channel: Reference;
  readonly summary: string;
  readonly description: string;
  readonly messages: readonly Reference[];
}

export interface MessageObject {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly contentType: 'application/json';
  readonly headers?: object;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly examples: readonly { readonly payload: unknown }[];
}
