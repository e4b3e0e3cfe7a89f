import type { Kysely } from 'kysely';
import { readIceServer } from '../../doctor/probes/relay.ts';
import type { NamedHost } from '../../doctor/system.ts';
import { isIceServerOfRequest } from '../../kernel/config-readers.ts';
import type { Config } from '../../kernel/config.ts';
import type { ProviderEntry } from '../../speech/providers/setup.ts';
import type { Schema } from '../../storage/schema.ts';

/** The host in an address, which may hold placeholders and credentials; null: there is none. */
const hostIn = (address: string | null): string | null => {
  if (address === null) return null;
  const plain = address.replace(/[{}]/g, '');
  return URL.canParse(plain) ? new URL(plain).hostname || null : null;
};

const named = (name: string, host: string | null): NamedHost[] => (host === null ? [] : [{ name, host }]);

/** The hosts that settings name. */
export const hostsOfSettings = (config: Config): NamedHost[] => [
  ...named('DATABASE_URL', hostIn(config.databaseUrl)),
  ...named('DUET_PUBLIC_URL', hostIn(config.publicUrl)),
  ...named('DUET_BLOBS_URL', hostIn(config.blobsUrl?.endpoint ?? null)),
  ...named('DUET_MODEL_URL', hostIn(config.modelUrl)),
  ...named('DUET_TRANSCRIBER_URL', hostIn(config.transcriberUrl)),
  ...named('DUET_EMBEDDING_URL', hostIn(config.embeddingUrl)),
  ...named('DUET_SEARCH_URL', hostIn(config.searchUrl)),
  ...named('DUET_MODELS_URL', hostIn(config.modelsUrl)),
  ...named('DUET_OTEL_URL', hostIn(config.otelUrl)),
  ...named('DUET_OTLP_METRICS_URL', hostIn(config.otlpMetricsUrl)),
  ...config.iceServers
    .filter((server) => !isIceServerOfRequest(server))
    .flatMap((server) => named('DUET_ICE_SERVERS', readIceServer(server)?.host ?? null)),
];

/** The addresses of HTTPS servers that settings name, whose `Date` shows the time. */
export const timeServers = (config: Config): string[] =>
  [config.modelUrl, config.transcriberUrl, config.embeddingUrl, config.publicUrl, config.modelsUrl].filter(
    (address) => address !== null && address.startsWith('https:'),
  ) as string[];

export const hostsOfProviders = (
  entries: readonly (readonly [name: string, entry: ProviderEntry])[],
): NamedHost[] => entries.flatMap(([name, { endpoint }]) => named(name, hostIn(endpoint)));

/** The servers of telephone lines. */
export async function hostsOfLines(db: Kysely<Schema>): Promise<NamedHost[]> {
  const rows = await db.selectFrom('sip_connections').select('server').distinct().execute();
  return rows.map(({ server }) => ({ name: 'SIP', host: server }));
}
