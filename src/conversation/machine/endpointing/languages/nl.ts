import type { LanguageWords } from './language-words.ts';

export const nl: LanguageWords = {
  names: 'dutch nederlands flemish',
  goesOn: `en of maar want omdat dat als toen hoewel tenzij zodat terwijl voordat nadat
    de een mijn jouw onze eh ehm uh uhm nou dus`,
  mayGoOn: 'het uw van met voor naar bij tussen tegen zonder te tot sinds',
  asks: 'wat wie waar waarvandaan welke',
  questionWords: 'waar wanneer hoe wat wie welke welk waarom hoeveel',
  phrases: `en dan, en toen, en ook, bijvoorbeeld, ik wil, ik wil graag, ik zou, ik zou graag, ik wilde, ik heb, ik denk, ik bedoel, even kijken, eens kijken, laat me zien,
    mijn nummer is, mijn naam is, het nummer is, ik heet, kunt u, kun je, zou u, een soort`,
  finished: `denk het, denk dat, is het, is dat, weet het, weet dat, wil het, wil dat, gaat het, doe het, doe dat, kan dat, kan het, mag dat, mag het, klopt dat, klopt het, kost het, kost dat, heet dat,
    heet het, dat is het, wat ik heb, wat ik wil, dat wil ik, en of, ja dat, nee dat, wat ik bedoel, wat ik denk, doe maar, ga maar, vraag maar, laat maar, dan maar, zeg maar, heb het, heb dat, snap het, snap dat`,
  subjects: {
    words: 'ik we wij hij ze zij je u',
    openBehind: 'en dan dat omdat als toen maar of terwijl voordat nadat',
  },
  closings:
    'alsjeblieft, alstublieft, dank je, dank u, dank u wel, dank je wel, bedankt, dat is alles, tot ziens',
  acknowledgements: `ja, jaja, ja ja, jep, ok, oké, okay, goed, prima, precies, klopt, juist, zeker, natuurlijk, ik snap het, snap ik, begrepen, ik begrijp het, duidelijk, helder, ah, oh, aha, mooi, leuk, echt,
    inderdaad, tuurlijk, is goed, in orde, nee echt`,
  digits: 'nul een|één|eén twee drie vier vijf zes zeven acht negen',
  tens: 'tien elf twaalf dertien veertien -tien -twintig -dertig -veertig -vijftig -zestig -zeventig -tachtig -negentig -honderd',
  repeats: 'dubbel|dubbele',
  within: 'en streepje spatie punt plus eh dan',
  figures: 'cijfer',
  numbered: 'nummer code pincode postcode iban rekening telefoon mobiel kenmerk',
  spell: 'spel letter',
  asIn: 'van, als in, zoals',
};
