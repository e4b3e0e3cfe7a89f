/**
 * The entry of the process that examines sound files, when Duet runs from the sources, in development and in tests.
 * The build replaces it by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./audio-child.ts');
