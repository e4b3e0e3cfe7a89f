import { readConfig } from '../../src/kernel/config.ts';
import { modelsFolder } from '../../src/models/layout.ts';

/** The settings of a service that has nothing but the models of this machine, and its data in a folder of its own. */
export function boxConfig(dataDir: string) {
  const own = readConfig(process.env, '/nowhere.json');
  const bare = readConfig({ DUET_PRIORITY: process.env['DUET_PRIORITY'] ?? 'auto' }, '/nowhere.json');
  return { ...bare, dataDir, modelsDir: modelsFolder(own), logLevel: 'error' as const };
}
