import type { Schemas } from '../../api/platform.ts';

export type ProviderSettings = Schemas['ProviderSettings'];

/** The value of a number field; the empty text when it is empty. */
export type NumberText = number | string;

/**
 * The form's values of provider settings. The names are the wire's, so that the service's errors find their
 * fields.
 */
export interface SettingsValues {
  instructions: string;
  temperature: NumberText;
  turnDetection: {
    threshold: NumberText;
    prefix_padding_ms: NumberText;
    silence_duration_ms: NumberText;
  };
  /** Empty: none. */
  noiseReduction: { type: string };
}

export const settingsValues = (settings: ProviderSettings | null): SettingsValues => ({
  instructions: settings?.instructions ?? '',
  temperature: settings?.temperature ?? '',
  turnDetection: {
    threshold: settings?.turnDetection?.threshold ?? '',
    prefix_padding_ms: settings?.turnDetection?.prefix_padding_ms ?? '',
    silence_duration_ms: settings?.turnDetection?.silence_duration_ms ?? '',
  },
  noiseReduction: { type: settings?.noiseReduction?.type ?? '' },
});

export const numberOf = (value: NumberText): number | null => {
  if (typeof value === 'number') return value;
  return value.trim() === '' || Number.isNaN(Number(value)) ? null : Number(value);
};

/** The fields that have a value; an empty object means that nothing is set. */
const said = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

export function settingsOf(values: SettingsValues): ProviderSettings {
  const { threshold, prefix_padding_ms, silence_duration_ms } = values.turnDetection;
  const turns = said({
    threshold: numberOf(threshold),
    prefix_padding_ms: numberOf(prefix_padding_ms),
    silence_duration_ms: numberOf(silence_duration_ms),
  });
  const { type } = values.noiseReduction;
  return {
    ...said({ instructions: values.instructions.trim() === '' ? null : values.instructions }),
    ...said({ temperature: numberOf(values.temperature) }),
    ...(Object.keys(turns).length > 0 ? { turnDetection: turns } : {}),
    ...(type === 'nearField' || type === 'farField' ? { noiseReduction: { type } } : {}),
  };
}
