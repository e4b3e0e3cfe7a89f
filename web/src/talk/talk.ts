export * from '../../../packages/client/src/core/talk.ts';
