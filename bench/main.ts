import { benchCatalog } from './catalog/hot.ts';
import { benchCharts } from './charts/index.ts';
import { benchCompanions } from './companions/index.ts';
import { benchConsole } from './console/index.ts';
import { print } from './figure.ts';
import { benchHearing } from './hearing/index.ts';
import { benchHostile } from './hostile/index.ts';
import { benchImport } from './import.ts';
import { benchMeaning } from './meaning/index.ts';
import { benchPhone } from './phone/index.ts';
import { benchPlatform, benchPlatformMetrics } from './platform/index.ts';
import { benchSessions, benchSessionsMetrics } from './sessions/index.ts';
import { benchTurns } from './turns/index.ts';
import { benchVoices } from './voices/index.ts';
import { benchWebhooks } from './webhooks/index.ts';

const withMetrics = process.argv.includes('--metrics');

/** `npm run bench -- NAME [--json]`: each benchmark measures and prints its figures with their goals. */
const benches: Readonly<Record<string, (report: Parameters<typeof benchSessions>[0]) => Promise<void>>> = {
  sessions: withMetrics ? benchSessionsMetrics : benchSessions,
  turns: benchTurns,
  phone: benchPhone,
  webhooks: benchWebhooks,
  platform: withMetrics ? benchPlatformMetrics : benchPlatform,
  catalog: benchCatalog,
  charts: benchCharts,
  import: benchImport,
  companions: benchCompanions,
  console: benchConsole,
  hostile: benchHostile,
  hearing: benchHearing,
  meaning: benchMeaning,
  voices: benchVoices,
};

const [name = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asJson = process.argv.includes('--json');

const USAGE = `npm run bench -- NAME [--json]; NAME is one of: ${Object.keys(benches).join(', ')}

catalog [--tracks N] [--database URL]  makes N tracks (1,000,000) in a database of its own, which takes some minutes, or
                                       reads one that \`duet catalog generate\` has filled
sessions, platform [--metrics]         with --metrics, what metrics cost that are read every second, and nothing else
turns [--layer | --endings [--later] [--list]]
                                       with --layer, what stands between a language model and a session; with
                                       --endings, how well the end of a turn is found, and nothing else: by the set
                                       of the tuning, or by a second one; --list names those who are cut off
phone [--calls N] [--seconds N] [--codec PCMU|PCMA|G722|opus] [--srtp] [--search] [--profile FILE]
                                       calls that talk (100 for 60 s); --search adds more until a packet is late`;

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const bench = benches[name];
if (!bench) {
  console.error(USAGE);
  process.exit(2);
}
await bench((figure) => print(figure, asJson));
