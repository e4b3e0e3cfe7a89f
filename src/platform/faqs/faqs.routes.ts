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
  querystring: FaqCollectionQuery,
  response: { 200: FaqCollectionPage, ...failures() },
};

const create = {
  tags,
  summary: 'Create a FAQ collection',
  body: FaqCollectionCreate,
  response: { 201: FaqCollection, ...failures(413, 415) },
};

const one = {
  tags,
  summary: 'One FAQ collection',
  params,
  response: { 200: FaqCollection, ...failures(404) },
};

const change = {
  tags,
  summary: 'Change a FAQ collection; faqs replaces all its items',
  params,
  body: FaqCollectionChange,
  response: { 200: FaqCollection, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a FAQ collection, also from the agents that use it',
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
