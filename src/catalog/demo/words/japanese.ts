import type { Random } from '../random.ts';
import { type Make, type Name, plain, type Vocabulary } from './vocabulary.ts';

type Word = readonly [japanese: string, latin: string];

const words = (text: string): readonly Word[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [japanese = '', latin = ''] = word.split('/');
      return [japanese, latin.replaceAll('_', ' ')] as const;
    });

const families =
  words(`佐伯/Saeki 三崎/Misaki 雨宮/Amamiya 白石/Shiraishi 黒川/Kurokawa 真壁/Makabe 早瀬/Hayase 月岡/Tsukioka
  小森/Komori 水瀬/Minase 藤代/Fujishiro 朝倉/Asakura 相馬/Soma 若葉/Wakaba 時田/Tokita 柊/Hiiragi 鳴海/Narumi 岸本/Kishimoto`);
const givens =
  words(`美緒/Mio 蓮/Ren 千尋/Chihiro 奏/Kanade 悠真/Yuma 詩織/Shiori 航/Wataru 澪/Rei 朔/Saku 小春/Koharu 律/Ritsu
  陽向/Hinata 楓/Kaede 汐里/Shiori 透/Toru 紬/Tsumugi 晴/Haru`);
const nouns =
  words(`星/Hoshi 海/Umi 雨/Ame 風/Kaze 月/Tsuki 夏/Natsu 冬/Fuyu 街/Machi 花/Hana 夢/Yume 空/Sora 光/Hikari 影/Kage 雪/Yuki
  森/Mori 川/Kawa 橋/Hashi 窓/Mado 手紙/Tegami 電車/Densha 朝/Asa 声/Koe 鳥/Tori 砂/Suna 灯台/Todai 線路/Senro 金魚/Kingyo
  風鈴/Furin 約束/Yakusoku 屋上/Okujo 交差点/Kosaten 水平線/Suiheisen 図書館/Toshokan 喫茶店/Kissaten 花火/Hanabi 三日月/Mikazuki`);
const owners =
  words(`夜明け/Yoake 真昼/Mahiru 黄昏/Tasogare 真夜中/Mayonaka 最後/Saigo 秘密/Himitsu 硝子/Garasu 銀色/Gin-iro 透明/Tomei
  遠く/Toku 僕ら/Bokura 君/Kimi 昨日/Kino 明日/Ashita 七月/Shichigatsu 北/Kita 港/Minato 雨上がり/Ameagari 迷子/Maigo 青/Ao`);
const tails =
  words(`を待つ/wo_Matsu に会う/ni_Au を探して/wo_Sagashite が聞こえる/ga_Kikoeru は歌う/wa_Utau へ帰る/e_Kaeru
  を忘れて/wo_Wasurete まで/made だけ/dake`);
const katakana =
  words(`ソーダ/Soda ラジオ/Radio カメラ/Camera プリズム/Prism サイダー/Cider オルゴール/Orgel シネマ/Cinema ネオン/Neon
  レモネード/Lemonade クジラ/Kujira モノクローム/Monochrome パラソル/Parasol アスファルト/Asphalt ランドリー/Laundry
  ステーション/Station プラネタリウム/Planetarium ビー玉/Bidama ノスタルジア/Nostalgia`);
const english = [
  'Parasol',
  'Neon',
  'Soda',
  'Paper Moon',
  'Slow Train',
  'Blue Hour',
  'Tiny Garden',
  'Vinyl',
  'Daydream',
  'Umbrella',
];

const no = ([a, aLatin]: Word, [b, bLatin]: Word): Name => ({
  name: `${a}の${b}`,
  latinName: `${aLatin} no ${bLatin}`,
});
const joined = ([a, aLatin]: Word, [b, bLatin]: Word): Name => ({
  name: `${a}${b}`,
  latinName: `${aLatin} ${bLatin}`,
});
const and = ([a, aLatin]: Word, [b, bLatin]: Word): Name => ({
  name: `${a}と${b}`,
  latinName: `${aLatin} to ${bLatin}`,
});
const alone = ([a, aLatin]: Word): Name => ({ name: a, latinName: aLatin });

const bandForms: readonly Make[] = [
  (r) => no(r.pick(owners), r.pick(nouns)),
  (r) => joined(r.pick(katakana), r.pick(nouns)),
  (r) => and(r.pick(nouns), r.pick(katakana)),
  (r) => joined(r.pick(owners), r.pick(katakana)),
  (r) => plain(`${r.pick(english)} ${r.pick(['Club', 'Orchestra', 'Youth', 'Girls', 'Union'])}`),
];
const albumForms: readonly Make[] = [
  (r) => no(r.pick(owners), r.pick(nouns)),
  (r) => and(r.pick(nouns), r.pick(nouns)),
  (r) => joined(r.pick(nouns), r.pick(tails)),
  (r) => alone(r.pick(katakana)),
  (r) => no(r.pick(katakana), r.pick(nouns)),
];
const trackForms: readonly Make[] = [
  ...albumForms,
  (r) => joined(r.pick(nouns), r.pick(tails)),
  (r) => no(r.pick(nouns), r.pick(nouns)),
  (r) => alone(r.pick(nouns)),
  (r) => plain(r.pick(english)),
];

const from =
  (forms: readonly Make[]): Make =>
  (random: Random) =>
    random.pick(forms)(random);

export const japanese: Vocabulary = {
  person: (r) => {
    const [[family, familyLatin], [given, givenLatin]] = [r.pick(families), r.pick(givens)];
    return { name: `${family} ${given}`, latinName: `${givenLatin} ${familyLatin}` };
  },
  band: from(bandForms),
  album: from(albumForms),
  track: from(trackForms),
  labels: ['三日月レコード', '波止場ミュージック', 'Parasol Works', '北窓', 'ひかり製作所'],
  cities: ['東京', '大阪', '京都', '福岡', '札幌', '神戸', '仙台', '横浜'],
};
