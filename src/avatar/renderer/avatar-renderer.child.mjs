/**
 * The entry of the renderer's process and thread when they run from the sources, in development and in tests.
 * The build replaces it by a bundle.
 */
import { register } from 'tsx/esm/api';

register();
await import('./child.ts');
