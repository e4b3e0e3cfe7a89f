import type { PlatformParts } from '../../app-parts.ts';
import { createSearchProvider, createSearchToolProvider } from '../../tools/search/index.ts';
import type { OpenTools } from './open-tools.ts';

type SearchToolParts = Pick<PlatformParts, 'config' | 'clock' | 'log'>;

/** Opens web search for sessions with `useWebSearch`, if the operator has configured a provider. */
export const openSearchTools = ({ config, clock, log }: SearchToolParts): OpenTools => {
  const provider = createSearchProvider(config);
  return (_tools, { sessionId, language, useWebSearch }) =>
    provider && useWebSearch
      ? { toolProvider: createSearchToolProvider({ provider, clock, log, sessionId, language }) }
      : null;
};
