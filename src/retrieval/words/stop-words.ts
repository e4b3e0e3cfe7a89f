import { arabicStem } from './arabic.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Stop words, which carry no topic. */
export const stopWords = words(`
  a an the of to in on at by for from with and or but so as if then than that this these those there here it its
  be am is are was were been being do does did done doing can could will would shall should may might must have has
  had having i me my mine myself you your yours yourself we us our ours they them their theirs he him his she her
  not no nor yes please just also very really quite rather too some any every each all both few several more most
  other another such same into out up down over under about after before between through during while because until
  upon per what which who whom whose when where why how say tell know want like need get give let go come make take
  put keep thing things something anything nothing everything someone somebody anyone anybody one ones um uh er oh
  well now okay ok hey hi hello again much many kind sort way im whats hows wheres whos youre dont doesnt didnt cant
  couldnt wont wouldnt isnt arent wasnt havent hasnt ive id ill theres off use using used work works working happen
  happens exactly actually currently already still ever never always sometimes only even yet since ago via etc
  possible able would wish hope help thank thanks possibly maybe perhaps anymore however whether either neither
  question wonder wondering tried try trying look looking lot bit next last right away always onto along without
`);

/** Determiners, such as "the" and "my". A phrase may contain them. */
export const determiners = words('a an the my your our his her their this that these those some any of');

/**
 * The same of languages that are written without spaces, or in Arabic script, as the tokens have them: single signs, and
 * pairs of the longer words.
 */
const others: ReadonlySet<string> = new Set(
  [
    ...words(`
  的 了 吗 呢 吧 啊 呀 是 在 有 和 与 或 及 请 问 请问 想 要 需要 多少 几 什么 怎么 怎样 么样 如何 哪 哪里 哪儿 谁 为什 为何 可以 能 能否 会 我 你
  您 他 她 它 们 我们 你们 您们 他们 这 那 这个 那个 这里 那里 个 一 一下 不 没 没有 也 就 都 很 还 把 被 给 对 从 到 告诉 知道 时候 是否 是不 不是 麻烦 你好 您好
  多久 多长 請 請問 嗎 麼 什麼 怎麼 為什 這 這個 這裡 那裡 幾 誰 會 沒 沒有 還 給 對 從 告訴
  何 誰 私 教え
  كم ما ماذا هل كيف من متي اين لماذا بكم في علي الي عن مع هذا هذه ذلك تلك التي الذي هو هي انا انت نحن هم او ثم لا نعم
  يمكن يمكنني اريد ارجو لو سمحت فضلك مرحبا لدي لديك لديكم عندكم كان يكون حال
`),
  ].map(arabicStem),
);

/** Endings, particles and helping verbs of Japanese are written in hiragana, what a sentence is about mostly is not. */
const HIRAGANA = /^\p{sc=Hiragana}+$/u;

/** Whether a token carries no topic. */
export const isStopWord = (token: string): boolean =>
  stopWords.has(token) || others.has(token) || HIRAGANA.test(token);
