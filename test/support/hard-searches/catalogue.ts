/**
 * A small catalogue of names that are hard to find: each artist with its albums and tracks. The first artists are the
 * most popular ones, and what covers, copies or resembles something stands before it, so that popularity alone puts the
 * wrong one first.
 */
export interface HardArtist {
  readonly name: string;
  readonly albums?: readonly string[];
  readonly tracks?: readonly string[];
}

/** Karaoke, tributes and covers that name whom they imitate, and names that share words with others. */
const imitations: readonly HardArtist[] = [
  {
    name: 'Karaoke Stars',
    tracks: [
      'Bohemian Rhapsody (Karaoke Version) [In the Style of Queen]',
      'Bohemian Rhapsody Queen',
      'Yesterday (Originally Performed by The Beatles)',
      'Hello (In the Style of Adele)',
      'Hallelujah (Leonard Cohen Karaoke)',
      'Nothing Else Matters - Metallica Instrumental',
      'Creep Radiohead Backing Track',
      'Jolene Dolly Parton Sing Along',
    ],
  },
  {
    name: 'Queen Tribute Band',
    albums: ['A Night at the Opera: A Tribute to Queen', 'Nevermind: Tribute to Nirvana'],
    tracks: ['Bohemian Rhapsody', 'Somebody to Love (Queen Cover)', 'Hallelujah (Jeff Buckley Cover)'],
  },
  {
    name: 'Piano Covers',
    albums: ['Thriller: Michael Jackson on Piano', 'Blue: Joni Mitchell on Piano'],
    tracks: ['Yesterday', 'Creep', 'Jolene', 'Hello', 'Hurt (Johnny Cash Piano)', 'Heroes David Bowie'],
  },
  { name: 'Four Sticks', tracks: ['Led Zeppelin Four Sticks', 'Ten Candles', 'You and I', 'Two of Us'] },
  { name: 'The Doors', tracks: ['The End', 'Divided Heart'] },
  { name: 'The Cure', tracks: ['A Plus Sign', 'The Sharp End'] },
];

const originals: readonly HardArtist[] = [
  {
    name: 'Queen',
    albums: ['A Night at the Opera', 'Queen II'],
    tracks: ['Bohemian Rhapsody', 'Somebody to Love', "'39", 'The Prophecy Part II'],
  },
  {
    name: 'The Beatles',
    albums: ['1', 'Anthology 3'],
    tracks: ['Yesterday', 'Revolution 9', "When I'm Sixty-Four"],
  },
  { name: 'Adele', albums: ['19', '21', '25'], tracks: ['Hello'] },
  { name: 'Leonard Cohen', tracks: ['Hallelujah', 'First We Take Manhattan'] },
  { name: 'Jeff Buckley', tracks: ['Hallelujah'] },
  { name: 'Metallica', tracks: ['Nothing Else Matters', 'One', 'The Unforgiven III'] },
  { name: 'Radiohead', tracks: ['Creep', '2 + 2 = 5'] },
  { name: 'Dolly Parton', albums: ['9 to 5 and Odd Jobs'], tracks: ['Jolene', '9 to 5'] },
  { name: 'Nirvana', albums: ['Nevermind'] },
  { name: 'Michael Jackson', albums: ['Thriller'] },
  { name: 'Joni Mitchell', albums: ['Blue'] },
  { name: 'Johnny Cash', tracks: ['Hurt'] },
  { name: 'David Bowie', tracks: ['Heroes'] },
];

const numbered: readonly HardArtist[] = [
  {
    name: 'Led Zeppelin',
    albums: ['Led Zeppelin IV', 'Led Zeppelin III', 'Led Zeppelin II', 'Led Zeppelin'],
  },
  {
    name: 'Pink Floyd',
    tracks: ['Another Brick in the Wall, Pt. 2', 'Shine On You Crazy Diamond (Parts I–V)'],
  },
  { name: 'Frank Ocean', tracks: ['Journey, Part Two', 'Journey, Part Three'] },
  { name: '10cc', tracks: ['Dreadlock Holiday'] },
  { name: 'Blink-182' },
  { name: 'Boyz II Men', albums: ['II'] },
  { name: 'Prince', tracks: ['Nothing Compares 2 U', 'I Would Die 4 U'] },
  { name: 'U2', tracks: ['One'] },
  { name: 'UB40', tracks: ['Red Red Wine'] },
  { name: 'The B-52’s', tracks: ['Rock Lobster'] },
  { name: 'Three Dog Night' },
  { name: '4 Non Blondes', tracks: ['What’s Up?'] },
  { name: 'Twenty One Pilots' },
  { name: '2Pac', tracks: ['All Eyez on Me'] },
  { name: '50 Cent', tracks: ['21 Questions'] },
  { name: 'Maroon 5' },
  { name: 'Sum 41' },
  { name: 'Chicago', albums: ['Chicago XVII', 'Chicago V'], tracks: ['25 or 6 to 4'] },
  { name: 'Peter Gabriel', albums: ['Peter Gabriel 3', 'So'] },
  { name: 'Ludwig van Beethoven', tracks: ['Symphony No. 5', 'Symphony No. 9', 'Für Elise'] },
  { name: 'Gustav Mahler', tracks: ['Symphony No. 2', 'Symphony No. 1'] },
  { name: 'Fifth Harmony', tracks: ['Worth It'] },
];

