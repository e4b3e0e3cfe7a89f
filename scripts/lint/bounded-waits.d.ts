import type { Rule } from 'eslint';

export const boundedWaits: Rule.RuleModule;
