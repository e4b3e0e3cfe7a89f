import { OBJECT_VERBS, OBJECT_VERBS_AND_MORE } from './en-verbs.ts';
import type { ComplementWords, VerbWords } from './language-words.ts';

/** What tells in English whether a verb has its object. */
export const EN_VERBS: VerbWords = {
  alone: `${OBJECT_VERBS} buy describe suggest prefer explain upload download refund reschedule lend`,
  more: `${OBJECT_VERBS_AND_MORE} get email upgrade reset update forward extend check need`,
  bare: `cancel deliver order book reserve exchange rent return install repair buy review record print renew exercise
    refund download upgrade update explore visit`,
  past: `brought bought built caught chose found gave held kept lent let lost made meant paid put said sent sold spent
    taught threw told took wore`,
  subjects: `i we you they he she it somebody someone nobody everybody everyone anybody anyone`,
  adverbs: 'not just also really only still already always usually never ever even please',
  verbBehind: `to please cannot do does did can could will would shall should may might must don't didn't doesn't can't couldn't won't
    wouldn't shouldn't i'll we'll you'll they'll i'd we'd you'd let's`,
  noVerbBehind: `is are was were be been being am i'm we're you're they're it's he's she's that's get gets got getting has have
    had i've we've you've they've the a an my your our his her their this these those no some any of for with without by
    very more most less too so as and or`,
  objects: `long far often what what's which who whom whose nothing something anything everything all much many lot that easy hard
    difficult ready enough too how's`,
  determiners:
    'the a an this these those my your our his her their every each any some one only two three no both',
  conjunctions: `and or but so if when whenever while because since before after until unless although though whether why how
    where say says said think thinks thought know knows knew hope hopes hoped mean means meant feel feels felt wish tell tells
    told believe believes promise promised sure afraid sorry glad happy guess suppose than as like is are was were do does
    did can could will would should may might must have has had please`,
  relatives: 'who which that',
  answers: 'one ones',
  tells: 'tell remind ask inform notify warn advise',
  orders: 'tell remind',
  gives: 'give send show bring lend teach tell ask remind offer inform hand',
  persons: 'me us him her them',
  noPerson: `a an about to for of from with if whether that when where how what which why more again later now today tomorrow
    me us him her them it`,
};

/** What wants a clause or a verb behind it in English. */
export const EN_COMPLEMENTS: ComplementWords = {
  openers: `well actually listen look anyway however besides basically honestly hopefully unfortunately frankly sadly luckily
    fortunately apparently alternatively otherwise meanwhile firstly secondly thirdly lastly additionally`,
  modals: 'can could will would shall should may might must',
  supports: "do does did don't doesn't didn't",
  has: 'have',
  owns: 'has have',
  subjects: 'what all',
  indefinites: 'somebody someone anybody anyone something anything',
  wanting: 'need needs want wants have has got there find know seeking',
  negations:
    "not never no nobody cannot without don't doesn't didn't can't couldn't won't haven't hasn't isn't",
  said: 'said promised thought hoped noticed realized realised mentioned claimed believed',
  likeness: 'as like than so what',
  that: 'that',
  soThat: `true possible likely clear important sure certain sorry glad afraid aware happy sad strange odd good great better
    shame pity told promised assured informed convinced confident`,
  clauseFronts: 'if whether because although unless',
  wholeClauses:
    'so not no yes only any anything ever possible necessary needed required available applicable',
};
