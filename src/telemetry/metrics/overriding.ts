/**
 * An object that is the given one in everything but some methods. Its other methods see the object itself, with what is
 * private in it.
 */
export const overriding = <It extends object>(it: It, own: Partial<It>): It =>
  new Proxy(it, {
    get(target, key) {
      if (Object.hasOwn(own, key)) return own[key as keyof It];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
