import type { LanguageWords } from './language-words.ts';

export const it: LanguageWords = {
  names: 'italian italiano',
  goesOn: `e ed o oppure ma perché però se quando mentre anche né
    il lo la i gli le l' un uno una un' mio mia miei mie tuo tua suo sua nostro nostra vostro vostra
    del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella nei nelle sul sulla dell' all' dall' nell' sull'
    ehm eh uhm allora quindi cioè dunque che`,
  mayGoOn: 'di a da in con su per tra fra senza verso sotto sopra contro come',
  asks: 'chi dove cosa quale quanto',
  questionWords: "dove quando come cosa chi quale quali quanto quanta quanti quante perché dov'è cos'è",
  phrases: `e poi, e anche, per esempio, ad esempio, vorrei, voglio, mi piacerebbe, ho bisogno, ho bisogno di, credo che, penso che, vediamo, fammi vedere, mi faccia vedere,
    il mio numero è, il mio nome è, il numero è, mi chiamo, può, potrebbe, diciamo, c'è, ci sono`,
  finished: `e allora, e quindi, credo di sì, credo di no, penso di sì, ma che, no perché, perché, e perché, lo voglio, la voglio, non voglio, ciò che voglio, quello che voglio,
    com'è, è mio, è mia, è suo, è sua, che c'è, cosa c'è, quanti ce ne sono, non c'è, non ci sono, quante ce ne sono, anche, sì che, si può, non può, eccola la, a che`,
  subjects: { words: 'io noi loro lui lei', openBehind: 'e che quando se ma perché mentre' },
  closings: 'per favore, per piacere, grazie, grazie mille, è tutto, arrivederci',
  acknowledgements: `sì, si, ok, okay, va bene, bene, certo, certamente, giusto, esatto, esattamente, d'accordo, capito, ho capito, capisco, perfetto, ah, ah sì, già, ecco,
    davvero, ottimo, benissimo, chiaro, infatti, ovviamente, sì sì, naturalmente`,
  digits: 'zero uno due tre quattro cinque sei sette otto nove',
  tens: 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti vent- trenta trent- quaranta quarant- cinquanta cinquant- sessanta sessant- settanta settant- ottanta ottant- novanta novant- cento',
  repeats: 'doppio|doppia triplo|tripla',
  within: 'e trattino spazio punto più ehm poi',
  figures: 'cifr',
  numbered: 'numero codice pin cap postale iban conto carta telefono cellulare',
  spell: 'sillab compit spelling letter',
  asIn: 'come, di, come in',
};
