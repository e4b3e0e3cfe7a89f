import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { abortContract } from './contract/abort.ts';
import { pictureContract, soundContract } from './contract/decoding.ts';
import { atlasContract, filmContract } from './contract/encoding.ts';
import { brokenContract, hugeContract, mislabelledContract, reachingContract } from './contract/hostile.ts';
import { type Bench, makeFolder, removeFolder } from './contract/inputs.ts';
import type { Encoder } from './encoder.ts';

export interface Contender {
  readonly name: string;
  readonly open: () => Promise<Encoder>;
  /** The reasons why one frame of an atlas could not follow any other. */
  readonly faultsOf: (frames: readonly Buffer[]) => string[];
}

type Section = (bench: Bench, contender: Contender) => void;

const sections: Readonly<Record<'encoding' | 'decoding' | 'hostile', readonly Section[]>> = {
  encoding: [(bench, { faultsOf }) => atlasContract(bench, faultsOf), filmContract, abortContract],
  decoding: [soundContract, pictureContract],
  hostile: [brokenContract, mislabelledContract, reachingContract, hugeContract],
};

/** The contract of every encoder, in three parts that run separately because each takes some seconds. */
export const encoderContract = (part: keyof typeof sections, contenders: readonly Contender[]): void => {
  let folder = '';
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => removeFolder(folder));

  describe.each(contenders.map((contender) => [contender.name, contender] as const))('%s', (_, contender) => {
    let encoder: Encoder | null = null;
    beforeAll(async () => {
      encoder = await contender.open();
    });
    const bench: Bench = {
      encoder() {
        if (!encoder) throw new Error('no encoder was opened');
        return encoder;
      },
      path: (file) => join(folder, file),
    };
    for (const section of sections[part]) section(bench, contender);
  });
};
