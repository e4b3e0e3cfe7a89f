import type { Transcriber } from '../../conversation/provider-ports.ts';
import { openDeepgramTranscriber } from '../deepgram/deepgram.transcriber.ts';
import { openElevenLabsTranscriber } from '../elevenlabs/elevenlabs.transcriber.ts';
import { openOpenAiTranscriber } from '../transcribers/openai/open.ts';
import type { Registry } from './kinds.ts';

/** Speech-to-text providers by their name in setups. */
export const transcriberProviders: Registry<Transcriber | null> = {
  managed: {
    title: "the operator's speech to text",
    needs: [],
    open: (_entry, { managed }) => managed.transcriber,
  },
  openai: {
    title: "OpenAI's speech to text",
    needs: ['key'],
    open: openOpenAiTranscriber,
  },
  'openai-compatible': {
    title: "any server with OpenAI's speech-to-text call, such as a Whisper server",
    needs: ['endpoint', 'model'],
    open: openOpenAiTranscriber,
  },
  deepgram: {
    title: "Deepgram's live speech to text",
    needs: ['key'],
    options: { language: 'text' },
    open: openDeepgramTranscriber,
  },
  elevenlabs: { title: "ElevenLabs' speech to text", needs: ['key'], open: openElevenLabsTranscriber },
};
