/** The properties of a dialog whose content can be read only once: nothing but its own button closes it. */
export const HELD = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false } as const;
