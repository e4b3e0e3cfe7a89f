import type { LanguageWords } from './language-words.ts';

export const de: LanguageWords = {
  names: 'german deutsch',
  goesOn: `und oder aber sondern weil dass wenn ob obwohl falls damit während bevor nachdem sobald
    des ein eine einen einem einer eines mein meine meinen meinem meiner dein deine ihre ihren unsere unser
    äh ähm öh öhm hm also naja beziehungsweise sowie`,
  mayGoOn: 'der die den dem von für zum zur bei in im am ins ans zwischen gegen ohne durch seit bis wegen',
  asks: 'wo woher wohin wer',
  questionWords:
    'was wann warum wie wo woher wohin wer wen wem welche welcher welches welchen wieso weshalb wieviel',
  fronts: 'wenn, falls, sobald, obwohl, solange, jedes mal wenn, das letzte mal als',
  pronounFronts: 'nachdem, bevor, während, seit, als, bis',
  statements: `ich wir er sie es man mein meine unser unsere sein seine ihr ihre der die das dieser diese dieses
    jemand niemand etwas`,
  closings: `bitte, danke, danke schön, danke sehr, vielen dank, das ist alles, das war alles, das war's, das wär's, tschüss,
    auf wiedersehen`,
  pronouns: 'ich du er sie es wir ihr man',
  phrases: `und dann, und zwar, ich möchte, ich würde, ich würde gern, ich würde gerne, ich hätte gern, ich hätte gerne, ich wollte,
    ich brauche, ich glaube, ich meine, sagen wir, mal sehen, moment mal, meine nummer ist, mein name ist,
    die nummer ist, ich heiße, können sie, könnten sie, kannst du, zum beispiel`,
  finished: `nehme den, nehme die, nehme der, will die, will den, möchte die, möchte den, nur die, nur den, genau die, genau den,
    was ich möchte, was ich brauche, alles was ich brauche, was ich meine, danke dem, nein die, ja die, ja den, nein den, na also, wenn sie möchten, wenn es geht, wenn sie wollen`,
  subjects: {
    words: 'ich wir er sie es man',
    openBehind: 'und dann dass weil wenn ob falls aber oder damit während bevor nachdem',
  },
  acknowledgements: `ja, jaja, ja ja, jo, jep, ok, okay, genau, gut, alles klar, klar, richtig, stimmt, ach so, achso, aha, verstehe, ich verstehe,
    verstanden, sicher, natürlich, schön, super, prima, ach, echt, wirklich, interessant, na klar, ja klar, in ordnung, eben`,
  digits: 'null eins|ein zwei|zwo drei vier fünf sechs sieben acht neun',
  tens: 'zehn elf zwölf -zehn -zwanzig -dreißig -dreissig -vierzig -fünfzig -sechzig -siebzig -achtzig -neunzig -hundert',
  repeats: 'doppel|doppelt',
  within: 'und strich bindestrich minus plus punkt schrägstrich äh ähm dann',
  figures: 'stellig ziffer',
  numbered: 'nummer code pin plz postleitzahl iban kennzahl kennziffer telefon handy',
  spell: 'buchstab',
  asIn: 'wie, wie in, für',
};
