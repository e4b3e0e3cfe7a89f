/** Sound classes of English letters: consonants that recognisers confuse share one. Applied in this order. */
const SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/mb$/, 'm'],
  [/tch|sch|ch|sh|tio|sio|cia/g, 'X'],
  [/ph/g, 'f'],
  [/th/g, '0'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/dg(?=[eiy])|g(?=[eiy])|j/g, 'X'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q|g/g, 'k'],
  [/x/g, 'ks'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/v/g, 'f'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)[aeiouyhw]/g, ''],
  [/^[aeiouyhw]/, 'A'],
];

const phoneticKey = (word: string): string =>
  SOUNDS.reduce((sound, [letters, replacement]) => sound.replace(letters, replacement), word);

/** Shortest word that is compared: shorter ones sound like too many others. */
const SHORTEST = 4;
const SHORTEST_SOUND = 2;

/** Indexes words by their sound, to recognise them where a recogniser has written something else. */
export class PhoneticIndex {
  readonly #bySound = new Map<string, string[]>();
  readonly #known = new Set<string>();

  learn(word: string): void {
    if (word.length < SHORTEST || this.#known.has(word) || !/^[a-z]+$/.test(word)) return;
    this.#known.add(word);
    const sound = phoneticKey(word);
    const same = this.#bySound.get(sound);
    if (same) same.push(word);
    else this.#bySound.set(sound, [word]);
  }

  /** The words that sound like this one. */
  like(word: string): readonly string[] {
    const sound = /^[a-z]+$/.test(word) ? phoneticKey(word) : '';
    return sound.length < SHORTEST_SOUND ? [] : (this.#bySound.get(sound) ?? []);
  }
}
