/** A place for what is made once and remembered: asked again with the same maker, it gives the same thing. */
export function keeping(): <T>(make: () => T) => T {
  const kept = new Map<unknown, unknown>();
  return <T>(make: () => T): T => {
    if (!kept.has(make)) kept.set(make, make());
    return kept.get(make) as T;
  };
}
