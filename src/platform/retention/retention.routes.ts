import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { projectScope } from '../../storage/scope.ts';
import { RetentionChange, RetentionPreview, RetentionQuery, RetentionRecord } from './retention.schema.ts';
import { changeRetention, previewRetention } from './retention.service.ts';
import { readRetention } from './retention.store.ts';

const tags = ['Retention'];

const read = {
  tags,
  summary: 'For how many days the project keeps what',
  description:
    'Null means no limit of the project’s own: sessions and transcripts stay until they are erased, deliveries for 30 days, the audit log for 400, the log of requests for 7.',
  response: { 200: RetentionRecord, ...failures() },
};

const change = {
  tags,
  summary: 'Change for how many days the project keeps what; an hourly job erases what is older, for good',
  description:
    'Needs a key that was made as Admin (403 `AdminRequired`). What is left out stays, null takes a limit away. The erasing begins within an hour and cannot be undone: ask `GET /public/retention/preview` first.',
  body: RetentionChange,
  response: { 200: RetentionRecord, ...failures(403, 413, 415) },
};

const preview = {
  tags,
  summary: 'How many records so many days would have erased now',
  description:
    'Changes nothing: ask it before `PATCH /public/retention`, with the days in question as parameters. Kinds without a parameter are null, and nothing is counted beyond 100,000.',
  querystring: RetentionQuery,
  response: { 200: RetentionPreview, ...failures() },
};

export const retentionRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/retention', { schema: read }, async (request) =>
    readRetention(projectScope(parts.db, callerOf(request).projectId)),
  );

  app.patch('/public/retention', { schema: change }, async (request) =>
    changeRetention(parts, callerOf(request), request.body),
  );

  app.get('/public/retention/preview', { schema: preview }, async (request) =>
    previewRetention(parts, callerOf(request), request.query),
  );
};
