/**
 * A worker thread that reads the CMU dictionary and ends: as a module of 135,000 words it takes a thread a third of a
 * second, in which no sound could be sent.
 */
import { parentPort } from 'node:worker_threads';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { packWords } from './packed-words.ts';

const packed = packWords(dictionary);
parentPort?.postMessage(packed, [packed.buffer]);
