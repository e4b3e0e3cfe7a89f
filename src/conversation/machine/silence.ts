/** Since when neither the agent nor the user has said anything; a voice without words does not count. */
export interface Silence {
  since: number;
  holds: boolean;
}

export const createSilence = (): Silence => ({ since: 0, holds: false });
