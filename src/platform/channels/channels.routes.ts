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
  description:
    'An empty body, or none, opens the channel with the agent’s own values. Every call replaces all overrides: what is left out is the agent’s again, and only a stored `voipAuthToken` stays until it is sent as null. Fields that the type of channel does not have are ignored. `sip`, `voip` and `kiosk` take no conversations before this call; `webrtc` and `websocket` need it for overrides alone.',
  params,
  body: ChannelBody,
  [OPTIONAL_BODY]: true,
  response: { 200: Channel, ...failures(404, 413, 415) },
};

const one = {
  tags,
  summary: 'What a channel does otherwise than its agent',
  description:
    '404 until `PUT` has set the channel up. Null means that the channel says nothing and the agent’s value applies; `POST /public/channels/{channelType}?extended=true` answers the values that apply. For `voip`, `voipEndpoint` is the address to give to the telephony provider; for `kiosk`, `url` is the page of your own or else the address that the display opens.',
  params,
  response: { 200: Channel, ...failures(404) },
};

const remove = {
  tags,
  summary: 'Remove the overrides of a channel; the agent stays',
  description:
    '404 for a channel that was not set up. `webrtc` and `websocket` then work by the agent’s values alone. `sip`, `voip` and `kiosk` are closed; a later `PUT` gives the channel another id, and so another `voipEndpoint` or address of the display.',
  params,
  response: { 200: Type.Object({}), ...failures(404) },
};

const lookUp = {
  tags,
  operationId: 'findChannelConfigurations',
  summary: 'Channel configurations of several agents',
  description:
    'Reads only; it is a `POST` because of its body, which may be left out. Without `agentIds` it answers the configurations of all agents that have the channel. Agents that do not exist or lack the channel are left out of the array. With `extended=true` each has the agent’s own values where the channel says nothing, and the companion’s files in `avatar`.',
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
    const channel = await putChannel(parts, callerOf(request), agentId, {
      type: channelType,
      body: request.body,
    });
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
    return lookUpChannels(parts, callerOf(request), path.channelType, {
      extended: query.extended ?? false,
      body,
    });
  });
};
