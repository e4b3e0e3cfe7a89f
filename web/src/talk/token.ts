export * from '../../../packages/client/src/core/token.ts';
