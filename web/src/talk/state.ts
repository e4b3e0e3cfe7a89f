export * from '../../../packages/client/src/core/state.ts';
