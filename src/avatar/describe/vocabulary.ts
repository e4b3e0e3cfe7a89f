import type { ClothesLook, EarringsLook, FacialHairLook, GlassesLook, HairStyle } from '../drawing/look.ts';
import type { Gender } from '../companion.ts';
import type { Table } from './words.ts';

/*
 * Words that describe people, in English and a little German. They are written as `plain` leaves them: lower
 * case, no umlauts, spaces for hyphens; each entry is a regular expression between word boundaries.
 */

export const GENDERS: Table<Gender> = [
  ['non ?binary|nonbinary|enby|genderqueer|gender fluid|androgynous|nicht ?binar\\w*|divers', 'nonBinary'],
  [
    'wom[ae]n|lady|female|girl|mother|mom|mum|grandmother|grandma|aunt|sister|wife|actress|waitress|queen|businesswoman|saleswoman|frau|weiblich\\w*|dame|grossmutter|oma|mutter|\\w+in mit',
    'female',
  ],
  [
    'm[ae]n|gentleman|male|boy|guy|father|dad|grandfather|grandpa|uncle|brother|husband|actor|waiter|king|businessman|salesman|mann|mannlich\\w*|herr|grossvater|opa|vater|bearded',
    'male',
  ],
];

export const PRONOUNS: Table<Gender> = [
  ['she|her|hers|herself|sie|ihre?n?', 'female'],
  ['he|him|his|himself|er|seine?n?', 'male'],
];

/** Names that suggest an origin; only used when nothing else does. */
export const NAME_ORIGINS: Table<Ethnicity> = [
  ['mei|yuki|sakura|kenji|hiroshi|wei|ling|jing|haruto|min jun', 'East Asian'],
  ['priya|ananya|raj|arjun|lakshmi|sanjay|deepa|ravi', 'South Asian'],
  [
    'fatima|aisha|leila|layla|omar|ahmed|ali|hassan|mohammed|muhammad|samir|nadia|yusuf|zeynep',
    'Middle Eastern',
  ],
  ['kofi|kwame|amara|ngozi|chidi|zuri|amina|oluwaseun', 'Black'],
  ['carlos|jose|mateo|diego|luis|pablo|carmen|lucia|guadalupe', 'Hispanic'],
  [
    'ingrid|freya|lars|erik|hans|klaus|jurgen|sabine|petra|katharina|anna|ursula|lukas|siobhan|liam|ivan',
    'White',
  ],
];

/** Names that suggest a gender; only used when nothing else does. */
export const NAMES: Table<Gender> = [
  [
    'anna|maria|sophie|sofia|emma|julia|laura|lena|mia|sara|sarah|eva|clara|hannah|lisa|nina|olivia|amelia|isabella|charlotte|fatima|aisha|leila|layla|priya|ananya|mei|yuki|sakura|amara|zara|elena|ines|chloe|grace|ruth|helen|margaret|ingrid|freya|maya|susan|linda|mary|jane|alice|katharina|petra|sabine|monika|ursula|nadia|carmen|lucia|rosa|ada',
    'female',
  ],
  [
    'john|james|david|michael|thomas|peter|paul|mark|daniel|alexander|max|leon|felix|lukas|jonas|ben|noah|liam|oliver|george|henry|jack|omar|ahmed|ali|hassan|mohammed|muhammad|samir|kenji|hiroshi|wei|raj|arjun|carlos|jose|mateo|diego|luis|pablo|elias|karl|hans|klaus|jurgen|stefan|andreas|martin|robert|william|bob|tom|kofi|kwame|ivan|erik|lars|frank|walter',
    'male',
  ],
];

export const ETHNICITIES = [
  'White',
  'Black',
  'East Asian',
  'South Asian',
  'Southeast Asian',
  'Middle Eastern',
  'Hispanic',
  'Indigenous',
  'Mixed',
] as const;
export type Ethnicity = (typeof ETHNICITIES)[number];

