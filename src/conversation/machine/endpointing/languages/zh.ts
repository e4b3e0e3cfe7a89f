import type { LanguageWords } from './language-words.ts';
import { NONE } from './none.ts';

/**
 * Mandarin, and Cantonese where it differs; in simplified and traditional characters. "了" is no
 * acknowledgement: "好了", "行了" and "可以了" mean that it is enough.
 */
export const zh: LanguageWords = {
  ...NONE,
  names: 'chinese mandarin cantonese cmn yue 中文 汉语 漢語 普通话 國語',
  goesOn:
    '因为 因為 所以 但是 可是 如果 然后 然後 还有 還有 或者 而且 虽然 雖然 比如 比如说 比如說 例如 以及',
  phrases: '我的名字是, 我的号码是, 我的號碼是, 我的电话是, 我的電話是',
  acknowledgements: `嗯, 对, 對, 是, 是的, 是啊, 对啊, 對啊, 好, 好的, 好啊, 行, 可以, 没错, 沒錯, 明白, 了解, 瞭解, 哦, 噢, 喔, 啊, 真的, 真的吗, 真的嗎,
    是吗, 是嗎, 这样啊, 這樣啊, 原来如此, 原來如此, 当然, 當然, 确实, 確實, 太好了, 明白了, 係, 係啊, 係呀, 冇錯, 冇错, 好呀, ok, okay`,
  digits: '零|〇 一|幺 二|两|兩 三 四 五 六 七 八 九',
  tens: '十 百',
  figures: '位数 位數',
  numbered: '号码 號碼 密码 密碼 电话 電話 手机 手機 卡号 卡號 账号 帳號 邮编 郵編',
  questions: '吗 嗎',
  spaceless: true,
};
