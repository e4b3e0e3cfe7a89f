/** The rooms, each with the others that it may enter besides the kernel. */
export const rooms: Readonly<Record<string, readonly string[]>>;
