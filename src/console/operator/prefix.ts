/** The prefix of the operator's part of the console. */
export const OPERATOR = '/console/api/operator';
