/** Since when neither the agent nor the user has said anything; a voice without words does not count. */
export interface Quiet {
  since: number;
  holds: boolean;
}

export const createQuiet = (): Quiet => ({ since: 0, holds: false });
