import type { daftarHadir } from '@presensi/contract/days/daftar-hadir'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { jamOf } from '@presensi/domain/kalender/jam'
import { detikAt, tanggalAt } from '@presensi/domain/kalender/zona'
import type * as z from 'zod/mini'
import type { PersonCall } from '../../platform/http/call.ts'
import type { BarisRow, DaftarRow } from './daftar-hadir.repo.ts'

/** An hour by the clock of the office, to the minute as it is written. */
export const jamTertulis = (instant: number | null, zona: string): string | null =>
  instant === null ? null : jamOf(detikAt(instant, zona)).slice(0, 5)

const barisWire = ({ nip, nama, masuk, pulang, diganti }: BarisRow, { tanggal, zona_waktu }: DaftarRow) => ({
  nip,
  nama,
  masuk: jamTertulis(masuk, zona_waktu),
  pulang: jamTertulis(pulang, zona_waktu),
  besok: pulang !== null && tanggalAt(pulang, zona_waktu) > tanggal,
  diganti,
})

/** Nobody takes back a list in which they stand. */
const isDiDaftar = ({ baris }: Pick<DaftarRow, 'baris'>, { caller }: PersonCall): boolean =>
  baris.some((one) => isDiriSendiri(caller, one))

export function toWire(instansi_id: string, row: DaftarRow, call: PersonCall): z.output<typeof daftarHadir> {
  const { caller } = call
  const holds = caller.roles.some(
    (held) =>
      PERAN_ADMIN.includes(held.role) &&
      held.instansi_id === instansi_id &&
      (held.kantor_id === null || held.kantor_id === row.kantor_id),
  )
  const isOpen = row.status === 'berlaku' || row.status === 'menunggu'
  return {
    ...row,
    baris: row.baris.map((one) => barisWire(one, row)),
    can: { batal: caller.act === undefined && holds && isOpen && !isDiDaftar(row, call) },
  }
}
