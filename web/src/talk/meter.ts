export * from '../../../packages/client/src/core/meter.ts';
