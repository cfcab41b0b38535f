import type { saveSaldo } from '@presensi/contract/leave/izin-saldo'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import { tahunOf } from '@presensi/domain/saldo/hak'
import { siapkanTahun } from '@presensi/domain/saldo/pesan'
import { perpanjang, sesuaikan } from '@presensi/domain/saldo/saldo-awal'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { tulisBuku } from './buku.ts'
import { findByNip, readBaris } from './saldo.repo.ts'

type Body = RouteParsed<typeof saveSaldo>['body']

/** An adjustment by decree, or an extension of days of cuti bersama by the PYBMC. Of this year, or from 1 October on of the next. */
export async function simpanPenyesuaian(
  tx: Tx,
  instansi_id: string,
  body: Body,
  call: PersonCall,
): Promise<RouteAnswer<typeof saveSaldo>> {
  const { nip, tahun, hari, alasan, dasar } = body
  const isExtension = body.perpanjang === true
  const sumber = body.sumber ?? (isExtension ? 'cuti_bersama' : 'n')
  const [subjek] = await findByNip(tx, instansi_id, [nip])
  if (subjek === undefined) return refuse('tidak_ditemukan')
  refuseDiriSendiri(call, { ...subjek, pegawai_id: subjek.id })
  const hari_ini = await todayOf(tx, instansi_id)
  const kini = tahunOf(hari_ini)
  if (tahun !== kini && tahun !== kini + 1) refuseField('tahun', `saldo_tahun:${kini}:${kini + 1}`)
  const pada = tahun === kini ? hari_ini : `${tahun}-12-31`
  const given = { tahun, hari, alasan, dasar }
  await tulisBuku(
    tx,
    { instansi_id, pegawai_ids: [subjek.id], oleh: call.caller.sub },
    ({ buku, stored, kini: now }) => {
      siapkanTahun(buku, stored.orang, now, pada)
      const sisa = buku.sisa(tahun, sumber)
      if (isExtension && !perpanjang(buku, given))
        refuse('saldo.perpanjang_kurang', { values: { sisa: sisa - buku.tanda(tahun, sumber, 'diperpanjang') } })
      if (!isExtension && !sesuaikan(buku, { ...given, sumber }))
        refuse('izin.saldo_kurang', { values: { tahun: String(tahun), diminta: -hari, sisa } })
      return { hasil: undefined, simpan: true }
    },
  )
  await recordAudit(tx, call, {
    aksi: isExtension ? 'perpanjang' : 'sesuaikan',
    objek: 'saldo_cuti',
    objek_id: subjek.id,
    instansi_id,
    sesudah: { nip, sumber, tahun, hari, alasan, dasar },
  })
  const line = (await readBaris(tx, instansi_id, subjek.id, tahun)).findLast((row) => row.sumber === sumber)
  if (line === undefined) throw new Error('the line that was written is not there')
  return { ...line, nip, tahun, rencana: false }
}
