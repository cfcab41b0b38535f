import type { ReactNode } from 'react'
import { mayDecide, type Peristiwa, useBukti } from '../bukti/public.ts'

export type DetailProps = {
  readonly id: string | undefined
  /** the row, while its evidence is on the way */
  readonly known: Peristiwa | undefined
  /** what decides about it, where a decision is possible */
  readonly buttons: (peristiwa: Peristiwa) => ReactNode
  readonly onClose: () => void
}

/** The evidence of the chosen clocking, with the buttons of whoever may decide. */
export function useDetail({ id, known, buttons }: DetailProps) {
  const bukti = useBukti(id)
  const peristiwa = bukti.data?.peristiwa ?? known
  // The list knows who decides as a superior.
  const decidable = mayDecide(known) || mayDecide(peristiwa)
  return { bukti, peristiwa, buttons: peristiwa && decidable && buttons(peristiwa) }
}