export const ETHNICITY_WORDS: Table<Ethnicity> = [
  [
    'south ?east asian|filipin[ao]|vietnamese|thai|indonesian|malay|malaysian|cambodian|burmese|singaporean|pacific islander|polynesian|sudostasiatisch\\w*|vietnamesisch\\w*',
    'Southeast Asian',
  ],
  [
    'south asian|indian|pakistani|bangladeshi|sri lankan|nepali|nepalese|tamil|punjabi|bengali|indisch\\w*|inderin|inder|sudasiatisch\\w*',
    'South Asian',
  ],
  [
    'east asian|asian|chinese|japanese|korean|taiwanese|mongolian|asiatisch\\w*|chinesisch\\w*|japanisch\\w*|japanerin|japaner|koreanisch\\w*',
    'East Asian',
  ],
  [
    'middle eastern|arab|arabic|arabian|persian|iranian|turkish|lebanese|egyptian|syrian|moroccan|kurdish|israeli|north african|algerian|tunisian|jordanian|iraqi|arabisch\\w*|turkisch\\w*|persisch\\w*',
    'Middle Eastern',
  ],
  [
    'hispanic|latin[aox]|latin american|mexican|brazilian|colombian|argentinian|peruvian|chilean|cuban|puerto rican|venezuelan|lateinamerikanisch\\w*|mexikanisch\\w*|brasilianisch\\w*',
    'Hispanic',
  ],
  [
    'native american|indigenous|first nations?|inuit|maori|aboriginal|quechua|navajo|indigen\\w*',
    'Indigenous',
  ],
  ['mixed|biracial|multiracial|mixed race|mixed heritage|gemischt\\w*', 'Mixed'],
  [
    'black|afro american|african american|african|nigerian|kenyan|ghanaian|ethiopian|somali|jamaican|caribbean|haitian|senegalese|south african|afrikanisch\\w*|schwarze [mf]\\w+|dunkelhautig\\w*|dark skinned',
    'Black',
  ],
  [
    'white|caucasian|european|british|english|scottish|irish|german|french|italian|spanish|polish|russian|ukrainian|swedish|norwegian|danish|finnish|scandinavian|nordic|dutch|greek|portuguese|austrian|swiss|american|australian|canadian|fair skinned|pale|hellhautig\\w*|deutsche[rs]?|europaisch\\w*|italienisch\\w*|spanisch\\w*|franzosisch\\w*',
    'White',
  ],
];

export type HairColor =
  | 'black'
  | 'darkBrown'
  | 'brown'
  | 'lightBrown'
  | 'auburn'
  | 'red'
  | 'strawberry'
  | 'blonde'
  | 'platinum'
  | 'grey'
  | 'silver'
  | 'white'
  | 'pink'
  | 'blue'
  | 'purple'
  | 'green';

export const HAIR_COLORS: Table<HairColor> = [
  ['black|jet black|raven|schwarz\\w*', 'black'],
  ['dark brown|dark|brunette|chocolate|dunkelbraun\\w*|dunkel\\w*', 'darkBrown'],
  ['brown|chestnut|hazel|braun\\w*|brunett\\w*', 'brown'],
  ['light brown|caramel|honey|hellbraun\\w*', 'lightBrown'],
  ['auburn|copper|mahogany|kastanien\\w*|kupfer\\w*', 'auburn'],
  ['red|ginger|redhead|orange|rot\\w*', 'red'],
  ['strawberry blonde?|rotblond\\w*', 'strawberry'],
  ['blonde?|fair|golden|sandy|light|blond\\w*|hell', 'blonde'],
  ['platinum|platinum blonde?|bleached|platin\\w*', 'platinum'],
  ['gr[ea]y|greying|graying|salt and pepper|grau\\w*|grau meliert\\w*', 'grey'],
  ['silver|silvery|silber\\w*', 'silver'],
  ['white|snow white|weiss\\w*', 'white'],
  ['pink|rosa', 'pink'],
  ['blue|turquoise|blau\\w*', 'blue'],
  ['purple|violet|lilac|lavender|lila', 'purple'],
  ['green|teal|grun\\w*', 'green'],
];

