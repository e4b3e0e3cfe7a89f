import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';

/** The agent that most scenarios talk with: one short answer, and one that takes a while to say. */
export const houseAgent: AgentOfScenario = {
  answers: [
    { question: 'When do you open', answer: 'We open at nine in the morning.' },
    {
      question: 'Tell me about the house',
      answer:
        'The house was built a long time ago. It has twelve rooms, and each of them has a garden view. ' +
        'In the summer we serve breakfast outside. In the winter there is always a fire in the hall.',
    },
  ],
};

export const OPENING = 'When do you open';
export const HOUSE = 'Tell me about the house';
