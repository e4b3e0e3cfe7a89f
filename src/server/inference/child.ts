/** A process that computes one local model: the programs of all rooms, by name. */
import { serveModels } from '../../inference/serve-models.ts';
import { openMiniLm } from '../../retrieval/embedding/minilm/program.ts';
import { openKokoro } from '../../speech/kokoro/program.ts';
import { openPiper } from '../../speech/piper/program.ts';
import { openMoonshine } from '../../speech/stt/moonshine/program.ts';
import { openSmartTurn } from '../../speech/turns/program.ts';

serveModels({
  programs: {
    kokoro: openKokoro,
    minilm: openMiniLm,
    moonshine: openMoonshine,
    piper: openPiper,
    'smart-turn': openSmartTurn,
  },
});
