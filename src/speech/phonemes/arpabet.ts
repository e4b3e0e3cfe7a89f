/**
 * The symbols of the CMU dictionary (ARPAbet) in IPA, as Piper's English voices were trained with them. Vowels
 * that have another symbol without stress have both.
 */
const IPA: Readonly<Record<string, readonly [stressed: string, unstressed?: string]>> = {
  AA: ['ɑː'], AE: ['æ'], AH: ['ʌ', 'ə'], AO: ['ɔː'], AW: ['aʊ'], AY: ['aɪ'], EH: ['ɛ'], ER: ['ɜː', 'ɚ'], EY: ['eɪ'],
  IH: ['ɪ'], IY: ['iː', 'i'], OW: ['oʊ'], OY: ['ɔɪ'], UH: ['ʊ'], UW: ['uː'],
  CH: ['tʃ'], DH: ['ð'], G: ['ɡ'], HH: ['h'], JH: ['dʒ'], NG: ['ŋ'], R: ['ɹ'], SH: ['ʃ'], TH: ['θ'], Y: ['j'],
  ZH: ['ʒ'], B: ['b'], D: ['d'], F: ['f'], K: ['k'], L: ['l'], M: ['m'], N: ['n'], P: ['p'], S: ['s'], T: ['t'],
  V: ['v'], W: ['w'], Z: ['z'],
}; // prettier-ignore

const STRESS = ['', 'ˈ', 'ˌ'] as const;

/** One symbol with its stress: 0 none, 1 primary, 2 secondary; consonants have no figure. */
function soundOf(symbol: string): string {
  const stress = Number(/\d$/.exec(symbol)?.[0] ?? '0');
  const [stressed, unstressed = stressed] = IPA[symbol.replace(/\d$/, '')] ?? [''];
  return stress === 0 ? unstressed : `${STRESS[stress] ?? ''}${stressed}`;
}

/** `HH AH0 L OW1` as `həlˈoʊ`: the mark of stress stands right before its vowel. */
export const ipaOfArpabet = (pronunciation: string): string => pronunciation.split(' ').map(soundOf).join('');
