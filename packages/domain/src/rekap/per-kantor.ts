/** What the people of one office came to on a day. */
export type JumlahKantor = {
  /** null: in no office on that day */
  readonly kantor_id: string | null
  readonly orang: number
  readonly hari_kerja: number
  readonly hadir: number
  readonly menunggu: number
  /** how many have each code; somebody who came late and left early has two */
  readonly kode: Readonly<Record<string, number>>
}
type SatuHari = {
  readonly hari: readonly { readonly kantor_id: string | null }[]
  readonly total: Omit<JumlahKantor, 'kantor_id' | 'orang'>
}

/** Counts people by the office of their day. What is given is one day of each person, with what it adds up to. */
export function createPerKantor() {
  const offices = new Map<string | null, JumlahKantor>()
  const add = ({ hari: [day], total }: SatuHari): void => {
    if (day === undefined) return
    const { kantor_id } = day
    const one = offices.get(kantor_id)
    const kode = { ...one?.kode }
    for (const [name, times] of Object.entries(total.kode)) kode[name] = (kode[name] ?? 0) + times
    offices.set(kantor_id, {
      kantor_id,
      orang: (one?.orang ?? 0) + 1,
      hari_kerja: (one?.hari_kerja ?? 0) + total.hari_kerja,
      hadir: (one?.hadir ?? 0) + total.hadir,
      menunggu: (one?.menunggu ?? 0) + total.menunggu,
      kode,
    })
  }
  return { add, kantor: (): JumlahKantor[] => [...offices.values()] }
}
