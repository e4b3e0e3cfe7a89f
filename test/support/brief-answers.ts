import { demoFaq } from '../../src/demo/content.ts';
import type { RunningService } from './service.ts';

/** The answer to a question by the agent of a test file's own organization. @throws Error when it knows none */
export type Answers = (question: string) => string;

const firstSentence = (text: string): string => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;

interface Item {
  readonly id: string;
  readonly question: string;
}

const itemsOf = async ({ ask }: RunningService): Promise<(Item & { readonly path: string })[]> => {
  const { items: collections } = await ask<{ items: { id: string }[] }>('GET', '/public/faqs');
  const found = collections.map(async ({ id }) => {
    const path = `/public/faqs/${id}/items`;
    const { items } = await ask<{ items: Item[] }>('GET', `${path}?pageSize=100`);
    return items.map((item) => ({ ...item, path: `${path}/${item.id}` }));
  });
  return (await Promise.all(found)).flat();
};

/**
 * Cuts the answers of the demo's agents to their first sentence: a test waits until an answer has been heard,
 * and two seconds of speech show the same as six.
 * @param wholly questions whose answers stay whole, because they are interrupted or examined
 */
export async function answerBriefly(
  service: RunningService,
  wholly: readonly string[] = [],
): Promise<Answers> {
  const answers = new Map(
    demoFaq.map(({ question, answer }) => [
      question,
      wholly.includes(question) ? answer : firstSentence(answer),
    ]),
  );
  const answerTo: Answers = (question) => {
    const answer = answers.get(question);
    if (answer === undefined) throw new Error(`the demo knows no answer to "${question}"`);
    return answer;
  };
  for (const { question, path } of await itemsOf(service))
    await service.ask('PATCH', path, { answer: answerTo(question) });
  return answerTo;
}
