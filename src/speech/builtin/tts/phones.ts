import type { Viseme } from '../../../media/viseme.ts';

/** A speech sound and its time. */
export interface Phone {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Reads what `flite -psdur` prints: `pau:0.164 hh:0.233`, each with its end in seconds. */
export function readPhones(text: string): Phone[] {
  const phones: Phone[] = [];
  let startMs = 0;
  for (const [, name, end] of text.matchAll(/(?<![^\s:])([^\s:]+):([\d.]+)/g)) {
    const endMs = Number(end) * 1000;
    if (endMs > startMs) phones.push({ name: name!, startMs, endMs });
    startMs = Math.max(startMs, endMs);
  }
  return phones;
}

/** Visemes of each phone of the CMU set: a diphthong moves from the first to the second. */
const mouths: Readonly<Record<string, readonly Viseme[]>> = {
  pau: ['sil'], h: ['aa'],
  p: ['PP'], b: ['PP'], m: ['PP'], em: ['PP'],
  f: ['FF'], v: ['FF'], th: ['TH'], dh: ['TH'],
  t: ['DD'], d: ['DD'], dx: ['DD'], k: ['kk'], g: ['kk'],
  ch: ['CH'], jh: ['CH'], sh: ['CH'], zh: ['CH'], s: ['SS'], z: ['SS'],
  n: ['nn'], en: ['nn'], ng: ['nn'], l: ['nn'], el: ['nn'], r: ['RR'], er: ['RR'], axr: ['RR'],
  aa: ['aa'], ah: ['aa'], ax: ['aa'], ae: ['aa'], eh: ['E'], ih: ['I'], ix: ['I'], iy: ['I'], y: ['I'],
  ao: ['O'], uh: ['U'], uw: ['U'], w: ['U'],
  ay: ['aa', 'I'], aw: ['aa', 'U'], ey: ['E', 'I'], ow: ['O', 'U'], oy: ['O', 'I'],
}; // prettier-ignore

/** A viseme and when the mouth has its shape, in milliseconds from the start of the speech. */
export interface TimedViseme {
  viseme: Viseme;
  startMs: number;
  endMs: number;
}

/** The visemes of a phone. `hh` has no shape of its own: the mouth already has that of the next sound. */
const shapesOf = (phones: readonly Phone[], index: number): readonly Viseme[] => {
  const name = phones[index]!.name;
  if (name !== 'hh') return mouths[name] ?? ['aa'];
  const next = phones[index + 1]?.name;
  return next === undefined || next === 'hh' ? ['aa'] : (mouths[next] ?? ['aa']).slice(0, 1);
};

/** A diphthong changes its viseme a little after its middle, at this share of its length. */
const TURN = 0.55;

/** The mouth shapes of `phones`, one or two for each. */
export function visemesOfPhones(phones: readonly Phone[]): TimedViseme[] {
  return phones.flatMap(({ startMs, endMs }, index): TimedViseme[] => {
    const [first, second] = shapesOf(phones, index);
    if (!second) return [{ viseme: first!, startMs, endMs }];
    const turnMs = startMs + (endMs - startMs) * TURN;
    return [
      { viseme: first!, startMs, endMs: turnMs },
      { viseme: second, startMs: turnMs, endMs },
    ];
  });
}
