import { Type } from 'typebox';
import { notFound } from '../../errors/service-error.ts';
import { callerOf } from '../../http/api-key.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { companionDetail, companionSummary } from './companions.presenter.ts';
import { CompanionDetail, CompanionPage, StockQuery } from './companions.schema.ts';
import { findCompanion, findStock } from './companions.store.ts';

const stockList = {
  tags: ['Companions'],
  summary: 'Stock companions, usable at once',
  querystring: StockQuery,
  response: { 200: CompanionPage, ...failures() },
};

const one = {
  tags: ['Companions'],
  summary: 'One companion',
  params: Type.Object({ companionId: Type.String() }),
  response: { 200: CompanionDetail, ...failures(404) },
};

export const companionRoutes: AppPlugin = (app, { db, publicUrl }) => {
  app.get('/public/companions/stock', { schema: stockList }, async ({ query }) => {
    const page = pageOf(query);
    const found = await findStock(db, query, page);
    return envelope(found, page, (companion) => companionSummary(companion, publicUrl()));
  });

  app.get('/public/companions/:companionId', { schema: one }, async (request) => {
    const { companionId } = request.params;
    const companion = await findCompanion(db, callerOf(request).projectId, companionId);
    if (!companion) throw notFound(`Companion ${companionId}`);
    return companionDetail(companion, publicUrl());
  });
};
