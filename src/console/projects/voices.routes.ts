import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { offerOfProject } from '../../platform/voices/voices.offer.ts';
import { VoiceQuery } from '../../platform/voices/voices.schema.ts';
import { pageOfVoices } from '../../platform/voices/voices.service.ts';
import { PROJECT } from './resources.ts';
import { UsageParams } from './usage.schema.ts';

/** The voices available to the project's agents, each with the names of the keys that offer it. */
export function voiceRoutes(app: App, parts: ConsoleParts): void {
  const schema = { hide: true, params: UsageParams, querystring: VoiceQuery };
  app.get(`${PROJECT}/voices`, { schema }, async ({ params, query }) => {
    const page = pageOf(query);
    const found = await pageOfVoices(() => offerOfProject(parts, params.projectId), query, page);
    return { ...envelope(found, page, (voice) => voice), complete: found.complete };
  });
}
