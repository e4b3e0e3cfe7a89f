/** A dialog with something that can be read only now: its own button closes it, and nothing else does. */
export const HELD = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false } as const;
