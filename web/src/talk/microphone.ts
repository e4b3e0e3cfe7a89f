export * from '../../../packages/client/src/core/microphone.ts';
