/**
 * The entry of a thread that runs Flite when it runs from the sources, in development and in tests. The build
 * replaces it by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./flite/thread.ts');
