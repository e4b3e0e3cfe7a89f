import { counter, gauge, histogram } from './definition.ts';

const SECONDS = { unit: 's' } as const;
const BYTES = { unit: 'By' } as const;
const BY_PROJECT = { isByProject: true } as const;
/** Bounds that OpenTelemetry gives for `http.server.request.duration` and `db.client.operation.duration`. */
const REQUEST = { ...SECONDS, buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] };
const QUERY = { ...SECONDS, buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10] };
/** What people notice in a conversation lies between 0.1 and 3 s. */
const TURN = { ...SECONDS, buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30] };
/** Bounds that OpenTelemetry gives for `gen_ai.client.operation.duration`. */
const MODEL = {
  ...SECONDS,
  buckets: [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92],
};
/** Bounds that OpenTelemetry gives for `gen_ai.client.token.usage`: the powers of 4 up to 67,108,864. */
const TOKENS = { unit: '{token}', buckets: Array.from({ length: 14 }, (_, power) => 4 ** power) } as const;
const JOB = { ...SECONDS, buckets: [0.01, 0.1, 1, 10, 60, 300, 1_800, 7_200] };
const SESSION = { ...SECONDS, buckets: [10, 30, 60, 180, 600, 1_800, 3_600] };

/**
 * Every metric of a process. Names that OpenTelemetry has are its own, those that the world of Prometheus knows
 * (`process_...`) as well; all others begin with `duet`.
 */
