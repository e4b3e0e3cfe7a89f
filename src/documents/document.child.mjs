/** The process that reads documents where it runs from the sources, in development and in tests. The build puts a bundle in its place. */
import { register } from 'tsx/esm/api';

register();
await import('./child/child.ts');
