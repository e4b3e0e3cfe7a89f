import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { addItem, addItems, deleteItem, pageOfItems, patchItem, requireItem } from './faq-items.service.ts';
import { presentItem } from './faqs.presenter.ts';
import {
  FaqCollectionParams,
  FaqItem,
  FaqItemBatch,
  FaqItemChange,
  FaqItemCreate,
  FaqItemPage,
  FaqItemParams,
  FaqItemQuery,
  FaqItemsAdded,
} from './faqs.schema.ts';

const tags = ['FAQs'];
const ITEMS = '/public/faqs/:faqCollectionId/items';

const list = {
  tags,
  summary: 'Items of a FAQ collection: newest first, or by meaning with search',
  description:
    'With `search`, items come in the order in which they fit, then those that only contain its text; the others are left out. To see what an agent would be given for a question, use `POST /public/faqs/{faqCollectionId}/match`.',
  params: FaqCollectionParams,
  querystring: FaqItemQuery,
  response: { 200: FaqItemPage, ...failures(404) },
};

const create = {
  tags,
  summary: 'Add an item to a FAQ collection',
  description:
    'Sessions that run know it from one of their next questions on, as soon as it is indexed. Other ways of asking are found by meaning, so one item for a question is enough. For many at once use `POST /public/faqs/{faqCollectionId}/items/batch`.',
  params: FaqCollectionParams,
  body: FaqItemCreate,
  response: { 201: FaqItem, ...failures(404, 413, 415) },
};

const batch = {
  tags,
  operationId: 'addFaqItems',
  summary: 'Add many items to a FAQ collection at once; the first of them is listed last',
  description:
    'All of them or none; 1,000 at most in one call. The answer has the new items with their ids, in the order of the body.',
  params: FaqCollectionParams,
  body: FaqItemBatch,
  response: { 201: FaqItemsAdded, ...failures(404, 413, 415) },
};

const change = {
  tags,
  summary: 'Change an item of a FAQ collection',
  description:
    'A field that is null or left out stays; without either the item is answered as it is. Id and place in the list stay.',
  params: FaqItemParams,
  body: FaqItemChange,
  response: { 200: FaqItem, ...failures(404, 413, 415) },
};

const one = {
  tags,
  summary: 'One item of a FAQ collection',
  description: '404 also where the item is in another collection than the path says.',
  params: FaqItemParams,
  response: { 200: FaqItem, ...failures(404) },
};

const remove = {
  tags,
  summary: 'Delete an item of a FAQ collection',
  description: 'Sessions that run do not find it from their next question on.',
  params: FaqItemParams,
  response: { 200: Type.Object({}), ...failures(404) },
};

export const faqItemRoutes: PlatformPlugin = (app, parts) => {
  app.get(ITEMS, { schema: list }, async (request) => {
    const { params, query } = request;
    const page = pageOf(query);
    const found = await pageOfItems(parts, callerOf(request), params.faqCollectionId, {
      search: query.search,
      page,
    });
    return envelope(found, page, presentItem);
  });

  app.post(ITEMS, { schema: create }, async (request, reply) => {
    const { faqCollectionId } = request.params;
    const added = await addItem(parts, callerOf(request), faqCollectionId, request.body);
    const location = `/public/faqs/${faqCollectionId}/items/${added.id}`;
    return reply.code(201).header('location', location).send(presentItem(added));
  });

  app.post(`${ITEMS}/batch`, { schema: batch }, async (request, reply) => {
    const { faqCollectionId } = request.params;
    const added = await addItems(parts, callerOf(request), faqCollectionId, request.body.faqs);
    return reply.code(201).send({ items: added.map(presentItem) });
  });

  app.patch(`${ITEMS}/:faqId`, { schema: change }, async (request) => {
    const { faqCollectionId: collectionId, faqId: id } = request.params;
    return presentItem(await patchItem(parts, callerOf(request), { collectionId, id }, request.body));
  });

  app.get(`${ITEMS}/:faqId`, { schema: one }, async (request) => {
    const { faqCollectionId, faqId } = request.params;
    return presentItem(await requireItem(parts, callerOf(request), faqCollectionId, faqId));
  });

  app.delete(`${ITEMS}/:faqId`, { schema: remove }, async (request) => {
    const { faqCollectionId, faqId } = request.params;
    await deleteItem(parts, callerOf(request), faqCollectionId, faqId);
    return {};
  });
};
