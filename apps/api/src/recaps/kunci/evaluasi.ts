import type { Hari } from '@presensi/domain/hari/hasil'
import { isInside } from '@presensi/domain/kalender/tanggal'
import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { type BulanBeku, bekukanHari, bulanBeku, type HariBeku } from '@presensi/domain/rekap/hari-beku'
import type { Tx } from '../../platform/database.ts'
import { type Bulan, firstOf, lastOf, nilai, type Ternilai } from './nilai.ts'
import { masihSegar, type Siap } from './siap.ts'
import { readDinasLuarMenunggu } from './terbuka.repo.ts'

export { type Bulan, bulanOf, firstOf, lastOf } from './nilai.ts'

/** A person's month as it is now. */
export type Dinilai = Ternilai & {
  /** something about the day is undecided */
  readonly isTertunda: (hari: Hari) => boolean
}

/** People evaluated together. */
export const SEKALIGUS = 500

type Pilihan = {
  /** as if it had held */
  readonly kebijakan?: Kebijakan | undefined
  readonly siap?: Siap | undefined
}

export async function evaluasi(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  month: Bulan,
  { kebijakan, siap }: Pilihan = {},
): Promise<Map<string, Dinilai>> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const known =
    siap === undefined ? new Map<string, Ternilai>() : await masihSegar(tx, instansi_id, pegawai_ids, month, siap)
  const rest = known.size === 0 ? pegawai_ids : pegawai_ids.filter((id) => !known.has(id))
  const read = rest.length === 0 ? [] : await nilai(tx, instansi_id, rest, month, { kebijakan })
  const letters = await readDinasLuarMenunggu(tx, instansi_id, pegawai_ids, { first, last })
  return new Map(
    [...known, ...read].map(([id, one]) => {
      const waiting = letters.get(id) ?? []
      const isTertunda = ({ menunggu, diproses, kode, tanggal }: Hari): boolean =>
        menunggu || diproses || kode[0] === 'KONFLIK' || waiting.some((range) => isInside(tanggal, range))
      return [id, { ...one, isTertunda }]
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
  const found = await evaluasi(tx, instansi_id, pegawai_ids, month, { kebijakan })
  const all = (): boolean => true
  return new Map(
    [...found].map(([id, one]) => [id, bulanBeku(one.bulan, (day) => beku(one, day, one.isTertunda(day)), all, null)]),
  )
}
