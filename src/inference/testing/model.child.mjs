/** The entry of the process that computes with the models of tests. */
import { register } from 'tsx/esm/api';

register();
await import('./child.ts');
