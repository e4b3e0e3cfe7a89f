/**
 * Names of tools as projects and clients choose them: `search_inventory`, `searchInventory`, `products.search`. What a
 * model's API does not take in a name is replaced on the way (`src/speech/llm/ai/sent-names.ts`).
 */
export const TOOL_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;
