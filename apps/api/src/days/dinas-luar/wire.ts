import type { dinasLuar } from '@presensi/contract/days/dinas-luar'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { kantorDiputus } from '@presensi/domain/akses/pemutus'
import { PERAN_DINAS } from '@presensi/domain/akses/peran'
import { hariDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type * as z from 'zod/mini'
import type { PersonCall } from '../../platform/http/call.ts'
import type { DinasLuarRow } from './dinas-luar.repo.ts'

type Wire = z.output<typeof dinasLuar>

const iso = (instant: number): string => new Date(instant).toISOString()

/** Nobody agrees to what they entered or changed, nor to a letter that they are on. */
export const isTerlibat = ({ penyusun, orang }: DinasLuarRow, { caller }: PersonCall): boolean =>
  penyusun.includes(caller.sub) || orang.some((one) => isDiriSendiri(caller, one))

export function toWire(instansi_id: string, row: DinasLuarRow, call: PersonCall): Wire {
  const { caller } = call
  const { mulai, selesai, mulai_tanggal, selesai_tanggal, orang, surat_id, surat_nama, surat_ukuran, ...rest } = row
  const { penyusun: _penyusun, diputuskan_oleh_id: _id, ...shown } = rest
  const kantor = kantorDiputus(caller.roles, instansi_id)
  const enters = caller.roles.some(
    (held) => PERAN_DINAS.includes(held.role) && held.instansi_id === instansi_id && held.kantor_id === row.kantor_id,
  )
  const open = caller.act === undefined && row.status !== 'dihapus'
  const decides = kantor === null || kantor.includes(row.kantor_id)
  return {
    ...shown,
    ...hariDinasLuar(row),
    mulai: mulai_tanggal ?? iso(mulai),
    selesai: selesai_tanggal ?? iso(selesai),
    pegawai: orang.map(({ nip, nama }) => ({ nip, nama })),
    surat: { id: surat_id, nama: surat_nama, ukuran: surat_ukuran },
    diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
    can: {
      ubah: open && enters,
      hapus: open && enters,
      setujui: open && decides && row.status === 'menunggu' && !isTerlibat(row, call),
    },
  }
}
