/** A place for what is made once and remembered: asked again with the same maker, it gives the same thing. */
export function keeping(): <T>(make: () => T) => T {
  const kept = new Map<unknown, unknown>();
  return <T>(make: () => T): T => {
    if (!kept.has(make)) kept.set(make, apart(make));
    return kept.get(make) as T;
  };
}

/** State that is made inside a reaction is not followed by that reaction: so it is made outside of all of them. */
function apart<T>(make: () => T): T {
  let made: T | undefined;
  $effect.root(() => {
    made = make();
  })();
  return made as T;
}
