import { type Config, ConfigError, givenSettings, nearestSetting, readConfig, settings } from './config.ts';

/** A setting that cannot be used. */
export type SettingFault =
  | { readonly kind: 'unknown'; readonly name: string; readonly nearest: string }
  /** `reason` is a sentence, which repeats no secret. */
  | { readonly kind: 'invalid'; readonly name: string; readonly reason: string };

/** What is given, without what cannot be used. */
export interface CheckedSettings {
  readonly config: Config;
  /** The names of all settings that are given. */
  readonly given: ReadonlySet<string>;
  readonly faults: readonly SettingFault[];
}

const faultOf = (name: string, value: string): SettingFault | null => {
  if (!(name in settings)) return { kind: 'unknown', name, nearest: nearestSetting(name) };
  try {
    readConfig({ [name]: value }, null);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { kind: 'invalid', name, reason: error.message };
  }
};

/** Settings that are only right together: each alone is. */
const SEARCH = /^DUET_SEARCH(_|$)/;

const configOf = (good: Readonly<Record<string, string>>): [Config, SettingFault | null] => {
  try {
    return [readConfig(good, null), null];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const rest = Object.fromEntries(Object.entries(good).filter(([name]) => !SEARCH.test(name)));
    return [readConfig(rest, null), { kind: 'invalid', name: 'DUET_SEARCH', reason: error.message }];
  }
};

/**
 * Reads all settings as `readConfig` does, and goes on behind each that cannot be used, so that all faults are known
 * at once.
 * @throws ConfigError when `duet.config.json` is no JSON
 */
export function checkSettings(env: NodeJS.ProcessEnv, file?: string): CheckedSettings {
  const entries = Object.entries(givenSettings(env, file));
  const own = entries.filter(([name]) => name.startsWith('DUET_'));
  const faults = own.flatMap(([name, value]) =>
    SEARCH.test(name) && name in settings ? [] : (faultOf(name, value) ?? []),
  );
  const bad = new Set(faults.map(({ name }) => name));
  const [config, together] = configOf(Object.fromEntries(entries.filter(([name]) => !bad.has(name))));
  const given = new Set(own.map(([name]) => name).filter((name) => name in settings));
  return { config, given, faults: together ? [...faults, together] : faults };
}
