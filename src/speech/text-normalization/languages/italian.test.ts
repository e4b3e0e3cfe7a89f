import { saidIn } from './testing.ts';

saidIn('it', {
  numbers: [
    ['3,14', 'tre virgola quattordici'],
    ['10²', 'dieci al quadrato'],
    ['1984', 'millenovecentottantaquattro'],
    ['1½ ore', 'una ora e mezza'],
  ],
  money: [
    ['Costa 12,50 €.', 'Costa dodici euro e cinquanta.'],
    ['1.234,56 €', 'milleduecentotrentaquattro euro e cinquantasei'],
    ['1 €', 'un euro'],
    ['0,99 €', 'novantanove centesimi'],
    ['2 mln €', 'due milioni di euro'],
    ['2 mln di euro', 'due milioni di euro'],
  ],
  'dates and times': [
    ['3/10/2026', 'tre ottobre duemilaventisei'],
    ['1 ottobre 2026', 'primo ottobre duemilaventisei'],
    ['1º ottobre', 'primo ottobre'],
    ['14:30', 'quattordici e trenta'],
    ['alle 9:00', 'alle nove'],
  ],
  'telephone numbers and addresses': [
    ['333 123 4567', 'tre tre tre, uno due tre, quattro cinque sei sette'],
    ['+39 06 1234567', 'più tre nove, zero sei, uno due tre quattro cinque sei sette'],
    ['info@duet.example', 'info chiocciola duet punto example'],
  ],
  units: [
    ['100 km/h', "cento chilometri all'ora"],
    ['5 kg', 'cinque chilogrammi'],
    ['25%', 'venticinque per cento'],
    ['-5 °C', 'meno cinque gradi Celsius'],
  ],
  'ordinals and Roman numerals': [
    ['3° piano', 'terzo piano'],
    ['2ª volta', 'seconda volta'],
    ['Luigi XIV', 'Luigi quattordicesimo'],
    ['Elisabetta II', 'Elisabetta seconda'],
    ['XXI secolo', 'ventunesimo secolo'],
    ['capitolo IV', 'capitolo quattro'],
  ],
  abbreviations: [
    ['p. es. questo', 'per esempio questo'],
    ['Sig. Rossi', 'signor Rossi'],
    ['Sig.ra Bianchi', 'signora Bianchi'],
    ['Dott.ssa Verdi', 'dottoressa Verdi'],
    ['n. 5', 'numero cinque'],
    ['ecc.', 'eccetera.'],
    ['art. 5', 'articolo cinque'],
  ],
});