/** Words that mean hair of a colour by themselves, without the word "hair". */
export const HAIR_COLOR_NOUNS: Table<HairColor> = [
  ['blondes?|blondine', 'blonde'],
  ['brunettes?', 'darkBrown'],
  ['redhead|redheaded|ginger|rothaarige?r?', 'red'],
  ['schwarzhaarige?r?', 'black'],
  ['braunhaarige?r?', 'brown'],
  ['grauhaarige?r?|greying|graying|salt and pepper', 'grey'],
  ['silver fox', 'silver'],
];

export type HairLength = 'short' | 'medium' | 'long';

export const HAIR_LENGTHS: Table<HairLength> = [
  ['short|close cropped|cropped|kurz\\w*', 'short'],
  ['medium|medium length|shoulder length|chin length|mid length|schulterlang\\w*|halblang\\w*', 'medium'],
  ['long|flowing|waist length|lang\\w*', 'long'],
];

export type HairTexture = 'straight' | 'wavy' | 'curly' | 'tousled' | 'sleek';

export const HAIR_TEXTURES: Table<HairTexture> = [
  ['straight|glatt\\w*', 'straight'],
  ['wavy|waves|wellig\\w*', 'wavy'],
  ['curly|curls|curled|frizzy|coily|kinky|lockig\\w*|locken|lockenkopf', 'curly'],
  ['tousled|messy|wild|unruly|shaggy|wuschelig\\w*|zerzaust\\w*', 'tousled'],
  ['slicked back|sleek|swept back|combed back|zuruckgekammt\\w*', 'sleek'],
];

/** Neutral words before "hair": words in front of them still describe the hair. */
export const HAIR_FILLERS =
  /^(and|with|very|quite|thick|thin|fine|her|his|their|natural|naturally|dyed|beautiful|shiny|length|shoulder|chin|und|sehr|dicke?s?|feine?s?|seine?|ihre?|a|of)$/;

export const HAIR_NOUNS = 'hair|haired|haare?n?|haarige?r?|locks|curls|waves|locken';

export const HAIR_STYLE_WORDS: Table<HairStyle> = [
  ['bald|balding|shaved head|shaven head|hairless|glatze|glatzkopf|kahl\\w*', 'bald'],
  ['buzz ?cut|crew ?cut|shaved sides|very short hair|buzzed|raspelkurz\\w*', 'buzz'],
  ['bun|top knot|topknot|updo|chignon|hair up|dutt|hochgesteckt\\w*', 'bun'],
  ['pony ?tail|hair tied back|tied back hair|pferdeschwanz|zopf|braids?|plaits?', 'ponytail'],
  ['fringe|bangs|pony', 'bangs'],
  ['bob|page ?boy|lob', 'bob'],
  ['afro|natural hair|afrofrisur', 'afro'],
  ['quiff|pompadour|undercut|spiky|gel(?:led)? hair|tolle', 'quiff'],
  ['curtains|middle part(?:ing)?|curtain hair|mittelscheitel', 'curtains'],
  ['pixie|pixie cut|tousled', 'tousled'],
  ['slicked back|swept back|combed back', 'sweptBack'],
  ['hijab|headscarf|head scarf|veil|kopftuch', 'hijab'],
];

export const GLASSES_WORDS =
  'glasses|eyeglasses|spectacles|specs|bespectacled|brille|brillentrager\\w*|horn ?rims?';
export const GLASSES_SHAPES: Table<GlassesLook['shape']> = [
  ['round|circular|wire|rund\\w*|nickel', 'round'],
  ['square|rectangular|horn|hornrimmed|thick|angular|eckig\\w*', 'square'],
];

export const FACIAL_HAIR_WORDS: Table<FacialHairLook['style'] | 'none'> = [
  ['clean ?shaven|smooth shaven|glatt ?rasiert\\w*|bartlos\\w*|beardless', 'none'],
  [
    'stubble|unshaven|three day beard|3 day beard|five oclock shadow|designer stubble|dreitagebart|stoppel\\w*',
    'stubble',
  ],
  [
    'short beard|trimmed beard|neat beard|well kept beard|boxed beard|close beard|kurzer bart|gepflegter bart',
    'boxed',
  ],
  ['goatee|van dyke|chin beard|kinnbart|ziegenbart', 'goatee'],
  ['moustache|mustache|schnurrbart|schnauzer|schnauzbart', 'moustache'],
  ['beard|bearded|full beard|long beard|bart|vollbart|bartig\\w*', 'beard'],
];

