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
  response: { 200: RetentionRecord, ...failures() },
};

const change = {
  tags,
  summary: 'Change for how many days the project keeps what; an hourly job erases what is older, for good',
  description: 'Needs a key that was made as Admin.',
  body: RetentionChange,
  response: { 200: RetentionRecord, ...failures(403, 413, 415) },
};

const preview = {
  tags,
  summary: 'How many records so many days would have erased now',
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
