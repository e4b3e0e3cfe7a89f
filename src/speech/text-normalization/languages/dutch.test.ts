import { saidIn } from './testing.ts';

saidIn('nl', {
  numbers: [
    ['3,14', 'drie komma veertien'],
    ['10²', 'tien kwadraat'],
    ['1984', 'negentienhonderd vierentachtig'],
    ['1.000.000', 'één miljoen'],
    ['1½ uur', 'anderhalf uur'],
    ['2½ liter', 'twee en een half liter'],
  ],
  money: [
    ['Dat kost € 12,50.', 'Dat kost twaalf euro vijftig.'],
    ['1 euro', 'één euro'],
    ['€ 0,99', 'negenennegentig cent'],
    ['2 mln. euro', 'twee miljoen euro'],
  ],
  'dates and times': [
    ['3-10-2026', 'drie oktober tweeduizend zesentwintig'],
    ['3 oktober 2026', 'drie oktober tweeduizend zesentwintig'],
    ['14:30 uur', 'veertien uur dertig'],
    ['14.30 uur', 'veertien uur dertig'],
    ['9 uur', 'negen uur'],
    ['van 9:00 tot 17:30 uur', 'van negen uur tot zeventien uur dertig'],
  ],
  'telephone numbers and addresses': [
    ['06 12345678', 'nul zes, één twee drie vier vijf zes zeven acht'],
    ['+31 6 12345678', 'plus drie één, zes, één twee drie vier vijf zes zeven acht'],
    ['020-1234567', 'nul twee nul, één twee drie vier vijf zes zeven'],
    ['info@duet.example', 'info at duet punt example'],
  ],
  units: [
    ['100 km/u', 'honderd kilometer per uur'],
    ['5 kg', 'vijf kilo'],
    ['25%', 'vijfentwintig procent'],
    ['-5 °C', 'min vijf graden Celsius'],
    ['16 GB', 'zestien gigabyte'],
  ],
  'ordinals and Roman numerals': [
    ['de 21e eeuw', 'de eenentwintigste eeuw'],
    ['de 3e keer', 'de derde keer'],
    ['1ste', 'eerste'],
    ['2de verdieping', 'tweede verdieping'],
    ['Willem II', 'Willem de tweede'],
    ['Lodewijk XIV', 'Lodewijk de veertiende'],
    ['hoofdstuk IV', 'hoofdstuk vier'],
  ],
  abbreviations: [
    ['bijv. dit', 'bijvoorbeeld dit'],
    ['dhr. Jansen', 'de heer Jansen'],
    ['mevr. De Vries', 'mevrouw De Vries'],
    ['nr. 5', 'nummer vijf'],
    ['t/m vrijdag', 'tot en met vrijdag'],
    ['d.w.z. nu', 'dat wil zeggen nu'],
    ['enz.', 'enzovoort.'],
  ],
});
