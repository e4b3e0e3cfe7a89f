export { createDocumentReader, type DocumentReader } from './reader.ts';
export { UnreadableDocument } from './reading-thread.ts';
export { type Claims, detectKind, READABLE, type Refusal } from './detect.ts';
export { type DocumentKind, documentKinds, kindByMediaType, kindByName, LARGEST_DOCUMENT } from './kinds.ts';
