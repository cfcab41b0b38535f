/** An act that somebody agreed to: who did it and who agreed, with the moment of it. */
export type Disetujui = {
  readonly id: string
  readonly oleh: string
  readonly disetujui_oleh: string | null
  readonly pada: number
}

export const PASANGAN_HARI = 30
const SEHARI = 86_400_000

/** Acts of two people who agreed to each other's within thirty days. */
export function pasanganOf(all: readonly Disetujui[]): Set<string> {
  const keyOf = (oleh: string, disetujui_oleh: string): string => `${oleh} ${disetujui_oleh}`
  const agreed = all.filter((one): one is Disetujui & { disetujui_oleh: string } => one.disetujui_oleh !== null)
  const byPair = Map.groupBy(agreed, (one) => keyOf(one.oleh, one.disetujui_oleh))
  const isMutual = (one: (typeof agreed)[number]): boolean =>
    one.oleh !== one.disetujui_oleh &&
    (byPair.get(keyOf(one.disetujui_oleh, one.oleh)) ?? []).some(
      ({ pada }) => Math.abs(pada - one.pada) <= PASANGAN_HARI * SEHARI,
    )
  return new Set(agreed.filter(isMutual).map(({ id }) => id))
}
