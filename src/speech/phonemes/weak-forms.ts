/**
 * Small words as they are said within a sentence: without stress, and most of them shorter than a dictionary
 * has them. `the`, `a` and `to` have another vowel before a vowel.
 */
const WEAK: Readonly<Record<string, string>> = {
  a: 'ɐ', an: 'ɐn', the: 'ðə', and: 'ænd', or: 'ɔːɹ', but: 'bʌt', if: 'ɪf', as: 'æz', than: 'ðɐn', that: 'ðæt',
  of: 'ʌv', to: 'tə', for: 'fɔːɹ', from: 'fɹʌm', in: 'ɪn', at: 'æt', by: 'baɪ', with: 'wɪð', on: 'ɔn',
  is: 'ɪz', am: 'æm', are: 'ɑːɹ', was: 'wʌz', were: 'wɜː', be: 'biː', been: 'bɪn', has: 'hɐz', have: 'hæv', had: 'hɐd',
  do: 'duː', does: 'dʌz', can: 'kæn', could: 'kʊd', would: 'wʊd', will: 'wɪl', shall: 'ʃæl', must: 'mʌst',
  i: 'aɪ', you: 'juː', he: 'hiː', she: 'ʃiː', it: 'ɪt', we: 'wiː', they: 'ðeɪ', me: 'miː', him: 'hɪm', us: 'ʌs',
  them: 'ðɛm', my: 'maɪ', your: 'jʊɹ', his: 'hɪz', her: 'hɜː', its: 'ɪts', our: 'aʊɚ', their: 'ðɛɹ', there: 'ðɛɹ',
}; // prettier-ignore

const BEFORE_VOWEL: Readonly<Record<string, string>> = { the: 'ðɪ', to: 'tʊ' };

const VOWEL = /^[ˈˌ]?[ɑæʌəɔaɛɜɚeɪioʊuɐ]/;

/** Whether the sound that a pronunciation begins with is a vowel. */
const beginsWithVowel = (ipa: string): boolean => VOWEL.test(ipa);

/**
 * The weak form of a small word; undefined for others, and for the last word of a clause, which keeps its full
 * form ("What is it for?").
 * @param next the pronunciation of the next word of the clause; `''` when there is none
 */
export function weakForm(word: string, next: string): string | undefined {
  if (next === '') return undefined;
  return (beginsWithVowel(next) ? BEFORE_VOWEL[word] : undefined) ?? WEAK[word];
}
