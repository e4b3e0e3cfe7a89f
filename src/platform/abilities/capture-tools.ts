import type { PlatformParts } from '../../app-parts.ts';
import { createCaptureToolProvider } from '../../tools/capture/tool-provider.ts';
import type { OpenTools } from './open-tools.ts';

/** Opens the tool by which agents take down addresses and codes, for every agent that speaks for itself. */
export const openCaptureTools =
  ({ config, clock }: Pick<PlatformParts, 'config' | 'clock'>): OpenTools =>
  (_tools, { language, mode }) =>
    config.capture && mode !== 'puppeteer'
      ? { toolProvider: createCaptureToolProvider({ clock, language }) }
      : null;
