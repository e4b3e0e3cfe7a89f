import type { LanguageWords } from './language-words.ts';
import { NONE } from './none.ts';

/** "됐어요", "그만" and "잠깐" are no acknowledgements: they mean that it is enough. */
export const ko: LanguageWords = {
  ...NONE,
  names: 'korean 한국어',
  goesOn: '그리고 그런데 근데 그래서 하지만 그러나 왜냐하면 또는 혹은 만약 만일 예를들면 음',
  phrases: '예를 들면, 예를 들어, 제 이름은, 제 번호는, 전화번호는',
  acknowledgements: `네, 네네, 네 네 네, 넵, 넹, 예, 예예, 응, 응응, 어, 어어, 그래, 그래요, 그렇군요, 그렇구나, 그렇죠, 그렇지, 그쵸, 그죠, 그럼요, 맞아, 맞아요, 맞습니다, 알겠어요,
    알겠습니다, 이해했어요, 이해했습니다, 아, 아 네, 아 그래요, 아하, 오, 와, 우와, 정말, 정말요, 진짜, 진짜요, 물론이죠, 물론이에요, 좋아요, 좋네요, 당연하죠, 오케이, ok, okay`,
  digits: '영|공 일|하나 이|둘 삼|셋 사|넷 오|다섯 육|륙|여섯 칠|일곱 팔|여덟 구|아홉',
  tens: '십 백',
  figures: '자리',
  numbered: '번호 코드 전화 카드 계좌 우편',
};
