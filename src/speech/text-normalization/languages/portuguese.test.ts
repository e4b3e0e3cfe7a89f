import { saidIn } from './testing.ts';

saidIn('pt', {
  numbers: [
    ['3,14', 'três vírgula catorze'],
    ['10²', 'dez ao quadrado'],
    ['1984', 'mil novecentos e oitenta e quatro'],
    ['1½ horas', 'uma hora e meia'],
  ],
  money: [
    ['Custa 12,50 €.', 'Custa doze euros e cinquenta.'],
    ['1.234,56 €', 'mil duzentos e trinta e quatro euros e cinquenta e seis'],
    ['R$ 10,50', 'dez reais e cinquenta'],
    ['1 €', 'um euro'],
    ['0,99 €', 'noventa e nove cêntimos'],
    ['2 milhões de euros', 'dois milhões de euros'],
  ],
  'dates and times': [
    ['3/10/2026', 'três de outubro de dois mil e vinte e seis'],
    ['14h30', 'catorze e trinta'],
    ['14:30', 'catorze e trinta'],
    ['às 9h', 'às nove horas'],
    ['às 2', 'às duas'],
    ['2 horas', 'duas horas'],
  ],
  'telephone numbers and addresses': [
    ['912 345 678', 'nove um dois, três quatro cinco, seis sete oito'],
    ['+351 912 345 678', 'mais três cinco um, nove um dois, três quatro cinco, seis sete oito'],
    ['info@duet.example', 'info arroba duet ponto example'],
  ],
  units: [
    ['100 km/h', 'cem quilómetros por hora'],
    ['5 kg', 'cinco quilogramas'],
    ['25%', 'vinte e cinco por cento'],
    ['-5 °C', 'menos cinco graus Celsius'],
  ],
  'ordinals and Roman numerals': [
    ['1.º andar', 'primeiro andar'],
    ['2ª vez', 'segunda vez'],
    ['D. João II', 'dom João segundo'],
    ['Luís XIV', 'Luís catorze'],
    ['século XXI', 'século vinte e um'],
  ],
  abbreviations: [
    ['p. ex. isto', 'por exemplo isto'],
    ['Sr. Silva', 'senhor Silva'],
    ['Sra. Costa', 'senhora Costa'],
    ['n.º 5', 'número cinco'],
    ['Av. da Liberdade 10', 'avenida da Liberdade dez'],
    ['R. Augusta 5', 'rua Augusta cinco'],
    ['etc.', 'et cetera.'],
  ],
});
