/** The rule, for the test that reads its messages. */
export const boundedWaits: { readonly meta: { readonly messages: Readonly<Record<string, string>> } };