export const EARRING_WORDS: Table<EarringsLook['style'] | 'any'> = [
  ['hoops?|hoop earrings?|creolen', 'hoop'],
  ['studs?|stud earrings?|pearl earrings?|ohrstecker', 'stud'],
  ['drop earrings?|dangling earrings?|dangly earrings?', 'drop'],
  ['earrings?|ohrringe?n?', 'any'],
];

export const CLOTHES_WORDS: Table<ClothesLook['style']> = [
  ['suit|tuxedo|tie|necktie|three piece suit|anzug|krawatte', 'suit'],
  ['blazer|jacket|cardigan|lab coat|white coat|coat|jackett|sakko|kittel|jacke', 'blazer'],
  ['hoodie|hoody|sweatshirt|kapuzen\\w*', 'hoodie'],
  ['dress|gown|kleid', 'dress'],
  ['blouse|scrubs|tunic|bluse', 'blouse'],
  ['turtle ?neck|roll ?neck|polo ?neck|rollkragen\\w*', 'turtleneck'],
  ['sweater|jumper|pullover|knit|knitwear|pulli|strick\\w*', 'knit'],
  ['t ?shirt|tee|tank top', 'tee'],
  ['shirt|button down|polo|hemd|flannel', 'shirt'],
  // There is no drawing of an apron: its colour is what one sees of it at the shoulders.
  ['apron|schurze', 'tee'],
];

export type Mood = 'cheerful' | 'calm' | 'serious' | 'playful';
export const MOODS: Table<Mood> = [
  [
    'cheerful|happy|smiling|friendly|warm|joyful|bubbly|upbeat|optimistic|enthusiastic|energetic|outgoing|kind|welcoming|frohlich\\w*|freundlich\\w*|lachelnd\\w*|herzlich\\w*',
    'cheerful',
  ],
  [
    'calm|patient|relaxed|gentle|soothing|quiet|peaceful|thoughtful|wise|ruhig\\w*|geduldig\\w*|gelassen\\w*',
    'calm',
  ],
  ['serious|stern|strict|severe|solemn|reserved|authoritative|ernst\\w*|streng\\w*', 'serious'],
  ['playful|funny|witty|cheeky|quirky|humorous|silly|lively|verspielt\\w*|lustig\\w*|witzig\\w*', 'playful'],
];

export type Formality = 'formal' | 'casual';
export const FORMALITIES: Table<Formality> = [
  [
    'formal|elegant|professional|business|corporate|polished|sophisticated|distinguished|formell\\w*|geschaftlich\\w*|serios\\w*',
    'formal',
  ],
  [
    'casual|informal|laid back|easygoing|relaxed|sporty|street ?style|hipster|bohemian|locker\\w*|lassig\\w*|sportlich\\w*',
    'casual',
  ],
];

/** Roles that suggest clothes; any words about clothes or manner take precedence. */
export const ROLES: Table<Formality> = [
  ['doctor|physician|surgeon|dentist|pharmacist|arztin|arzt|zahnarzt\\w*', 'formal'],
  ['lawyer|attorney|judge|notary|anwaltin|anwalt|richter\\w*', 'formal'],
  [
    'banker|accountant|financial advis[eo]r|financial|tax advis[eo]r|insurance|auditor|bankier|bankerin|steuerberater\\w*',
    'formal',
  ],
  [
    'consultant|manager|executive|ceo|director|politician|diplomat|entrepreneur|berater\\w*|chef|chefin|geschaftsfuhrer\\w*',
    'formal',
  ],
  ['concierge|receptionist|professor|real estate agent|recruiter|butler|hotel\\w*', 'formal'],
  [
    'student|pupil|barista|gamer|skater|surfer|dj|musician|artist|designer|developer|programmer|influencer|streamer',
    'casual',
  ],
  [
    'coach|trainer|fitness|yoga|instructor|athlete|tour guide|traveller|gardener|cook|baker|friend|nanny|studentin|kunstler\\w*|musiker\\w*',
    'casual',
  ],
];

