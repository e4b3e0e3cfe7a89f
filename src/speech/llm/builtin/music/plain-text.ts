/** Introductory words that say nothing about the question. */
const LEAD = new RegExp(
  '^(?:(?:um+|uh+|er+|oh|well|so|okay|ok|hey|hi|hello|please|now|then|yes|yeah|thanks|thank you|great|cool|alright|' +
    'can you tell me(?! about)|could you tell me(?! about)|do you know(?= who| what| which| when| how)|' +
    'tell me(?= who| what| which| when| how)|i (?:want|would like|wanted) to know(?: about)?(?= who| what| which| when| how)|' +
    'i wonder(?: about)?|can you say|(?:can|could|would) you (?:please)?(?= ?(?:find|search|look|play|put|show|list|recommend|name|give))|' +
    '(?:can|could|may) i (?:hear|ask)(?: you)?|just)[\\s,.!:]+)+',
  'i',
);

/** Normalises a question: one sentence, without introductory words, with contractions expanded. */
export const plainQuestion = (text: string): string =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(/(?<![\s?!.,])[\s?!.,]+$/, '')
    .replace(/(?<![,\s])[,\s]+(?:please|thanks|thank you|for me|then|though)$/i, '')
    .replace(/\b(who|what|when|where|how)'?s(?= )/gi, '$1 is')
    .replace(/\b(they|we|you)'ve\b/gi, '$1 have')
    .trim();

/** A name without the words that people put around it. */
export const plainName = (text: string): string =>
  text
    .replace(/["“”«»]/g, '')
    .replace(/^(?:called|named|the name of)\s+/i, '')
    .replace(/(?<![\s?!.,])[\s?!.,]+$/, '')
    .replace(/(?<!\s)\s+(?:please|then)$/i, '')
    .trim();
