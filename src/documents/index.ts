export { createDocumentReader, type DocumentReader } from './reader.ts';
export { UnreadableDocument } from './unreadable.ts';
export { type Claims, detectKind, type Refusal } from './detect.ts';
export { type DocumentKind, documentKinds, kindByMediaType, kindByName, LARGEST_DOCUMENT } from './kinds.ts';
