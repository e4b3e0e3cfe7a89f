/**
 * English verbs that are hardly ever used without an object, in their first form. Written by
 * `scripts/write-object-verbs.ts` from WordNet 3.1: "WordNet Release 3.0. This software and database is being
 * provided to you, the LICENSEE, by Princeton University. Permission to use, copy, modify and distribute this software
 * and database and its documentation for any purpose and without fee or royalty is hereby granted" (the whole licence:
 * https://wordnet.princeton.edu/license-and-commercial-use). Copyright 2006 by Princeton University. All rights
 * reserved. It is provided "as is", without any warranty.
 */

/** Those that are hardly ever anything else. */
export const OBJECT_VERBS = `
   abolish accept accommodate accompany accomplish accuse achieve acknowledge acquire activate add admire
   admit adopt advertise advise affect affirm affix afford aggravate allege allocate allot allow alter
   amaze amend amuse analyze announce annoy anticipate appoint appreciate arrange ascertain ask assail
   assert assess assign assume assure attain authorize avert avoid await banish baptize bear behold beset
   bestow betray bless borrow bring bury calculate cancel carry carve catch certify characterize cherish
   cite clamp classify clothe coax collect combine commemorate commit compel compensate compile complicate
   comprehend comprise compute conceal conclude condemn confine confirm confront confuse congratulate
   conquer consider constitute construct construe consume contain contaminate contradict convey convict
   convince create criticize curtail cut dampen deceive declare decorate deduce deem defend define defy
   deliver demonstrate denote denounce deny depict deprive derive deserve designate despise destine destroy
   detect determine develop devise devote diagnose disappoint discern disclose discover dismiss dispel
   dispose disseminate distinguish distribute disturb drill dump earn ease educate elect elevate elicit
   eliminate embody emphasize employ enable enact enclose encourage endanger endorse enforce engender
   engulf enhance enjoy enrich ensure entail entertain entitle envision epitomize equip erase establish
   evaluate evoke exaggerate exceed exclaim exclude exert exhaust exhibit expect expend explain explore
   expose express facilitate fascinate find fix flatter fling forbid foresee forgive formulate foster
   frighten frustrate fulfill furnish generalize generate give glorify gouge grab grasp greet handle haul
   hinder hire hold identify ignore illuminate illumine illustrate imagine imitate impair imply impose
   impress include incorporate incur indicate induce inflict inherit initiate inject injure insert inspect
   inspire instal install institute instruct insure intend interpret introduce invade invent invest invite
   invoke involve isolate justify keep kill launch lay let lick lift locate loosen lower lug maintain make
   manifest manipulate mar memorize minimize miss mobilize monitor motivate muster necessitate negotiate
   notify nourish oblige occupy offer offset omit overcome overhear overlook overtake pat perceive permit
   perpetuate persuade pinch plague portray possess postpone predict prescribe preserve presume prevent
   proclaim produce profess prohibit promote prompt pronounce propose protect provide provoke publicize
   publish punish put puzzle raise ransack ratify rationalize reaffirm reassure rebut recall reckon
   recognize recommend reconsider recount reduce regain reinforce reiterate reject relegate relieve
   relinquish remind remove render renew repay repel replace replenish represent reproduce require resemble
   resent resolve restrict retain retrace retrieve reveal rid rob rub satisfy save scare scrutinize seek
   seize select send sever shorten show simulate slap slash snatch solder sorb sow spend sprinkle squeeze
   startle straddle strengthen strew subsidize summon supervise suppress surround suspend sustain symbolize
   tailor take tell tempt thank throw tighten tolerate transform transmit treat tuck twine underlie
   underline undermine undertake uphold urge utilize verify violate wallop want wear weigh wield wipe
   withhold withstand wrap wreck`;

/** Those that are nouns or adjectives as well: "order", "free". */
export const OBJECT_VERBS_AND_MORE = `
   abandon abuse address alert amount appropriate arrest assault attempt attribute avail average award
   balance bar base bat bite blame block book boost border brace buffer butt calm capture caress cast cause
   caution centrifuge challenge chart chase clutch color comfort command compound compress conduct consent
   contact content contract control cool coordinate copy correct cost court cover cure damage damn defeat
   delay delegate demand deposit design desire discharge dislike dispatch display disregard doom down draft
   effect encounter envy equal erect escort evidence exchange excuse experience exploit extract eye face
   fan fashion favor feature feed file finance flank flood fold fool forecast found frame free further
   glimpse ground group guarantee guard gulp hamper hand harbor haunt heat heed honor hook house implement
   incline influence intercept interest interview intimate issue label lack level limit line link list lure
   mail mark master measure mention merit mistake murder nail name neglect note notice number obscure order
   outline own pack parallel paste patrol picture place plan plant poison polish post praise present prick
   print pull pump question range record regard regret release remark rent repair request rescue reserve
   resort respect review risk sacrifice sample scan schedule scrape seal search seat secure sense sentence
   separate shape shed shield ship shock sip sketch slaughter slug smash smooth span spare spell sponsor
   spot spur square stage stain state stem store stress stroke stuff subject suit supplement supply support
   surprise survey suspect swallow tag tap taunt tax term test thwart time tip toast total trace transfer
   transport trap trigger trim trouble upset use utter veil view warrant waste welcome witness wound yank`;
