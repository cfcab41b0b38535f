import { useEffect, useState } from 'react'
import { currentPayload } from '../../lib/session/person.ts'
import type { Entri, HariSaatItu } from './outbox/outbox.ts'
import { keptReceipt, onOutboxChange } from './outbox/outbox-db.ts'
import type { BuktiTersimpan } from './outbox/presensi-db.ts'
import type { Peristiwa, TandaTerima } from './outbox/presensi-wire.ts'

export type Receipt =
  | { readonly state: 'reading' | 'elsewhere' }
  | { readonly state: 'waiting'; readonly entri: Entri }
  | {
      readonly state: 'received'
      readonly terima: TandaTerima
      readonly berfoto: boolean | undefined
      /** of the tap, where the state that the screen is about does not tell of it */
      readonly saatItu: HariSaatItu | undefined
    }

/** What this phone has of a clocking: the receipt, or the clocking itself while it waits. Later grades come from the day's events. */
export function useReceipt(id: string, entries: readonly Entri[], events: readonly Peristiwa[]): Receipt {
  const [kept, setKept] = useState<{ readonly id: string; readonly bukti: BuktiTersimpan | undefined }>()
  useEffect(() => {
    let gone = false
    const read = () => {
      const { sub, act } = currentPayload()
      const found = sub === undefined || act !== undefined ? Promise.resolve(undefined) : keptReceipt(sub, id)
      found.then(
        (bukti) => gone || setKept({ id, bukti }),
        () => gone || setKept({ id, bukti: undefined }),
      )
    }
    read()
    const stop = onOutboxChange(read)
    return () => {
      gone = true
      stop()
    }
  }, [id])
  const entri = entries.find((one) => one.id === id)
  if (entri !== undefined && entri.status !== 'terkirim') return { state: 'waiting', entri }
  if (kept?.id !== id) return { state: 'reading' }
  if (kept.bukti === undefined) return { state: 'elsewhere' }
  const later = events.find((one) => one.id === id)
  const { tanda_terima, berfoto, hari_saat_itu } = kept.bukti
  const saatItu = later === undefined ? hari_saat_itu : undefined
  return { state: 'received', terima: withLater(tanda_terima, later), berfoto, saatItu }
}

/** As it stands now; the office stays the one that it was graded by, also when the person has been moved since. */
export const withLater = (terima: TandaTerima, later: Peristiwa | undefined): TandaTerima => ({
  ...terima,
  ...later,
  kantor_id: terima.kantor_id,
  kantor: terima.kantor,
})
