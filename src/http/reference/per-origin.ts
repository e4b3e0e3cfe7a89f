/** Makes a value for the service's address once, and anew when that changes, as it does with the port. */
export function perOrigin<T>(make: (origin: string) => T): (origin: string) => T {
  let kept: { readonly origin: string; readonly value: T } | undefined;
  return (origin) => {
    if (kept?.origin !== origin) kept = { origin, value: make(origin) };
    return kept.value;
  };
}
