/** Whether an office would stand above itself, given who stands directly above whom. */
export function findPutaranInduk(induk: ReadonlyMap<string, string | null>, kantor: string): boolean {
  const seen = new Set<string>()
  for (let at = induk.get(kantor) ?? null; at !== null; at = induk.get(at) ?? null) {
    if (at === kantor) return true
    // A circle further up that does not contain this office.
    if (seen.has(at)) return false
    seen.add(at)
  }
  return false
}
