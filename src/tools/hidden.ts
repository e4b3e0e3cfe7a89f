/** In the place of a header's value that is not shown. It can be no value itself: HTTP knows Latin-1 alone. */
export const HIDDEN = '••••••••';
