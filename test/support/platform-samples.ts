import { COMPANION, type Tenant, type TestApp } from './app.ts';
import { type SampleAnswer, type Sampled, sampledOf } from './code-samples.ts';
import { collectionOf, fillProject, type ResourceIds } from './every-resource.ts';
import { fillPath } from './openapi.ts';

/* The code samples of interface A with the ids of a project that has one of everything. */

/** What such a project may refuse, by the code that says why. */
const REFUSALS: Readonly<Record<string, string>> = {
  'POST /public/companions/{companionId}/generation': 'GenerationNotFailed',
  'POST /public/companions/{companionId}/recordings/{recordingId}/retry': 'RecordingNotFailed',
  'POST /public/digital-twins': 'DigitalTwinConsentRequired',
  'POST /public/functions': 'ToolNameTaken',
  'POST /public/mcp-servers/{mcpServerId}/authorize': 'McpServerValidationFailed',
  'POST /public/sip-connections/{sipConnectionId}/call': 'SipConnectionNotRegistered',
  'POST /public/webhooks': 'WebhookLimitExceeded',
  'POST /public/webhooks/{webhookId}/deliveries/{deliveryId}/replay': 'WebhookDisabled',
  'POST /public/webhooks/{webhookId}/replay': 'WebhookDisabled',
  'POST /public/webhooks/{webhookId}/test': 'WebhookDisabled',
};

const placeholder = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The sample with ids that exist, where it says that ids belong. */
function withIds(source: string, path: string, ids: ResourceIds): string {
  let filled = source
    .replaceAll('comp_stock_maya', COMPANION)
    .replaceAll('agent_0a1b2c', ids.get('/public/agents/') ?? '');
  fillPath(path, (name, prefix) => {
    const id = ids.get(collectionOf(prefix));
    if (id !== undefined) filled = filled.replaceAll(placeholder(name), id);
    return '';
  });
  return filled.replaceAll('COMPANION_ID', COMPANION);
}

/** What others use is deleted last: the lines of an agent go with it, and its companion is held by it. */
const LAST: Readonly<Record<string, number>> = {
  'DELETE /public/agents/{agentId}': 100,
  'DELETE /public/companions/{companionId}': 101,
};

/** Replacing first, since it makes what is read; deletions last, those of what lies deeper first. */
const rank = ({ name, path }: Sampled): number => {
  if (name.startsWith('PUT')) return -1;
  if (!name.startsWith('DELETE')) return 0;
  return LAST[name] ?? 99 - path.split('/').length;
};

/** Every operation of interface A with its samples. */
export async function platformSamples({ app }: TestApp): Promise<Sampled[]> {
  const document = (await app.inject('/openapi.json')).json<Parameters<typeof sampledOf>[0]>();
  return sampledOf(document).filter(
    ({ path }) => path.startsWith('/public/') && !path.startsWith('/public/organization/'),
  );
}

export interface RunnableSample {
  readonly name: string;
  readonly source: string;
}

/** The samples of a language with ids of the tenant's project, which is filled, in the order in which they are run. */
export async function runnableSamples(
  duet: TestApp,
  tenant: Tenant,
  language: string,
): Promise<RunnableSample[]> {
  const ids = await fillProject(duet, tenant, `samples-${language.toLowerCase()}`);
  const sampled = await platformSamples(duet);
  return sampled
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name, path, samples }) => ({ name, source: withIds(samples.get(language) ?? '', path, ids) }));
}

/** What is wrong with the answer to a sample; null when it has succeeded, or was refused for a reason that is known. */
export function sampleFault(name: string, { status, body }: SampleAnswer): string | null {
  const known = REFUSALS[name];
  const isKnown = known !== undefined && body.includes(`"code":"${known}"`);
  return status < 300 || isKnown ? null : `${name}: ${status} ${body}`;
}
