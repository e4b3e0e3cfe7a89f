import type { PlatformParts } from '../../app-parts.ts';
import { createCaptureToolProvider } from '../../tools/capture/tool-provider.ts';
import type { OpenTools } from './open-tools.ts';

/**
 * Opens the tool by which agents take down addresses and codes, for agents with `canCaptureInput` that speak for
 * themselves in a language of its words.
 */
export const openCaptureTools =
  ({ config, clock }: Pick<PlatformParts, 'config' | 'clock'>): OpenTools =>
  (_tools, { language, mode, canCaptureInput }) => {
    if (!config.capture || !canCaptureInput || mode === 'puppeteer') return null;
    const toolProvider = createCaptureToolProvider({ clock, language });
    return toolProvider && { toolProvider };
  };
