/**
 * The entry of the process that parses strangers' files, when Duet runs from the sources, in development and in tests.
 * The build replaces it by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./child/child.ts');