export const METRICS = {
  // conversations
  sessions: gauge('duet.sessions', 'Sessions that run in this process', ['channel', 'state']),
  sessionsEnded: counter(
    'duet.sessions.ended',
    'Sessions that have ended, by the reason of their end',
    ['reason'],
    BY_PROJECT,
  ),
  sessionDuration: histogram(
    'duet.session.duration',
    'How long sessions lasted, from the start to the end',
    [],
    SESSION,
  ),
  turns: counter('duet.turns', 'Turns of conversations, by what became of them', ['outcome'], BY_PROJECT),
  interruptions: counter('duet.interruptions', 'Answers that the user has interrupted', [], BY_PROJECT),
  falseStarts: counter(
    'duet.false.starts',
    'Voices that were heard and had no words: noise that was taken for the beginning of a turn',
    [],
    BY_PROJECT,
  ),
  turnStep: histogram(
    'duet.turn.step.duration',
    'Time that each step of a turn took of what a user waits for: endpointing (the silence that ends their speech), transcription, retrieval, model (asked to first token), voice (first token to first sound), playout (until it goes out)',
    ['step'],
    TURN,
  ),
  turnResponse: histogram(
    'duet.turn.response.duration',
    'The whole wait of a user: from the end of their speech, or their message, to the first sound of the answer',
    ['input'],
    TURN,
  ),
  toolCalls: counter('duet.tool.calls', 'Calls of tools', ['outcome']),
  // providers
  modelDuration: histogram(
    'gen_ai.client.operation.duration',
    'Requests to providers of language models, speech to text and text to speech, from the request to the end of the answer',
    ['gen_ai.operation.name', 'gen_ai.provider.name', 'error.type'],
    MODEL,
  ),
  modelTokens: histogram(
    'gen_ai.client.token.usage',
    'Tokens of each request to a provider, as it counts them: all that went in, and all that came out',
    ['gen_ai.operation.name', 'gen_ai.provider.name', 'gen_ai.request.model', 'gen_ai.token.type'],
    TOKENS,
  ),
  tokens: counter(
    'duet.provider.tokens',
    'Tokens as providers count them; what was cached is in input as well, what was sound is not',
    ['gen_ai.operation.name', 'gen_ai.provider.name', 'gen_ai.request.model', 'gen_ai.token.type'],
    BY_PROJECT,
  ),
  characters: counter(
    'duet.provider.characters',
    'Characters that providers of text to speech have spoken',
    ['gen_ai.provider.name'],
    BY_PROJECT,
  ),
  providerErrors: counter('duet.provider.errors', 'Requests that a provider has failed', [
    'gen_ai.operation.name',
    'gen_ai.provider.name',
  ]),
  providerFallbacks: counter(
    'duet.provider.fallbacks',
    'Requests that went to the next provider because this one has failed',
    ['gen_ai.operation.name', 'gen_ai.provider.name'],
  ),
  // sound
  ticks: counter('duet.frames', 'Steps of 20 ms of sound, summed over all sessions'),
  lateTicks: counter('duet.frames.late', 'Steps of sound that came more than 20 ms after they were due'),
  skippedTicks: counter('duet.frames.skipped', 'Steps of sound that were left out'),
  // HTTP
  httpRequests: histogram(
    'http.server.request.duration',
    'Requests by route and status, from the head of the request to the end of the answer',
    ['http.request.method', 'http.route', 'http.response.status_code'],
    REQUEST,
  ),
  // the catalogue
  cacheLookups: counter('duet.catalog.cache.lookups', 'Answers that were looked for in memory', [
    'cache',
    'result',
  ]),
  cacheBytes: gauge(
    'duet.catalog.cache.size',
    'Answers in memory, with what they take beside their bytes',
    ['cache'],
    BYTES,
  ),
  rateRefusals: counter('duet.rate.refusals', 'Requests that were refused because a rate was used up', [
    'interface',
  ]),
  imports: gauge('duet.imports', 'Imports of the catalogue, by kind and status', ['kind', 'status']),
  // background work
  deliveries: histogram(
    'duet.webhook.delivery.duration',
    'Attempts to deliver a webhook, by outcome',
    ['outcome'],
    REQUEST,
  ),
  deliveriesDue: gauge('duet.webhook.deliveries.due', 'Deliveries that are due, in all processes'),
  deliveriesAge: gauge(
    'duet.webhook.deliveries.age',
    'How long the oldest delivery is overdue; 0: none is',
    [],
    SECONDS,
  ),
  jobRuns: histogram('duet.job.duration', 'Runs of jobs, by kind and outcome', ['kind', 'outcome'], JOB),
  jobsRunning: gauge('duet.jobs.running', 'Jobs that this process is doing', ['kind']),
  jobsDue: gauge('duet.jobs.due', 'Jobs that are due and not done, in all processes', ['kind']),
  jobsFailed: gauge('duet.jobs.failed', 'Jobs that have failed for good and are kept to be looked at', [
    'kind',
  ]),
  jobsAge: gauge('duet.jobs.age', 'How long the oldest job is overdue; 0: none is', ['kind'], SECONDS),
  retentionErased: counter(
    'duet.retention.erased',
    'Records that were erased because of their age, by kind',
    ['kind'],
  ),
  retentionOverdue: gauge(
    'duet.retention.overdue',
    'For how long the oldest record should have been erased; 0: none should',
    ['kind'],
    SECONDS,
  ),
  // the database
  dbPool: gauge('duet.db.pool.connections', 'Connections to the database', ['state']),
  dbWaiting: gauge('duet.db.pool.waiting', 'Requests that wait for a connection to the database'),
  dbOperations: histogram(
    'db.client.operation.duration',
    'Statements of the database, from the request to the last row',
    ['db.system.name', 'db.operation.name', 'error.type'],
    QUERY,
  ),
  // local models
  modelQueue: gauge('duet.model.queue', 'Requests that wait for a local model', ['model']),
  modelStarts: counter('duet.model.starts', 'How often the process of a local model has been started', [
    'model',
  ]),
  modelMemory: gauge(
    'duet.model.memory',
    'Resident memory of the process of a local model',
    ['model'],
    BYTES,
  ),
  // what is kept
  stored: gauge('duet.stored', 'What is kept, by kind', ['kind'], BYTES),
  // the process
  loopDelay: gauge(
    'duet.event.loop.delay',
    'How late the event loop was since the last look, beside what was asked for',
    ['statistic'],
    SECONDS,
  ),
  cpu: counter('process.cpu', 'Processor time of the process', [], SECONDS),
  memory: gauge('process.resident.memory', 'Resident memory of the process', [], BYTES),
  heap: gauge('process.heap', 'JavaScript heap that is in use', [], BYTES),
  startedAt: gauge('process.start.time', 'When the process began, in Unix seconds', [], SECONDS),
  info: gauge('duet.build.info', 'The version of the service; always 1', ['version', 'node']),
} as const;

export type MetricKey = keyof typeof METRICS;
