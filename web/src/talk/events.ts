export * from '../../../packages/client/src/core/events.ts';
