type Kantor = { readonly kantor: string }

/** Names that every system takes, and that lead nowhere: no folders, no signs with a meaning, not too long. */
const plainOf = (nama: string): string =>
  nama
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'Kantor'

/** The name of each office's file; of two that look the same, also in small letters, each has its number. */
export function fileNames(offices: readonly Kantor[], bentuk: string): string[] {
  const taken = new Set<string>()
  return offices.map(({ kantor }) => {
    const plain = plainOf(kantor)
    let name = `Report Kantor - ${plain}.${bentuk}`
    for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `Report Kantor - ${plain} (${at}).${bentuk}`
    taken.add(name.toLowerCase())
    return name
  })
}
