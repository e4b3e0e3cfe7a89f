interface WordDocument {
  getBody(): string;
}
type WordExtractor = new () => { extract(source: Buffer): Promise<WordDocument> };

/** The package has no types. */
const loadExtractor = async (): Promise<WordExtractor> => {
  const name: string = 'word-extractor';
  const { default: Extractor } = (await import(name)) as { default: WordExtractor };
  return Extractor;
};

export const readDoc = async (bytes: Buffer): Promise<string> => {
  const Extractor = await loadExtractor();
  const document = await new Extractor().extract(bytes);
  // Every line in a Word text is a paragraph.
  return document.getBody().replace(/\r\n?|\n/g, '\n\n');
};
