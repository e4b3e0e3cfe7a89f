import type { RunningService } from '../service.ts';
import { until } from '../until.ts';
import { type Kamailio, PASSWORDS } from './kamailio.ts';

/** A line of the service at kamailio, with the agent that answers it. */
export interface Line {
  readonly id: string;
  readonly agentId: string;
  status(): Promise<LineStatus>;
  errors(): Promise<readonly { readonly code: number | string; readonly message: string }[]>;
  /** Waits for a status. */
  until(sipStatus: string, withinMs?: number): Promise<void>;
  call(destination: string, initialSpeech?: string): Promise<string>;
  change(settings: object): Promise<void>;
  remove(): Promise<void>;
}

export interface LineStatus {
  readonly lifecycleStatus: string;
  readonly sipStatus: string | null;
  readonly message: string | null;
}

export interface LineOptions {
  readonly transport?: 'UDP' | 'TCP' | 'TLS';
  readonly password?: string;
  readonly username?: string;
  /** Body of the agent's sip channel. */
  readonly channel?: object;
  /** Further fields of the agent. */
  readonly agent?: object;
}

/** The environment that allows the service to reach telephones on this machine. */
export const PHONE_ENV = { DUET_ALLOW_PRIVATE_NETWORK: 'true' };

const QUESTIONS = [
  { question: 'When do you open?', answer: 'We open at nine in the morning.' },
  { question: 'Where can I park my car?', answer: 'You can park behind the old church.' },
  { question: 'At what time is breakfast served?', answer: 'Breakfast is served from seven to ten.' },
  { question: 'Where is the station?', answer: 'The station is at the end of the street.' },
];

async function makeAgent(duet: RunningService, { channel = {}, agent = {} }: LineOptions): Promise<string> {
  const { items } = await duet.ask<{ items: { id: string }[] }>('GET', '/public/companions/stock?pageSize=1');
  const faq = await duet.ask<{ id: string }>('POST', '/public/faqs', { name: 'Desk', faqs: QUESTIONS });
  const { id } = await duet.ask<{ id: string }>('POST', '/public/agents', {
    companionId: items[0]!.id,
    name: 'Desk',
    providerSettings: {},
    faqCollections: [faq.id],
    ...agent,
  });
  await duet.ask('PUT', `/public/agents/${id}/channels/sip`, channel);
  return id;
}

/** Creates the line; it is not registered yet (`until('online')`). */
export async function makeLine(
  duet: RunningService,
  kamailio: Kamailio,
  options: LineOptions = {},
): Promise<Line> {
  const { transport = 'UDP', username = 'duet', password = PASSWORDS.duet } = options;
  const agentId = await makeAgent(duet, options);
  const settings = {
    server: '127.0.0.1',
    port: transport === 'TLS' ? kamailio.tlsPort : kamailio.port,
    domain: 'duet.test',
    username,
    password,
    transport,
  };
  const { id } = await duet.ask<{ id: string }>('POST', '/public/sip-connections', { agentId, settings });
  const path = `/public/sip-connections/${id}`;
  const status = () => duet.ask<LineStatus>('POST', `${path}/status`, {});
  return {
    id,
    agentId,
    status,
    errors: () => duet.ask('GET', `${path}/errors`),
    until: async (sipStatus, withinMs = 15_000) => {
      await until(
        async () => (await status()).sipStatus === sipStatus,
        `the line is ${sipStatus}`,
        withinMs,
      ).catch(async (error: Error) => {
        throw new Error(`${error.message}; it is ${JSON.stringify(await status())}`);
      });
    },
    call: async (destination, initialSpeech) =>
      (await duet.ask<{ sessionId: string }>('POST', `${path}/call`, { destination, initialSpeech }))
        .sessionId,
    change: async (change) => void (await duet.ask('PATCH', path, { settings: { ...settings, ...change } })),
    remove: async () => void (await duet.ask('DELETE', path)),
  };
}
