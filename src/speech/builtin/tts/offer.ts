import type { VoiceOffer } from '../../../conversation/offered-voices.ts';
import { builtinVoices } from '../../voices.ts';

/** The offer of the built-in voices. @param languages (ISO 639-1) that they speak besides English */
export const builtinOffer = (languages: readonly string[] = []): VoiceOffer => ({
  voices: builtinVoices.map(({ id, name, language, gender }) => ({
    ...{ id, name, gender, provider: 'builtin', languages: [language, ...languages], previewUrl: null },
  })),
  complete: true,
});