/** Roles that suggest an age. */
export const ROLE_AGES: Table<number> = [
  ['student|studentin|intern|trainee|apprentice|influencer|skater|gamer|azubi', 23],
  ['professor|ceo|judge|director|richter\\w*', 54],
  ['barista|dj|streamer', 27],
];

export const AGE_WORDS: Table<number> = [
  ['teen|teenage|teenager|adolescent|jugendlich\\w*', 19],
  ['young|youthful|jung\\w*|girl|boy', 26],
  ['middle aged?|mittleren alters', 49],
  ['mature|experienced|seasoned|reif\\w*|erfahren\\w*', 52],
  ['old|older|aging|ageing|altere?r?|alte[rn]?', 66],
  [
    'elderly|senior citizen|retired|retiree|pensioner|aged|grandmother|grandma|grandfather|grandpa|oma|opa|grossmutter|grossvater|rentner\\w*|betagt\\w*',
    72,
  ],
];

export const DECADES: Table<number> = [
  ['twenties|20s|20ies|zwanzig\\w*', 20],
  ['thirties|30s|dreissig\\w*', 30],
  ['forties|40s|vierzig\\w*', 40],
  ['fifties|50s|funfzig\\w*', 50],
  ['sixties|60s|sechzig\\w*', 60],
  ['seventies|70s|siebzig\\w*', 70],
  ['eighties|80s|achtzig\\w*', 80],
];

export type EyeColor = 'brown' | 'blue' | 'green' | 'grey' | 'hazel';
export const EYE_COLORS: Table<EyeColor> = [
  ['brown|dark|black|braun\\w*|dunkel\\w*', 'brown'],
  ['blue|blau\\w*', 'blue'],
  ['green|grun\\w*', 'green'],
  ['gr[ea]y|grau\\w*', 'grey'],
  ['hazel|amber', 'hazel'],
];

/** Colours of clothes and ties. */
export const CLOTH_COLORS: Table<string> = [
  ['black|schwarz\\w*', '#26262c'],
  ['white|weiss\\w*', '#f1f0ee'],
  ['dark gr[ea]y|charcoal|anthracite|dunkelgrau\\w*', '#43464e'],
  ['gr[ea]y|light gr[ea]y|grau\\w*', '#8d929b'],
  ['navy|navy blue|dark blue|dunkelblau\\w*', '#26355c'],
  ['blue|royal blue|blau\\w*', '#3f6aa8'],
  ['light blue|sky blue|pale blue|hellblau\\w*', '#9dbfdf'],
  ['red|rot\\w*', '#b3323a'],
  ['burgundy|maroon|wine|wine red|dark red|bordeaux|weinrot\\w*|dunkelrot\\w*', '#6f2338'],
  ['pink|rose|rosa', '#d98aa2'],
  ['purple|violet|plum|lila|violett\\w*', '#6c4a8e'],
  ['lilac|lavender|flieder\\w*', '#b3a3d1'],
  ['green|grun\\w*', '#45804f'],
  ['dark green|forest green|emerald|bottle green|dunkelgrun\\w*', '#27563f'],
  ['olive green|olive|khaki|oliv\\w*', '#74743f'],
  ['mint|light green|sage|hellgrun\\w*', '#a5c6ad'],
  ['teal|turquoise|petrol|turkis\\w*', '#1f7f80'],
  ['yellow|gelb\\w*', '#dfb93f'],
  ['mustard|ochre|gold|golden|senf\\w*', '#bf8f2e'],
  ['orange|apricot', '#d67b32'],
  ['coral|peach|salmon', '#e08a74'],
  ['brown|chocolate|braun\\w*', '#6d4c37'],
  ['tan|camel|beige|sand', '#c0a27c'],
  ['cream|ivory|off white|creme\\w*', '#ebe2d0'],
];
