export { createDocumentReader, type DocumentReader, type ReadingLimits } from './reader.ts';
export { UnreadableDocument } from './unreadable.ts';
export { type Claims, detectKind, READABLE, type Refusal } from './detect.ts';
export { type DocumentKind, documentKinds, kindByMediaType, kindByName, LARGEST_DOCUMENT } from './kinds.ts';
