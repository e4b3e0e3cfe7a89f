import { parseNameAddr, type NameAddr } from './name-addr.ts';

/** Reads the values of Contact: addresses, or `*` alone (10.2.2); `null` if one of them is malformed. */
export function parseContacts(values: readonly string[]): readonly NameAddr[] | '*' | null {
  if (values.length === 1 && values[0] === '*') return '*';
  const contacts: NameAddr[] = [];
  for (const value of values) {
    const contact = parseNameAddr(value);
    if (!contact) return null;
    contacts.push(contact);
  }
  return contacts;
}
