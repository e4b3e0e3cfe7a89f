import { Type } from 'typebox';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { OPTIONAL_BODY } from '../../http/openapi-document.ts';
import { installOptionalBody } from '../../http/optional-body.ts';
import { lookUpChannels } from './channels.lookup.ts';
import { presentChannel } from './channels.presenter.ts';
import {
  Channel,
  ChannelBody,
  ChannelParams,
  LookupBody,
  LookupParams,
  LookupQuery,
} from './channels.schema.ts';
import { deleteChannel, putChannel, requireChannel } from './channels.service.ts';

const tags = ['Channels'];
const params = ChannelParams;
const PATH = '/public/agents/:agentId/channels/:channelType';

const put = {
  tags,
  summary: 'Open a channel of an agent, or replace what it does otherwise',
  params,
  body: ChannelBody,
  [OPTIONAL_BODY]: true,
  response: { 200: Channel, ...failures(404, 413, 415) },
};

const one = {
  tags,
  summary: 'What a channel does otherwise than its agent',
  params,
  response: { 200: Channel, ...failures(404) },
};

const remove = {
  tags,
  summary: 'Remove the overrides of a channel; the agent stays',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const lookUp = {
  tags,
  operationId: 'findChannelConfigurations',
  summary: 'Channel configurations of several agents',
  params: LookupParams,
  querystring: LookupQuery,
  body: LookupBody,
  [OPTIONAL_BODY]: true,
  response: { 200: Type.Array(Channel), ...failures(413, 415) },
};

export const channelRoutes: PlatformPlugin = (app, parts) => {
  installOptionalBody(app);

  app.put(PATH, { schema: put }, async (request) => {
    const { agentId, channelType } = request.params;
    const channel = await putChannel(parts, callerOf(request), agentId, channelType, request.body);
    return presentChannel(channel, parts.publicUrl());
  });

  app.get(PATH, { schema: one }, async (request) => {
    const { agentId, channelType } = request.params;
    const channel = await requireChannel(parts, callerOf(request), agentId, channelType);
    return presentChannel(channel, parts.publicUrl());
  });

  app.delete(PATH, { schema: remove }, async (request) => {
    const { agentId, channelType } = request.params;
    await deleteChannel(parts, callerOf(request), agentId, channelType);
    return {};
  });

  const reading = { schema: lookUp, config: { audit: false } } as const;
  app.post('/public/channels/:channelType', reading, async (request) => {
    const { params: path, query, body } = request;
    return lookUpChannels(parts, callerOf(request), path.channelType, query.extended ?? false, body);
  });
};
