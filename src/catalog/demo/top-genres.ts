/** A genre at the top: its number (facts, 3), its name in four languages, and what its music is like. */
export interface TopGenre {
  readonly id: number;
  readonly names: readonly [en: string, de: string, fr: string, ja: string];
  /** How an artist of it is described: a phrase in each language. */
  readonly sound: readonly [en: string, de: string, fr: string, ja: string];
  /** Share of the catalogue, and for Japan, Germany and so on it is the same. */
  readonly weight: number;
  /** How likely its texts are explicit, from 0 to 1. */
  readonly explicit: number;
  readonly subgenres: readonly string[];
}

const top = (
  id: number,
  names: TopGenre['names'],
  { weight, explicit }: Pick<TopGenre, 'weight' | 'explicit'>,
  sound: TopGenre['sound'],
  subgenres: readonly string[],
): TopGenre => ({ id, names, weight, explicit, sound, subgenres });

/** In the order of the facts. */
export const TOP_GENRES: readonly TopGenre[] = [
  top(
    115,
    ['Pop', 'Pop', 'Pop', 'ポップ'],
    { weight: 16, explicit: 0.08 },
    [
      'bright choruses and small secrets',
      'helle Refrains und kleine Geheimnisse',
      'des refrains clairs et de petits secrets',
      '明るいサビと小さな秘密',
    ],
    ['Synth Pop', 'Dream Pop', 'Chamber Pop', 'J-Pop', 'Chanson'],
  ),
  top(
    5,
    ['Rock', 'Rock', 'Rock', 'ロック'],
    { weight: 13, explicit: 0.1 },
    [
      'loud guitars and honest words',
      'laute Gitarren und ehrliche Worte',
      'des guitares fortes et des mots francs',
      '大きなギターとまっすぐな言葉',
    ],
    ['Garage Rock', 'Psychedelic Rock', 'Deutschrock', 'Soft Rock'],
  ),
  top(
    33,
    ['Alternative', 'Alternative', 'Alternatif', 'オルタナティブ'],
    { weight: 12, explicit: 0.12 },
    [
      'crooked melodies and warm noise',
      'schräge Melodien und warmes Rauschen',
      'des mélodies obliques et un bruit chaud',
      '歪んだメロディと温かなノイズ',
    ],
    ['Shoegaze', 'Post-Punk', 'Indie Folk', 'Slowcore'],
  ),
  top(
    146,
    ['Rap/Hip-Hop', 'Rap/Hip-Hop', 'Rap/Hip-Hop', 'ラップ／ヒップホップ'],
    { weight: 10, explicit: 0.55 },
    [
      'dusty loops and quick tongues',
      'staubige Loops und schnelle Zungen',
      'des boucles poussiéreuses et des langues vives',
      '埃っぽいループと速い言葉',
    ],
    ['Boom Bap', 'Instrumental Hip-Hop', 'Cloud Rap'],
  ),
  top(
    194,
    ['Soul/R&B', 'Soul/R&B', 'Soul/R&B', 'ソウル／R&B'],
    { weight: 7, explicit: 0.18 },
    [
      'velvet voices over patient grooves',
      'samtene Stimmen über geduldigen Grooves',
      'des voix de velours sur des grooves patients',
      '穏やかなグルーヴとベルベットの声',
    ],
    ['Neo Soul', 'Northern Soul', 'Quiet Storm'],
  ),
  top(
    407,
    ['Country', 'Country', 'Country', 'カントリー'],
    { weight: 4, explicit: 0.03 },
    [
      'pedal steel and long roads',
      'Pedal Steel und lange Straßen',
      'la pedal steel et de longues routes',
      'ペダルスティールと長い道',
    ],
    ['Americana', 'Honky Tonk', 'Bluegrass'],
  ),
  top(
    299,
    ['Jazz', 'Jazz', 'Jazz', 'ジャズ'],
    { weight: 5, explicit: 0 },
    [
      'late rooms and long conversations',
      'späte Räume und lange Gespräche',
      'des salles tardives et de longues conversations',
      '夜更けの部屋と長い対話',
    ],
    ['Cool Jazz', 'Spiritual Jazz', 'Jazz Vocal', 'Nu Jazz'],
  ),
  top(
    71,
    ['Electronic', 'Elektronik', 'Électronique', 'エレクトロニック'],
    { weight: 8, explicit: 0.03 },
    ['machines that breathe', 'Maschinen, die atmen', 'des machines qui respirent', '呼吸する機械'],
    ['Ambient', 'Techno', 'House', 'Downtempo'],
  ),
  top(
    75,
    ['Christian/Gospel', 'Christlich/Gospel', 'Chrétien/Gospel', 'クリスチャン／ゴスペル'],
    { weight: 1.5, explicit: 0 },
    [
      'choirs with open windows',
      'Chöre bei offenem Fenster',
      'des chœurs fenêtres ouvertes',
      '窓を開けた聖歌隊',
    ],
    ['Gospel Choir', 'Worship'],
  ),
  top(
    510,
    ['Latin', 'Latin', 'Latin', 'ラテン'],
    { weight: 3, explicit: 0.12 },
    [
      'brass, hips and moonlight',
      'Bläser, Hüften und Mondlicht',
      'des cuivres, des hanches et la lune',
      'ブラスと腰と月明かり',
    ],
    ['Bossa Nova', 'Cumbia', 'Bolero'],
  ),
  top(
    394,
    ['Metal', 'Metal', 'Métal', 'メタル'],
    { weight: 3, explicit: 0.3 },
    ['thunder with good manners', 'Donner mit guten Manieren', 'un tonnerre bien élevé', '礼儀正しい雷鳴'],
    ['Doom Metal', 'Post-Metal', 'Power Metal'],
  ),
  top(
    488,
    ['World', 'Weltmusik', 'Musiques du monde', 'ワールド'],
    { weight: 2.5, explicit: 0 },
    [
      'old songs that have travelled far',
      'alte Lieder, die weit gereist sind',
      'de vieilles chansons venues de loin',
      '遠くまで旅した古い歌',
    ],
    ['Desert Blues', 'Enka', 'Klezmer'],
  ),
  top(
    383,
    ['Reggae', 'Reggae', 'Reggae', 'レゲエ'],
    { weight: 2, explicit: 0.06 },
    [
      'deep bass and slow sun',
      'tiefer Bass und langsame Sonne',
      'une basse profonde et un soleil lent',
      '深い低音とゆるやかな太陽',
    ],
    ['Dub', 'Rocksteady'],
  ),
  top(
    21,
    ['Classical', 'Klassik', 'Classique', 'クラシック'],
    { weight: 3.5, explicit: 0 },
    [
      'strings, silence and air',
      'Streicher, Stille und Luft',
      'des cordes, du silence et de l’air',
      '弦と静けさと空気',
    ],
    ['Minimalism', 'Chamber Music', 'Solo Piano'],
  ),
  top(
    4,
    ['Oldies', 'Oldies', 'Oldies', 'オールディーズ'],
    { weight: 1.5, explicit: 0 },
    ['jukebox hearts', 'Jukebox-Herzen', 'des cœurs de juke-box', 'ジュークボックスの心'],
    ['Doo-Wop', 'Schlager'],
  ),
  top(
    453,
    ['New Age', 'New Age', 'New Age', 'ニューエイジ'],
    { weight: 1, explicit: 0 },
    [
      'long breaths by the water',
      'langer Atem am Wasser',
      'de longs souffles au bord de l’eau',
      '水辺の長い呼吸',
    ],
    ['Meditation', 'Healing'],
  ),
  top(
    438,
    ['Blues', 'Blues', 'Blues', 'ブルース'],
    { weight: 2, explicit: 0.05 },
    [
      'three chords and the weather',
      'drei Akkorde und das Wetter',
      'trois accords et la météo',
      '三つのコードと天気',
    ],
    ['Delta Blues', 'Electric Blues'],
  ),
  top(
    446,
    ['Folk', 'Folk', 'Folk', 'フォーク'],
    { weight: 3, explicit: 0.01 },
    [
      'wood, wire and kitchen light',
      'Holz, Draht und Küchenlicht',
      'du bois, du fil et une lumière de cuisine',
      '木と弦と台所の灯り',
    ],
    ['Freak Folk', 'Liedermacher', 'Traditional Folk'],
  ),
  top(
    69,
    [
      'Vocal/Easy Listening',
      'Vocal/Easy Listening',
      'Variété/Easy Listening',
      'ボーカル／イージーリスニング',
    ],
    { weight: 1, explicit: 0 },
    [
      'evenings in good shoes',
      'Abende in guten Schuhen',
      'des soirées en belles chaussures',
      '上等な靴で過ごす夜',
    ],
    ['Crooners', 'Lounge'],
  ),
  top(
    246,
    [
      'Soundtracks/Musicals',
      'Soundtracks/Musicals',
      'Bandes originales/Comédies musicales',
      'サウンドトラック／ミュージカル',
    ],
    { weight: 1.5, explicit: 0 },
    ['scenes without pictures', 'Szenen ohne Bilder', 'des scènes sans images', '映像のない場面'],
    ['Film Score', 'Musicals'],
  ),
  top(
    470,
    ['Children', 'Kinder', 'Enfants', 'キッズ'],
    { weight: 1, explicit: 0 },
    [
      'songs for small feet',
      'Lieder für kleine Füße',
      'des chansons pour petits pieds',
      '小さな足のための歌',
    ],
    ['Lullabies', 'Sing-Along'],
  ),
  top(
    156,
    ['Comedy/Spoken Word', 'Comedy/Gesprochenes', 'Humour/Parole', 'コメディ／スポークンワード'],
    { weight: 0.5, explicit: 0.35 },
    [
      'a raised eyebrow and a microphone',
      'eine hochgezogene Braue und ein Mikrofon',
      'un sourcil levé et un micro',
      '上がった眉とマイク',
    ],
    ['Stand-Up', 'Poetry'],
  ),
];
