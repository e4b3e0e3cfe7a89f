/**
 * Keeps a label to few values, though a stranger may name them: the first ones stay, all later ones are `other`.
 *
 * @param limit how many values are told apart
 */
export function fewValues(limit: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= limit) return 'other';
    known.add(value);
    return value;
  };
}
