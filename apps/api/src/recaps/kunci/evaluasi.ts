import type { Hari } from '@presensi/domain/hari/hasil'
import { firstOfMonth, isInside, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { type BulanBeku, bekukanHari, bulanBeku, type HariBeku } from '@presensi/domain/rekap/hari-beku'
import { type BulanOrang, bacaBulan } from '../../days/hari/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { readDinasLuarMenunggu } from './terbuka.repo.ts'

export type Bulan = { readonly tahun: number; readonly bulan: number }
export const firstOf = ({ tahun, bulan }: Bulan): string => firstOfMonth(tahun, bulan)
export const lastOf = ({ tahun, bulan }: Bulan): string => lastOfMonth(tahun, bulan)
export const bulanOf = (first: string): Bulan => ({
  tahun: Number(first.slice(0, 4)),
  bulan: Number(first.slice(5, 7)),
})

/** A person's month as it is now. */
export type Dinilai = BulanOrang & {
  /** the first day it was read from */
  readonly dari: string
  /** something about the day is undecided */
  readonly isTertunda: (hari: Hari) => boolean
}

/** People evaluated together. */
export const SEKALIGUS = 500

export async function evaluasi(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Bulan,
  /** as if it had held */
  kebijakan?: Kebijakan,
): Promise<Map<string, Dinilai>> {
  const sekarang = await readSekarang(tx)
  const first = firstOf(month)
  const since = new Map<string, string>()
  const found = await bacaBulan(tx, instansi_id, pegawai_ids, month, {
    sekarang,
    ...(kebijakan !== undefined && { kebijakan }),
    dibaca: (id, { tahun, bulan }) => {
      const begins = firstOfMonth(tahun, bulan)
      if (begins < (since.get(id) ?? first)) since.set(id, begins)
    },
  })
  const letters = await readDinasLuarMenunggu(tx, instansi_id, pegawai_ids, { first, last: lastOf(month) })
  return new Map(
    [...found].map(([id, one]) => {
      const waiting = letters.get(id) ?? []
      const isTertunda = ({ menunggu, diproses, kode, tanggal }: Hari): boolean =>
        menunggu || diproses || kode[0] === 'KONFLIK' || waiting.some((range) => isInside(tanggal, range))
      return [id, { ...one, dari: since.get(id) ?? first, isTertunda }]
    }),
  )
}

/** A day as a lock stores it. `tertunda`: without what it would cost. */
export function beku({ fakta, input }: Pick<Dinilai, 'fakta' | 'input'>, hari: Hari, tertunda: boolean): HariBeku {
  const facts = fakta.get(hari.tanggal)
  const paper = hari.surat_id === null ? undefined : input.surat.find(({ id }) => id === hari.surat_id)
  return bekukanHari(
    hari,
    {
      zona_waktu: facts?.zona_waktu ?? 'Asia/Jakarta',
      hari_kerja: facts?.bekerja === true && facts.jadwal.waktu !== null,
      nomor_surat: paper?.nomor ?? null,
    },
    tertunda,
  )
}

/** The month of people as locks of this moment would store it, all of their offices together. */
export async function bekuSeandainya(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Bulan,
  kebijakan?: Kebijakan,
): Promise<Map<string, BulanBeku>> {
  const found = await evaluasi(tx, instansi_id, pegawai_ids, month, kebijakan)
  const all = (): boolean => true
  return new Map(
    [...found].map(([id, one]) => [id, bulanBeku(one.bulan, (day) => beku(one, day, one.isTertunda(day)), all, null)]),
  )
}
