import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BuktiPanel, DecideButtons, mayDecide, useBukti } from '../../clocking/bukti/public.ts'

/** The evidence of one clocking, with its map; who decides on it can do so here. */
export function BuktiPeristiwa({ id }: { readonly id: string }) {
  const bukti = useBukti(id)
  const client = useQueryClient()
  const nilai = bukti.data?.peristiwa.nilai
  const before = useRef(nilai)
  useEffect(() => {
    // A decision changes what the day is: it is judged anew.
    if (before.current !== undefined && before.current !== nilai) void client.invalidateQueries({ queryKey: ['hari'] })
    before.current = nilai
  }, [nilai, client])
  return (
    <>
      <BuktiPanel bukti={bukti} />
      {mayDecide(bukti.data?.peristiwa) && <DecideButtons peristiwa={bukti.data.peristiwa} />}
    </>
  )
}
