import type { bukuSaldo } from '@presensi/contract/leave/izin-saldo'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { SUMBER } from '@presensi/domain/saldo/buku'
import { tahunOf, tanpaHakPada } from '@presensi/domain/saldo/hak'
import { siapkanTahun } from '@presensi/domain/saldo/pesan'
import type * as z from 'zod/mini'
import { isTerkait } from '../../access/wewenang/public.ts'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { lihatBuku } from './buku.ts'
import { isPybmcOf, readBaris } from './saldo.repo.ts'

type Asked = { readonly nip?: string | undefined; readonly tahun?: number | undefined }

/** Oneself, who decides for the person, who grants their leave, and who looks after leave in the agency. To others there is nobody. */
async function subjekFor(tx: Tx, instansi_id: string, nip: string | undefined, call: PersonCall, hari_ini: string) {
  const { caller, lingkup } = call
  const subjek = await findSubjek(tx, instansi_id, nip === undefined ? { pengguna_id: caller.sub } : { nip })
  if (subjek === undefined) return nip === undefined ? refuseField('nip', 'wajib') : refuse('tidak_ditemukan')
  if (lingkup.tingkat === 'instansi' || lingkup.tingkat === 'semua') return subjek
  if (await isTerkait(tx, instansi_id, { ...subjek, pegawai_id: subjek.id }, call)) return subjek
  const pejabat_id = caller.pegawai_id
  if (pejabat_id !== null && (await isPybmcOf(tx, instansi_id, { pegawai_id: subjek.id, pejabat_id, hari_ini })))
    return subjek
  return refuse('tidak_ditemukan')
}

/** The ledger of a year, with the lines that will be written when it is next used: nothing is written by looking. */
export async function bacaSaldo(
  tx: Tx,
  instansi_id: string,
  { nip, tahun: asked }: Asked,
  call: PersonCall,
): Promise<z.output<typeof bukuSaldo>> {
  const hari_ini = await todayOf(tx, instansi_id)
  const tahun = asked ?? tahunOf(hari_ini)
  const subjek = await subjekFor(tx, instansi_id, nip, call, hari_ini)
  const stored = Map.groupBy(await readBaris(tx, instansi_id, subjek.id, tahun), (row) => row.sumber)
  const pada = tahun === tahunOf(hari_ini) ? hari_ini : `${tahun}-01-01`
  const { planned, tanpa } = await lihatBuku(
    tx,
    { instansi_id, pegawai_id: subjek.id },
    ({ buku, stored: one, kini }) => {
      // Of the years to come only the next one has a right, from 1 October on; what is carried is not known before 1 January.
      if (tahun <= tahunOf(hari_ini)) siapkanTahun(buku, one.orang, kini, pada)
      return { planned: buku.gerak.filter((line) => line.tahun === tahun), tanpa: tanpaHakPada(one.orang, pada) }
    },
  )
  const akun = SUMBER.flatMap((sumber) => {
    const written = (stored.get(sumber) ?? []).map(({ sumber: _source, ...row }) => ({ ...row, rencana: false }))
    let { urut = 0, sisa = 0 } = written.at(-1) ?? {}
    const more = planned
      .filter((line) => line.sumber === sumber)
      .map(({ jenis, jumlah, tanda, dasar, alasan, izin_id, untuk }) => {
        urut += 1
        sisa += jumlah
        return {
          urut,
          tanggal: hari_ini,
          jenis,
          jumlah,
          sisa,
          tanda,
          dasar,
          alasan,
          izin_id,
          untuk,
          oleh: null,
          rencana: true,
        }
      })
    const baris = [...written, ...more]
    return baris.length === 0 ? [] : [{ sumber, sisa, baris }]
  })
  const mayAdjust =
    call.lingkup.tingkat !== 'sendiri' && call.lingkup.tingkat !== 'kantor' && call.caller.act === undefined
  return {
    nip: subjek.nip,
    nama: subjek.nama,
    tahun,
    sisa: akun.reduce((sum, one) => sum + one.sisa, 0),
    tanpa_hak: tanpa === null ? null : { alasan: tanpa.alasan, mulai: 'mulai' in tanpa ? tanpa.mulai : null },
    akun,
    can: { sesuaikan: mayAdjust && !isDiriSendiri(call.caller, { ...subjek, pegawai_id: subjek.id }) },
  }
}
