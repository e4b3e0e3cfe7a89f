import type { TextToSpeech } from '../../conversation/provider-ports.ts';
import { openDeepgramTts } from '../deepgram/deepgram-tts.ts';
import { ELEVENLABS_TTS_OPTIONS, openElevenLabsTts } from '../elevenlabs/elevenlabs-tts.ts';
import { openOpenAiTts } from '../openai/openai-tts.ts';
import type { Registry } from './kinds.ts';

const OPENAI_OPTIONS = {
  voice: 'text',
  voices: 'text',
  speed: 'number',
  instructions: 'text',
  format: 'text',
  sampleRate: 'number',
} as const;

/** Text-to-speech providers by their name in setups. */
export const ttsProviders: Registry<TextToSpeech> = {
  managed: { title: "the operator's voice", needs: [], open: (_entry, { managed }) => managed.tts },
  openai: {
    title: "OpenAI's text to speech",
    needs: ['key'],
    options: OPENAI_OPTIONS,
    open: (entry, parts) => openOpenAiTts(entry, parts, true),
  },
  'openai-compatible': {
    title: "any server with OpenAI's text-to-speech call (POST /audio/speech)",
    needs: ['endpoint', 'model'],
    options: OPENAI_OPTIONS,
    open: (entry, parts) => openOpenAiTts(entry, parts, false),
  },
  deepgram: {
    title: "Deepgram's text to speech; the model is a voice",
    needs: ['key'],
    options: { speed: 'number' },
    open: openDeepgramTts,
  },
  elevenlabs: {
    title: "ElevenLabs' text to speech, with the times of the words",
    needs: ['key'],
    options: ELEVENLABS_TTS_OPTIONS,
    open: openElevenLabsTts,
  },
};