const signs: readonly HardArtist[] = [
  { name: 'Ed Sheeran', albums: ['÷', '×', '+', '='] },
  { name: 'Ghetto Drivers', tracks: ['4×4', 'Hunter × Hunter'] },
  { name: 'C#', tracks: ['Compiled'] },
  { name: 'C', tracks: ['Sea'] },
  { name: 'A+', tracks: ['Enjoy Yourself'] },
  { name: 'A', tracks: ['Nothing'] },
  { name: 'The The', albums: ['Soul Mining'], tracks: ['This Is the Day'] },
  { name: 'The Who', tracks: ['My Generation'] },
  { name: 'I ❤ Memphis', tracks: ['Hit the Quan'] },
  { name: 'Sad🌹Boys', tracks: ['Wilted'] },
  { name: '🔥Fire🔥 Squad' },
  { name: 'P!nk', tracks: ['So What'] },
  { name: 'A$AP Rocky', tracks: ['L$D'] },
  { name: 'Destiny’s Child', tracks: ['Say My Name'] },
  { name: 'Guns N’ Roses', tracks: ['Sweet Child o’ Mine'] },
  { name: 'Florence + the Machine' },
  { name: '100 gecs', tracks: ['money machine'] },
  { name: 'Bon Iver', albums: ['22, A Million'], tracks: ['____45_____', '10 d E A T h b R E a s T ⚄ ⚄'] },
];

const scripts: readonly HardArtist[] = [
  { name: 'Кино', tracks: ['Группа крови', 'Звезда по имени Солнце'] },
  { name: 'Земфира', tracks: ['Хочешь?'] },
  { name: 'Чайковский', tracks: ['Щелкунчик'] },
  { name: 'Ляпис Трубецкой' },
  { name: 'Океан Ельзи', tracks: ['Обійми'] },
  { name: 'Μίκης Θεοδωράκης', tracks: ['Ζορμπάς'] },
  { name: 'Χάρις Αλεξίου', tracks: ['Μινόρε της αυγής'] },
  { name: 'サカナクション', tracks: ['ミュージック'] },
  { name: 'きゃりーぱみゅぱみゅ', tracks: ['つけまつける'] },
  { name: 'ヨルシカ' },
  { name: '髙橋真梨子', tracks: ['桃色吐息'] },
  { name: '高橋優', tracks: ['福笑い'] },
  { name: '浜﨑あゆみ', tracks: ['SEASONS'] },
  { name: '櫻井翔' },
  { name: '澤野弘之' },
  { name: '渡邊真知子', tracks: ['かもめが翔んだ日'] },
  { name: '斉藤和義' },
  { name: '廣瀬香美' },
  { name: '周杰倫', tracks: ['葉惠美', '七里香'] },
  { name: '邓丽君', tracks: ['月亮代表我的心'] },
  { name: '張學友', tracks: ['吻別'] },
  { name: '王菲', tracks: ['红豆'] },
  { name: '방탄소년단', tracks: ['봄날', '작은 것들을 위한 시'] },
  { name: '아이유', tracks: ['좋은 날', '밤편지'] },
  { name: '소녀시대', tracks: ['다시 만난 세계'] },
  { name: 'ស៊ីន ស៊ីសាមុត', tracks: ['ចំប៉ាបាត់ដំបង'] },
  { name: 'ຄຳວົງ', tracks: ['ດອກຈຳປາລາວ'] },
  { name: 'စိုင်းစိုင်းခမ်းလှိုင်', tracks: ['ချစ်သောမြန်မာပြည်'] },
  { name: 'लता मंगेशकर', tracks: ['ज़िंदगी प्यार का गीत है', 'हिन्दी गीत'] },
  { name: 'संगीत मंडल' },
  { name: 'অঞ্জন দত্ত', tracks: ['বেলা বোস'] },
  { name: 'أم كلثوم', tracks: ['إنت عمري'] },
  { name: 'آمال ماهر' },
  { name: 'גִּדִי גוֹב' },
  { name: 'ลำไย ไหทองคำ', tracks: ['ผู้สาวขาเลาะ'] },
];

/** In the order of their popularity. */
export const HARD_ARTISTS: readonly HardArtist[] = [
  ...imitations,
  ...originals,
  ...numbered,
  ...signs,
  ...scripts,
];
