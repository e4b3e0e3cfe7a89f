/**
 * The search thread's entry when it runs from the sources, in development and in tests. The build replaces it
 * by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./search.worker.ts');
