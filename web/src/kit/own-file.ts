/**
 * The address of a file of this service, by the name under which the page was opened: answers have the public one,
 * which a telephone in the network of a laptop does not reach. Any other address stays as it is.
 */
export function ownFile(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname.startsWith('/media/') ? `${pathname}${search}` : address;
}
