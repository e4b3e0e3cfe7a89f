import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { withSample } from './samples.ts';
import { VoicePage, VoiceQuery } from './voices.schema.ts';
import { findVoices } from './voices.service.ts';

const list = {
  tags: ['Voices'],
  summary: 'The voices that sessions of this API key can have',
  description:
    'Those of the key’s providers, or with `providerSetupId` those of a setup. Built-in voices may be named in `voiceId` even where they are not listed: a voice of the same gender speaks then. `complete` is false when a provider did not answer or has no list, so there may be others. `language` compares languages and not regions; a `provider` that does not exist is 400.',
  querystring: VoiceQuery,
  response: { 200: VoicePage, ...failures() },
};

export const voiceRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/voices', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const found = await findVoices(parts, callerOf(request), request.query, page);
    const present = (voice: (typeof found.items)[number]) => ({
      ...withSample(voice, parts.publicUrl(), request.query.language),
      languages: [...voice.languages],
    });
    return { ...envelope(found, page, present), complete: found.complete };
  });
};
