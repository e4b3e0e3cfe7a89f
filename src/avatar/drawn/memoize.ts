/** Memoises `make` by key. */
export const memoize = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const values = new Map<K, V>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
};
