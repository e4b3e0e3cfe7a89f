import type { LanguageWords } from './language-words.ts';

export const es: LanguageWords = {
  names: 'spanish español espanol castilian',
  goesOn: `y e o u que pero porque aunque si cuando mientras sino ni
    el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras al del
    eh em pues`,
  mayGoOn: 'de a para por con en sin sobre entre desde hasta hacia según contra como',
  asks: 'qué quién dónde cuál cuánto',
  questionWords: 'dónde cuándo cómo qué quién quiénes cuál cuáles cuánto cuánta cuántos cuántas',
  phrases: `y luego, y después, y también, y entonces, por ejemplo, es que, o sea, a ver, déjame ver, déjeme ver, quiero, quisiera, me gustaría,
    necesito, creo que, pienso que, mi número es, mi nombre es, el número es, me llamo, puede usted, podría, tengo que, digamos`,
  finished: `que sí, creo que sí, creo que no, y ya, y qué, y tú, y usted, bueno, muy bueno, está bueno, es bueno, lo quiero, la quiero, los quiero,
    no quiero, sí quiero, lo que quiero, lo que necesito, lo necesito, la necesito, no la, pues sí, para qué, por qué, como si, lo que`,
  subjects: { words: 'yo nosotros ellos ellas', openBehind: 'y que cuando si pero porque mientras' },
  closings: 'por favor, gracias, muchas gracias, eso es todo, adiós',
  acknowledgements: `sí, si, ya, vale, ok, okay, claro, claro que sí, bien, muy bien, está bien, de acuerdo, entiendo, ya veo, entendido, exacto, exactamente, correcto,
    perfecto, ajá, ah, por supuesto, eso es, desde luego, bueno, genial, qué bien, de verdad, en serio`,
  digits: 'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve',
  tens: 'diez once doce trece catorce quince dieci- veinte veinti- treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento',
  repeats: 'doble triple',
  within: 'y guion guión espacio punto más eh luego',
  figures: 'dígito digito cifra',
  numbered: 'número numero código codigo pin postal iban cuenta tarjeta teléfono telefono móvil celular',
  spell: 'deletr letra',
  asIn: 'de, como, como en',
};
