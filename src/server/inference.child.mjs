/**
 * The entry of the processes that compute local models when they run from the sources, in development and in tests.
 * The build replaces it by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./inference/child.ts');
