import type { LanguageWords } from './language-words.ts';

export const pt: LanguageWords = {
  names: 'portuguese português portugues',
  goesOn: `e ou que mas porque embora se quando enquanto nem
    o a os as um uma uns umas meu minha meus minhas teu tua seu sua seus suas nosso nossa
    do da dos das no na nos nas ao aos pelo pela num numa
    hum ahn então`,
  mayGoOn: 'de para por com em sem sobre entre desde até contra como à',
  asks: 'quem onde qual quanto quê',
  questionWords: 'onde quando como quem qual quais quanto quanta quantos quantas que',
  phrases: `e depois, e também, e então, e aí, por exemplo, eu quero, quero, queria, eu queria, gostaria, eu gostaria de, preciso, eu preciso de, acho que, penso que,
    deixa eu ver, deixe-me ver, deixe me ver, vamos ver, meu número é, o meu número é, meu nome é, o número é, me chamo, chamo-me, pode, poderia, digamos, quer dizer, ou seja`,
  finished: `o que, por que, acho que sim, acho que não, penso que sim, está bom, muito bom, é bom, tá bom, que bom, não quero, o que eu quero, é o que eu quero, sim eu quero, não pode, se pode, como pode, eu a, é meu,
    é minha, é seu, é sua, do que preciso, o que preciso, até então, por quê, para quê, não preciso, sim pode, claro que pode`,
  subjects: { words: 'eu nós eles elas', openBehind: 'e que quando se mas porque enquanto' },
  closings: 'por favor, obrigado, obrigada, muito obrigado, muito obrigada, é tudo, tchau',
  acknowledgements: `sim, tá, tá bom, está bem, ok, okay, certo, claro, bem, muito bem, bom, de acordo, entendi, entendo, percebo, percebi, exato, exatamente, perfeito, ah, aham, pois, pois é,
    com certeza, é verdade, isso, isso mesmo, beleza, ótimo, sim sim, já vi, sei`,
  digits: 'zero um|uma dois|duas três|tres quatro cinco seis|meia sete oito nove',
  tens: 'dez onze doze treze catorze quatorze quinze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento',
  repeats: 'duplo triplo',
  within: 'e traço hífen espaço ponto mais hum depois',
  figures: 'dígito digito algarismo',
  numbered: 'número numero código codigo pin cep postal iban conta cartão telefone celular telemóvel cpf nif',
  spell: 'soletr letra',
  asIn: 'de, como, como em',
};
