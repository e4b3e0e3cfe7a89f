import type { Voice } from '../../conversation/provider-ports.ts';
import { openDeepgramVoice } from '../deepgram/deepgram-voice.ts';
import { ELEVENLABS_VOICE_OPTIONS, openElevenLabsVoice } from '../elevenlabs/elevenlabs-voice.ts';
import { openOpenAiVoice } from '../openai/openai-voice.ts';
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
export const voiceProviders: Registry<Voice> = {
  managed: { title: "the operator's voice", needs: [], open: (_entry, { managed }) => managed.voice },
  openai: {
    title: "OpenAI's text to speech",
    needs: ['key'],
    options: OPENAI_OPTIONS,
    open: (entry, parts) => openOpenAiVoice(entry, parts, true),
  },
  'openai-compatible': {
    title: "any server with OpenAI's text-to-speech call (POST /audio/speech)",
    needs: ['endpoint', 'model'],
    options: OPENAI_OPTIONS,
    open: (entry, parts) => openOpenAiVoice(entry, parts, false),
  },
  deepgram: {
    title: "Deepgram's text to speech; the model is a voice",
    needs: ['key'],
    options: { speed: 'number' },
    open: openDeepgramVoice,
  },
  elevenlabs: {
    title: "ElevenLabs' text to speech, with the times of the words",
    needs: ['key'],
    options: ELEVENLABS_VOICE_OPTIONS,
    open: openElevenLabsVoice,
  },
};
