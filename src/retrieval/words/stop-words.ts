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
