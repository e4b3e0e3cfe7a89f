/** fast-check as every test gets it (vitest.config.ts), with this run's seed (seed.ts). */
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { testSeed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });

export default fc;
