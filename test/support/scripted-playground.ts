import type { PeerScript } from './page-script.ts';
import type { Answers } from './page-server.ts';

/** Scripted answers of a service and a far end, for a playground page that is served without a service. */

const companion = (first: string, last: string, headline: string) => ({
  id: `comp_${first}`,
  firstName: first,
  lastName: last,
  headline,
  previewUrl: null,
  videoLoopUrl: null,
});

export const agents = [
  {
    id: 'agent_1',
    name: 'Front desk',
    language: 'en',
    channels: [],
    companion: companion('Ada', 'Okafor', 'Answers what people ask about Duet'),
    authorizations: [],
  },
  {
    id: 'agent_2',
    name: 'Mateo Rivas',
    language: 'en',
    channels: [],
    companion: companion('Mateo', 'Rivas', 'Knows every record in the shop'),
    authorizations: [],
  },
];

export const me = {
  account: {
    id: 'acct_1',
    email: 'admin@duet.local',
    name: '',
    language: null,
    isOperator: false,
    hasSecondFactor: false,
    isToured: true,
  },
  organizations: [
    { id: 'org_1', name: 'Demo', role: 'admin', projects: [{ id: 'proj_1', name: 'Demo project' }] },
  ],
};
const PROJECT = '/projects/proj_1';
export const AGENTS = `GET ${PROJECT}/playground/agents`;
const KEYS = `GET ${PROJECT}/keys`;
export const CONNECT = `POST ${PROJECT}/playground/agents/agent_1/connections`;
export const SESSION = `GET ${PROJECT}/public/sessions/sess_1`;
export const TALK = '/console/p/proj_1/talk';
const token = btoa(
  JSON.stringify({ connection: { id: 'sess_1' }, signalingEndpoint: 'http://127.0.0.1:9', expiresAt: 2e9 }),
);

export const record = (status: string) => ({
  id: 'sess_1',
  status,
  closeReason: status === 'closed' ? 'connection_closed' : null,
  cost: status === 'closed' ? 0.0123 : null,
  createdAt: 1_800_000_000,
  startedAt: 1_800_000_001,
  closedAt: status === 'closed' ? 1_800_000_075 : null,
  conversation: {
    items: [
      { role: 'user', text: 'What is Duet?', timestamp: 1_800_000_010 },
      { role: 'agent', text: 'Duet is a service on your own machine.', timestamp: 1_800_000_012 },
    ],
  },
});

export const signedIn: Answers = {
  'GET /me': { body: me },
  [AGENTS]: { body: { items: agents } },
  [KEYS]: { body: { items: [], totalCount: 0, filteredCount: 0 } },
  [CONNECT]: { body: { token, connection: { id: 'sess_1' }, iceServers: [] } },
  [SESSION]: { body: record('closed') },
};

export const answering: PeerScript = { onOffer: 'answer', picture: true };
