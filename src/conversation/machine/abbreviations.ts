/** Short forms of one language whose full stop may not be a sentence's, in lower case and without it. */
interface Abbreviations {
  /** Titles and the like, which always go on: "Dr.", "z.B.". */
  readonly names: string;
  /** Those that count something: they go on where a figure follows: "No. 5", but "The answer is no." */
  readonly numbers?: string;
  /** Ends of compounds that count something, too: "Hauptstr. 5". */
  readonly endings?: string;
  /** Those that may end a sentence: they go on where a small letter or a figure follows: "Acme Inc. on Fifth Ave. near". */
  readonly others?: string;
}

const NORWEGIAN: Abbreviations = {
  names: 'hr fr dr prof bl.a f.eks dvs ca evt ang jf pga ifm mht st',
  numbers: 'nr s kap art tlf kl',
  others: 'osv mm m.m m.fl inkl ekskl maks min gt v jan feb aug sept okt nov des',
};

/** By the language's ISO 639-1 code. */
export const ABBREVIATIONS: Readonly<Record<string, Abbreviations>> = {
  en: {
    names: 'dr mr mrs ms prof st sgt capt lt col gen maj cmdr rev hon gov sen rep pres fr mt ft messrs e.g i.e cf viz vs al',
    numbers: 'no nos p pp fig figs vol ch sec art para approx est ca c apt ste rm ext tel op',
    others:
      'etc inc ltd corp co bros ave blvd rd ln hwy sq dept univ govt assn jr sr esq jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun min max hrs hr mins sec lb lbs oz ft in',
  },
  de: {
    names: 'dr prof hr fr frl hrn st z.b d.h u.a o.ä i.d.r z.t v.a u.u i.a z.zt bzw ca vgl evtl ggf sog bspw inkl exkl zzgl abzgl dipl ing mag geb lt bzgl max mind min gegr hl insb',
    numbers: 'nr s abs art bd kap abb tab tel str aufl anm',
    endings: 'str nr',
    others: 'usw usf etc jh jhd std min sek mio mrd tsd mwst jan feb mär apr jun jul aug sep sept okt nov dez mo di mi do fr sa so v.chr n.chr pers mtl',
  },
  fr: {
    names: 'm mm me dr pr st ste mgr p.ex cf env av bd pl c.-à-d r imp sq fg ch rte all',
    numbers: 'p pp n° no art chap vol fig tél t',
    others: 'etc janv févr avr juil sept oct nov déc lun mar mer jeu ven sam dim min max hab ex apr j.-c s.a pers appt',
  },
  es: {
    names: 'sr sra srta sres sras dr dra d dña da prof profa lic ing arq av avda c/ pza pl ctra p.ej ej gral cap sto sta mons excmo excma ud uds vd fr pdte',
    numbers: 'núm n.º nº pág págs art vol fig tel tfno cap aprox min máx mín',
    others: 'etc ee.uu ee uu s.a s.l cía hnos a.c d.c dpto izq izda dcha ene feb abr jun jul ago sept oct nov dic',
  },
  it: {
    names: 'sig sig.ra sig.na sigg dott dott.ssa dr prof prof.ssa ing avv arch geom rag on s ss st v.le p.za c.so p.es es ad.es egr gent spett mons don cap col gen ten',
    numbers: 'n nr pag pagg art vol fig cap tel ca',
    others: 'ecc s.p.a s.r.l a.c d.c gen feb mar apr giu lug ago sett ott nov dic max min int',
  },
  pt: {
    names: 'sr sra srs sras srta dr dra d prof profa eng arq av r pç pça trav est p.ex ex exmo exma sto sta cel gen cap pe fr',
    numbers: 'n.º nº pág págs art vol fig cap tel aprox máx mín',
    others: 'etc lda ltda cia s.a a.c d.c jan fev mar abr jun jul ago set out nov dez seg ter qua qui sex sáb dom esq dto apto',
  },
  nl: {
    names: 'dhr mevr mw dr drs prof ir ing mr st ds bijv bv d.w.z dwz o.a m.a.w i.p.v i.v.m t.a.v m.b.t t.o.v d.m.v n.a.v o.l.v z.g.n ca vgl evt resp incl excl',
    numbers: 'nr blz p hfst art tel afb fig jl',
    endings: 'str nr',
    others: 'enz etc e.d a.u.b s.v.p n.v.t z.s.m b.v n.v max min jan feb mrt apr jun jul aug sept okt nov dec ma di wo do vr za zo v.chr n.chr pers str',
  },
  da: {
    names: 'hr fr dr prof bl.a f.eks dvs ca evt ang jf pga ifm mht skt',
    numbers: 'nr s kap art tlf kl',
    others: 'osv mm m.m m.fl inkl ekskl maks min vej jan feb aug sept okt nov dec',
  },
  sv: {
    names: 'hr fr dr prof bl.a t.ex d.v.s dvs ca ev ang jfr p.g.a s.k st',
    numbers: 'nr s kap art tel kl',
    others: 'osv etc m.m m.fl inkl exkl max min jan feb aug sept okt nov dec f.kr e.kr',
  },
  no: NORWEGIAN,
  nb: NORWEGIAN,
  nn: NORWEGIAN,
  fi: {
    names: 'tri prof hra rva nti esim ks vrt ts eli n noin mm ko',
    numbers: 'nro s luku puh klo',
    others: 'jne yms ym ym eaa jaa alv sis kpl min max',
  },
  pl: {
    names: 'p pp dr prof mgr inż ks św np tzn tj m.in ok ul al pl os im gen płk kpt śp zob por tzw ww',
    numbers: 'nr str art ust pkt tel godz',
    others: 'itd itp etc r w tys mln mld zł gr min maks p.n.e n.e',
  },
  cs: {
    names: 'p pí sl dr prof mudr judr ing mgr bc doc např tzn tj tzv sv ul nám tř gen kpt viz',
    numbers: 'č str čl odst tel hod cca',
    others: 'atd apod aj tis mil mld kč min max př.n.l n.l',
  },
  sk: {
    names: 'p pí sl dr prof mudr judr ing mgr bc doc napr t.j tzv sv ul nám gen',
    numbers: 'č str čl ods tel hod',
    others: 'atď apod tis mil mld min max pr.n.l',
  },
  hu: {
    names: 'dr prof id ifj özv st pl ún kb ill vö',
    numbers: 'sz old fej tel',
    others: 'stb u út krt kft rt zrt i.e i.sz jan febr márc ápr jún júl aug szept okt nov dec',
  },
  ro: {
    names: 'dl d-l dna d-na dra d-ra dr prof ing av str bd al pța sf gen col de.ex ex aprox',
    numbers: 'nr pag art alin vol tel cap',
    others: 'etc ș.a s.a s.r.l î.hr d.hr ian feb mar apr iun iul aug sept oct nov dec',
  },
  hr: { names: 'g gđa gđica dr prof mr ing sv ul npr tj tzv', numbers: 'br str čl st tel sat', others: 'itd sl tis mil mlrd pr.kr' },
  sr: { names: 'g gđa dr prof sv ul npr tj tzv г др проф св ул нпр тј тзв', numbers: 'br str čl st tel бр стр чл тел', others: 'itd sl итд сл' },
  sl: { names: 'g ga gdč dr prof mag sv ul npr tj t.i oz', numbers: 'št str čl tel', others: 'itd ipd tis mio mrd' },
  bg: { names: 'г-н г-жа д-р проф доц инж св ул бул пл т.е т.нар напр', numbers: 'бр стр чл ал тел', others: 'и.т.н т.н др лв ст г гр' },
  ru: {
    names: 'г-н г-жа д-р проф доц акад ул пр просп пл пер им св т.е т.к т.н напр см ср гор обл р-н д корп кв',
    numbers: 'стр с рис табл гл ст п № тел',
    others: 'т.д т.п др пр руб коп тыс млн млрд г гг в вв н.э мин сек ч',
  },
  uk: {
    names: 'п пані д-р проф доц акад вул просп пл пров ім св т.зв напр див м обл р-н буд кв',
    numbers: 'стор с рис табл розд ст п № тел',
    others: 'т.д т.п ін грн коп тис млн млрд р рр ст н.е хв год',
  },
  el: { names: 'κ κα κος δρ καθ αγ λεωφ οδ π.χ δηλ βλ', numbers: 'αρ σελ άρθρ τηλ', others: 'κ.λπ κ.ά κλπ π.μ μ.μ π.χ μ.χ εκ χιλ' },
  tr: { names: 'sn dr prof doç av mah cad sok cd sk no örn bkz yrd apt', numbers: 'no s sf md tel', others: 'vb vs vd bin mn m.ö m.s ltd şti a.ş' },
  id: { names: 'sdr sdri dr prof ir drs jl jln gg no mis bpk yth tn ny', numbers: 'no hlm hal tel', others: 'dll dsb dst dkk jan feb ags sept okt nov des pt cv' },
  ms: { names: 'en pn cik dr prof jln no', numbers: 'no hlm tel', others: 'dll dsb' },
  vi: { names: 'ts gs pgs ths bs ks tp q p đ', numbers: 'số tr', others: 'v.v' },
  ca: { names: 'sr sra srs dr dra prof av c/ pl ctra p.ex st sta', numbers: 'núm pàg art vol tel', others: 'etc s.a gen febr abr jul ag set oct nov des' },
  et: { names: 'hr pr dr prof nt s.t st tn pst', numbers: 'nr lk ptk tel', others: 'jne jm e.m.a m.a.j' },
  lv: { names: 'k-gs k-dze dr prof piem t.i t.s iel', numbers: 'nr lpp tālr plkst', others: 'utt u.c u.tml' },
  lt: { names: 'p dr prof doc pvz t.y vad g pr a', numbers: 'nr psl str tel val', others: 'ir.t.t kt pan tūkst mln' },
  ar: { names: 'د أ م أ.د', numbers: 'ص ت', others: 'إلخ الخ هـ' },
  he: { names: "פרופ ד'ר", numbers: 'עמ מס', others: 'וכו' },
  fa: { names: 'دکتر آقای', numbers: 'ص ش', others: 'غیره' },
}; // prettier-ignore
