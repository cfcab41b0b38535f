import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BulanHari, fetchBulanHari, type Hari, useBulanHari } from '../../days/hari/public.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { fateOf } from '../../lib/try-again.ts'
import { turnMonth } from './month.ts'
import { keepBulan, keptBulan } from './outbox/outbox-db.ts'
import type { RiwayatBulan } from './outbox/presensi-wire.ts'
import { fetchRiwayat, useRiwayat } from './presensi.api.ts'

export type BulanDilihat = {
  readonly riwayat: RiwayatBulan | undefined
  readonly hari: BulanHari | undefined
  /** as it was at the last contact, because the server cannot be reached */
  readonly luring: boolean
  /** what is shown is still of another month */
  readonly lain: boolean
  readonly error: Error | null
  readonly again: () => void
}

/** Who acts for somebody leaves nothing of them on this device. */
const ownerOf = (): string | undefined => {
  const { sub, act } = currentPayload()
  return act === undefined ? sub : undefined
}

/** Own days of a month, what was clocked and what came of it; without a network as they were at the last contact. */
export function useBulanDilihat(month: string): BulanDilihat {
  const riwayat = useRiwayat(month)
  const bulan = useBulanHari(month)
  const pengguna = ownerOf()
  const told = riwayat.isPlaceholderData ? undefined : riwayat.data
  const judged = bulan.data
  useEffect(() => {
    if (pengguna === undefined || told === undefined || judged === undefined) return
    // Browsers may refuse to keep anything; then there is just no memory.
    void keepBulan(pengguna, { bulan: month, riwayat: told, hari: judged }).catch(() => undefined)
  }, [pengguna, month, told, judged])

  const isAway =
    told === undefined &&
    (riwayat.fetchStatus === 'paused' || (riwayat.error !== null && fateOf(riwayat.error) === 'again'))
  const kept = useQuery({
    queryKey: ['presensi', 'bulan-tersimpan', pengguna, month],
    queryFn: () => keptBulan(pengguna ?? '', month).catch(() => null),
    enabled: isAway && pengguna !== undefined,
    networkMode: 'always',
    staleTime: 0,
  })
  const again = () => void Promise.all([riwayat.refetch(), bulan.refetch()])
  if (isAway && kept.data) {
    const { riwayat: days, hari } = kept.data
    return { riwayat: days, hari, luring: true, lain: false, error: null, again }
  }
  return {
    riwayat: riwayat.data,
    hari: judged,
    luring: false,
    lain: riwayat.isPlaceholderData,
    error: riwayat.error,
    again,
  }
}

/**
 * Whoever looks at this month has the one before it on the phone, too, without having looked at it: it is what people are asked about when it is
 * over. Fetched once it is quiet, and once a phone; looking at it renews it.
 */
export function useKeepBulanLalu(now: string, isQuiet: boolean): void {
  const pengguna = ownerOf()
  const month = turnMonth(now, -1)
  useQuery({
    queryKey: ['presensi', 'bulan-lalu', pengguna, month],
    queryFn: async ({ signal }) => {
      if (pengguna === undefined || (await keptBulan(pengguna, month)) !== null) return true
      const [riwayat, hari] = await Promise.all([fetchRiwayat(month, signal), fetchBulanHari(month, signal)])
      await keepBulan(pengguna, { bulan: month, riwayat, hari })
      return true
    },
    enabled: isQuiet && pengguna !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // There may be no such month, and browsers may refuse to keep anything.
    retry: false,
  })
}

/** A day of a month with its reasons, as far as they are known. */
export function hariDikenal({ riwayat, hari }: BulanDilihat, tanggal: string | undefined): Hari | undefined {
  const day = hari?.hari.find((one) => one.tanggal === tanggal)
  const told = riwayat?.hari.find((one) => one.tanggal === tanggal)
  return day === undefined || told === undefined ? undefined : { ...day, penjelasan: told.penjelasan }
}
