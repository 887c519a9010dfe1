/** Makes a view out of the one before it and what has changed; `mastaba.play.changes` writes the patches. */
export type Patch = readonly unknown[] | { readonly [key: string]: Patch | readonly unknown[] };

const APPENDED = "+";

/** `[value]` is the new value, `[]` none; an object holds the patches of fields or indexes, and what is appended to a list. */
export function patched(old: unknown, patch: Patch): unknown {
  if (isList(patch)) return patch[0];
  if (isList(old)) {
    const next = [...old];
    for (const [index, change] of Object.entries(patch)) if (index !== APPENDED) next[Number(index)] = patched(old[Number(index)], change);
    return next.concat(patch[APPENDED] ?? []);
  }
  const next = { ...(old as Record<string, unknown>) };
  for (const [key, change] of Object.entries(patch)) {
    if (isList(change) && change.length === 0) delete next[key];
    else next[key] = patched(next[key], change);
  }
  return next;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
