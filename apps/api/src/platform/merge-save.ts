type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined }

/**
 * The optional fields of a save (`clearable` in the contract): one that is left out stays as it is stored, one that is sent empty goes
 * back to `bawaan`, which a new row has, too.
 */
export function mergeSave<T extends object>(bawaan: T, before: Readonly<T> | undefined | null, given: Given<T>): T {
  const merged = (name: keyof T): T[keyof T] => {
    const sent = given[name]
    return sent === undefined ? (before ?? bawaan)[name] : (sent ?? bawaan[name])
  }
  return Object.fromEntries(Object.keys(bawaan).map((name) => [name, merged(name as keyof T)])) as T
}
