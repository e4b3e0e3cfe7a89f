import type { LanguageWords } from './language-words.ts';

export const fr: LanguageWords = {
  names: 'french français francais',
  goesOn: `et ou mais parce que qu' puisque lorsque quand si comme car donc ni
    le la les un une des du au aux mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces l' d' c'est
    j' euh heu bah ben`,
  mayGoOn: 'de à pour avec dans sur sous chez vers par sans entre en depuis pendant contre',
  asks: 'quoi qui où combien',
  questionWords: "où quand comment pourquoi combien qui quel quelle quels quelles que qu'est-ce",
  phrases: `et puis, et aussi, et après, par exemple, je voudrais, j'aimerais, je veux, je cherche, je pense, je crois, il y a,
    mon numéro est, mon nom est, le numéro est, je m'appelle, pouvez vous, pourriez vous, est ce que, c'est à dire,
    voyons voir, attendez voir, afin de, en fait, disons`,
  finished: `et alors, ou quoi, je la, je le veux, oui je veux, ce que je veux, je pense que oui, je crois que oui, je pense que non,
    prenez la, prenez le, dites le, dis le, où est ce que c'est, qu'est ce que c'est, ça alors, comment pouvez vous, c'est comme ça,
    je suis pour, je suis contre, viens avec, ce que tu veux, comme ci, comme si, qu'est ce qu'il y a, il y en a, combien il y en a, allez y`,
  subjects: {
    words: 'je tu il elle on nous vous ils elles ça',
    openBehind: 'et que quand si mais lorsque comme alors puis donc ou',
  },
  closings: "s'il vous plaît, s'il te plaît, merci, merci beaucoup, c'est tout, au revoir",
  acknowledgements: `oui, ouais, ok, okay, d'accord, ah, ah oui, ah bon, bien, très bien, c'est bon, c'est ça, exactement, voilà, bien sûr, je vois,
    je comprends, compris, entendu, parfait, super, tout à fait, absolument, vraiment, ça marche, mais oui, oui oui, intéressant`,
  digits: 'zéro|zero un|une deux trois quatre cinq six sept huit neuf',
  tens: 'dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante quatre-vingt septante nonante cent',
  repeats: 'double triple',
  within: 'et tiret espace point plus euh puis',
  figures: 'chiffre',
  numbered: 'numéro numero code postal iban compte carte téléphone portable',
  spell: 'épel epel lettre',
  asIn: 'comme, comme dans, de',
};
