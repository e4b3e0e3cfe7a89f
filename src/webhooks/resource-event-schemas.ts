import type { EventType } from './events.ts';

/** What a message of an event says: when it comes, and the shape and an example of its `data`. */
export interface EventFacts {
  readonly description: string;
  readonly data: object;
  readonly example: object;
}

/** The schemas of the resources that events tell of. */
export interface ResourceParts {
  readonly companion: object;
  readonly generation: object;
  readonly knowledgeFile: object;
  readonly recording: object;
}

const objectOf = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const ORIGIN = 'https://duet.example.com/media';

/** A companion in an example. */
export const shownCompanion = (status: string) => ({
  companion: {
    ...{ id: 'comp_alma', firstName: 'Alma', lastName: '', headline: '', ethnicity: '', gender: 'female' },
    ...{ previewUrl: `${ORIGIN}/companions/comp_alma/preview.png` },
    ...{ videoLoopUrl: null, tags: {}, status, createdAt: 1767225000, externalClientId: null, versions: [] },
  },
});

const shownGeneration = {
  ...{ step: 'portrait', attempts: 1 },
  error: {
    code: 'FaceNotFound',
    message: 'There is no face in the picture. Send one that shows a single face from the front.',
  },
};

const shownFile = (status: 'ready' | 'failed', summary: string, failureReason: string | null) => ({
  knowledgeBaseId: 'kb_3',
  file: {
    ...{ id: 'file_8', status, originalName: 'manual.pdf', contentType: 'application/pdf', summary },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', failureReason },
  },
});

const AUDIO = `${ORIGIN}/recordings/9f3e`;
const shownRecording = (status: 'completed' | 'failed', made: object) => ({
  recording: {
    ...{ id: 'rec_5', audioUrl: AUDIO, fromFile: true, provider: 'builtin', voiceId: null, status },
    ...{ createdAt: 1767225000, updatedAt: 1767225060, tags: { scene: 'welcome' } },
    companion: { id: 'comp_alma', firstName: 'Alma', lastName: '' },
    ...made,
  },
});

const completed = {
  ...{ text: 'Welcome to our shop.', previewUrl: `${AUDIO}/preview.png`, videoUrl: `${AUDIO}/video.mp4` },
  ...{ videoWebmUrl: `${AUDIO}/video.webm`, visemesUrl: `${AUDIO}/visemes.json` },
  ...{ seconds: 2.4, progress: 1, error: null },
};

const failed = {
  ...{ text: null, previewUrl: `${ORIGIN}/companions/comp_alma/preview.png`, videoUrl: null },
  ...{ videoWebmUrl: null, visemesUrl: null, seconds: 2.4, progress: 0 },
  error: { code: 'MediaRefused', message: 'The file ends in the middle.' },
};

const fileEvents = ({ knowledgeFile }: ResourceParts) => {
  const id = { type: 'string', description: 'Id of the knowledge base that the file is in' };
  const data = objectOf({ knowledgeBaseId: id, file: knowledgeFile });
  return {
    'knowledge_file.ready': {
      description: 'A file of a knowledge base was read; agents find what it says',
      data,
      example: shownFile('ready', 'How to clean and repair the Aquila 3000.', null),
    },
    'knowledge_file.failed': {
      description: 'A file of a knowledge base cannot be read; `file.failureReason` says why',
      data,
      example: shownFile('failed', '', 'No text was found in it.'),
    },
  };
};

const recordingEvents = ({ recording }: ResourceParts) => {
  const data = objectOf({ recording });
  return {
    'recording.completed': {
      description: 'The video of a recording was made',
      data,
      example: shownRecording('completed', completed),
    },
    'recording.failed': {
      description: 'The video of a recording cannot be made; `recording.error` says why',
      data,
      example: shownRecording('failed', failed),
    },
  };
};

/** The facts of the events of work behind requests, which webhooks receive only if they ask for them by name. */
export const resourceEvents = (parts: ResourceParts) =>
  ({
    'companion.failed': {
      description:
        'The generation of a companion has failed; `generation.error` says why. It goes on when it is retried',
      data: objectOf({ companion: parts.companion, generation: parts.generation }),
      example: { ...shownCompanion('pending'), generation: shownGeneration },
    },
    ...fileEvents(parts),
    ...recordingEvents(parts),
  }) satisfies Partial<Record<EventType, EventFacts>>;
