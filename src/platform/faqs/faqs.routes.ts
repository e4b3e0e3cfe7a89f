import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { presentCollection } from './faqs.presenter.ts';
import {
  FaqCollection,
  FaqCollectionChange,
  FaqCollectionCreate,
  FaqCollectionPage,
  FaqCollectionParams,
  FaqCollectionQuery,
} from './faqs.schema.ts';
import { createCollection, deleteCollection, patchCollection, requireCollection } from './faqs.service.ts';
import { findCollections } from './faqs.store.ts';

const tags = ['FAQs'];
const params = FaqCollectionParams;

const list = {
  tags,
  summary: 'FAQ collections, newest first',
  description:
    'With the number of their items; the items are at `GET /public/faqs/{faqCollectionId}/items`. `search` looks in name and id of the collection.',
  querystring: FaqCollectionQuery,
  response: { 200: FaqCollectionPage, ...failures() },
};

const create = {
  tags,
  summary: 'Create a FAQ collection',
  description:
    '`faqs` may bring the first items, 1,000 at most; more come with `POST /public/faqs/{faqCollectionId}/items/batch`. Agents know them once an agent, a channel or a connection call names the collection in `faqCollections`.',
  body: FaqCollectionCreate,
  response: { 201: FaqCollection, ...failures(413, 415) },
};

const one = {
  tags,
  summary: 'One FAQ collection',
  description:
    'Without its items, which are a list of their own: `GET /public/faqs/{faqCollectionId}/items`.',
  params,
  response: { 200: FaqCollection, ...failures(404) },
};

const change = {
  tags,
  summary: 'Change a FAQ collection; faqs replaces all its items',
  description:
    'What is left out stays; null empties `tags` or `faqs`. The items of `faqs` get new ids, even where the words are the same: for single ones use the calls for items. Sessions that run know the change from their next question on.',
  params,
  body: FaqCollectionChange,
  response: { 200: FaqCollection, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a FAQ collection, also from the agents that use it',
  description:
    'With all its items, for good, whoever uses it. A channel whose list becomes empty by it has no FAQs then, rather than those of its agent.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

export const faqRoutes: PlatformPlugin = (app, parts) => {
  app.get('/public/faqs', { schema: list }, async (request) => {
    const page = pageOf(request.query);
    const scope = projectScope(parts.db, callerOf(request).projectId);
    return envelope(await findCollections(scope, request.query, page), page, presentCollection);
  });

  app.post('/public/faqs', { schema: create }, async (request, reply) => {
    const created = await createCollection(parts, callerOf(request), request.body);
    return reply.code(201).header('location', `/public/faqs/${created.id}`).send(presentCollection(created));
  });

  app.get('/public/faqs/:faqCollectionId', { schema: one }, async (request) =>
    presentCollection(await requireCollection(parts, callerOf(request), request.params.faqCollectionId)),
  );

  app.patch('/public/faqs/:faqCollectionId', { schema: change }, async (request) => {
    const { faqCollectionId } = request.params;
    return presentCollection(await patchCollection(parts, callerOf(request), faqCollectionId, request.body));
  });

  app.delete('/public/faqs/:faqCollectionId', { schema: remove }, async (request) => {
    await deleteCollection(parts, callerOf(request), request.params.faqCollectionId);
    return {};
  });
};
