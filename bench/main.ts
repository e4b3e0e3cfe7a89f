import { type Figure, print } from './figure.ts';

type Bench = (report: (figure: Figure) => void) => Promise<void>;

const withMetrics = process.argv.includes('--metrics');

/** `npm run bench -- NAME [--json]`: each benchmark measures and prints its figures with their goals; only it is loaded. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  sessions: async () => {
    const { benchSessions, benchSessionsMetrics } = await import('./sessions/index.ts');
    return withMetrics ? benchSessionsMetrics : benchSessions;
  },
  turns: async () => (await import('./turns/index.ts')).benchTurns,
  phone: async () => (await import('./phone/index.ts')).benchPhone,
  webhooks: async () => (await import('./webhooks/index.ts')).benchWebhooks,
  platform: async () => {
    const { benchPlatform, benchPlatformMetrics } = await import('./platform/index.ts');
    return withMetrics ? benchPlatformMetrics : benchPlatform;
  },
  catalog: async () => (await import('./catalog/hot.ts')).benchCatalog,
  charts: async () => (await import('./charts/index.ts')).benchCharts,
  import: async () => (await import('./import.ts')).benchImport,
  companions: async () => (await import('./companions/index.ts')).benchCompanions,
  console: async () => (await import('./console/index.ts')).benchConsole,
  hostile: async () => (await import('./hostile/index.ts')).benchHostile,
  hearing: async () => (await import('./hearing/index.ts')).benchHearing,
  retrieval: async () => (await import('./retrieval/index.ts')).benchRetrieval,
  voices: async () => (await import('./voices/index.ts')).benchVoices,
};

const [name = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asJson = process.argv.includes('--json');

const USAGE = `npm run bench -- NAME [--json]; NAME is one of: ${Object.keys(benches).join(', ')}

catalog [--tracks N] [--database URL]  makes N tracks (1,000,000) in a database of its own, which takes some minutes, or
                                       reads one that \`duet catalog generate\` has filled
sessions, platform [--metrics]         with --metrics, what metrics cost that are read every second, and nothing else
turns [--layer | --spoken [--recording FOLDER] [--list] | --endings [--SET] [--interruptions] [--list]
      | --endings --fit | --endings --pauses [SET ...]]
                                       with --layer, what stands between a language model and a session; with --spoken,
                                       what a caller waits for who talks with the models of the box, by the recording of
                                       what they say (left) and hear (right), which FOLDER keeps; with --endings, how well
                                       the end of a turn is found: by the first set, or by --later, --third, --fourth,
                                       --fifth, --sixth, --seventh, --eighth, --ninth, --tenth, --eleventh or --twelfth;
                                       --list names those who are cut off with what was heard of them, and what was heard
                                       when of those who might interrupt; with --interruptions, only whether these do,
                                       which is all that the fifth, the seventh, the ninth and the twelfth set have, and
                                       what the sixth, the eighth, the tenth and the eleventh have not; --pauses writes
                                       what is known in the pauses of the sets first, later and training, --fit fits the
                                       weights to it
hostile [--flood]                      with --flood, what INVITEs of strangers cost a call, and nothing else
phone [--calls N] [--seconds N] [--codec PCMU|PCMA|G722|opus] [--srtp] [--search] [--profile FILE]
                                       calls that talk (100 for 60 s); --search adds more until a packet is late`;

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const load = benches[name];
if (!load) {
  console.error(USAGE);
  process.exit(2);
}
const bench = await load();
await bench((figure) => print(figure, asJson));
