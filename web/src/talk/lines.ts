export * from '../../../packages/client/src/core/lines.ts';
