/**
 * The entry of the thread that reads the dictionary when it runs from the sources, in development and in tests. The
 * build replaces it by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
