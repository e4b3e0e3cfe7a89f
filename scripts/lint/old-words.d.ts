import type { Rule } from 'eslint';

export const oldWords: Rule.RuleModule;
