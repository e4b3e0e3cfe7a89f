import type { SpeechToText } from '../../conversation/provider-ports.ts';
import { openDeepgramStt } from '../deepgram/deepgram-stt.ts';
import { openElevenLabsStt } from '../elevenlabs/elevenlabs-stt.ts';
import { openOpenAiStt } from '../stt/openai/open.ts';
import type { Registry } from './kinds.ts';

/** Speech-to-text providers by their name in setups. */
export const sttProviders: Registry<SpeechToText | null> = {
  managed: {
    title: "the operator's speech to text",
    needs: [],
    open: (_entry, { managed }) => managed.stt,
  },
  openai: {
    title: "OpenAI's speech to text",
    needs: ['key'],
    open: openOpenAiStt,
  },
  'openai-compatible': {
    title: "any server with OpenAI's speech-to-text call, such as a Whisper server",
    needs: ['endpoint', 'model'],
    open: openOpenAiStt,
  },
  deepgram: {
    title: "Deepgram's live speech to text",
    needs: ['key'],
    options: { language: 'text' },
    open: openDeepgramStt,
  },
  elevenlabs: { title: "ElevenLabs' speech to text", needs: ['key'], open: openElevenLabsStt },
};
