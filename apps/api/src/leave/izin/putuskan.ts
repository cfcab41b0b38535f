import type { decideIzinPybmc } from '@presensi/contract/leave/izin-keputusan'
import { BERTURUT } from '@presensi/domain/izin/berturut-izin'
import { halanganPutusan } from '@presensi/domain/izin/boleh-putuskan'
import { lampiranIzin, TANPA_OTOMATIS, type TingkatIzin } from '@presensi/domain/izin/jenis-izin'
import type * as z from 'zod/mini'
import { lockSuratOrang } from '../../days/surat/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { findPegawaiIzin } from './aturan.repo.ts'
import { bentrokOf, periksa, refuseBentrok, refuseMasalah, tanpaSakit } from './hitung.ts'
import * as repo from './izin.repo.ts'
import { tellMenunggu, tellPemohon } from './kabar.ts'
import type { LangkahBaru } from './langkah.repo.ts'
import { catat, keadaanOf, lanjutkan } from './langkah.ts'
import { findPemohon } from './pemohon.repo.ts'
import { readPemutus, sebagaiOf } from './pemutus.ts'
import { isOperator, isTerlibat } from './wire.ts'

type Body = z.output<(typeof decideIzinPybmc)['body']>
type Row = repo.IzinRow

/** The request, held, of the person whose papers are held too. */
export async function lockRequest(tx: Tx, instansi_id: string, id: string): Promise<Row> {
  // The person first: an act on one request may end another of the same person.
  await lockSuratOrang(tx, [(await findPegawaiIzin(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')])
  return (await repo.lockIzin(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
}

/** Where the caller stands: at which level the decision counts, and as what. Of what is not theirs nothing is told. */
async function tempatOf(
  tx: Tx,
  row: Row,
  asked: TingkatIzin,
  call: PersonCall,
): Promise<{ tingkat: TingkatIzin; sebagai: string; lewati: boolean }> {
  if (call.caller.act !== undefined) return refuse('akses.hanya_baca')
  if (asked === 'instansi') {
    if (!isOperator(row.instansi_id, call)) return refuse('tidak_ditemukan')
    if (isTerlibat(row, call)) return refuse('izin.sendiri')
    if (row.menunggu !== 'instansi') return refuse('izin.bukan_giliran')
    return { tingkat: 'instansi', sebagai: 'instansi', lewati: false }
  }
  if (isTerlibat(row, call)) return refuse('izin.sendiri')
  const pemutus = await readPemutus(tx, row)
  const [atasan, pybmc] = [sebagaiOf(pemutus, 'atasan', call), sebagaiOf(pemutus, 'pybmc', call)]
  const own = asked === 'atasan' ? atasan : pybmc
  if (own === null) return refuse('tidak_ditemukan')
  // The same person at two levels decides once, as the one who grants.
  const both = atasan !== null && pybmc !== null && row.jenis.tingkat.includes('pybmc')
  if (both && row.menunggu === 'atasan') return { tingkat: 'pybmc', sebagai: pybmc, lewati: true }
  if (both && row.menunggu === 'pybmc') return { tingkat: 'pybmc', sebagai: pybmc, lewati: false }
  if (row.menunggu !== asked) return refuse('izin.bukan_giliran')
  return { tingkat: asked, sebagai: own, lewati: false }
}

/** A decision of one level, with what it brings about: other days, the days of the person, the balance, and news for whoever waits. */
export async function putuskan(
  tx: Tx,
  instansi_id: string,
  asked: TingkatIzin,
  body: Body,
  call: PersonCall,
): Promise<Row> {
  const { caller } = call
  const before = await lockRequest(tx, instansi_id, body.id)
  const { tingkat, sebagai, lewati } = await tempatOf(tx, before, asked, call)
  const { keputusan, catatan = null, dasar_tolak = null, tanggal_mulai, tanggal_selesai } = body
  const hari = { mulai: before.tanggal_mulai, selesai: before.tanggal_selesai }
  const orang =
    (await findPemohon(tx, instansi_id, { pegawai_id: before.pegawai_id }, hari)) ?? refuse('tidak_ditemukan')
  const { sementara } = keadaanOf(before)
  const wrong = halanganPutusan(
    { keputusan, catatan, dasar_tolak },
    { jenis: before.jenis, tingkat, jenis_pegawai: orang.jenis, alasan_kode: before.alasan_kode, sementara },
  )
  if (wrong !== null)
    refuse(wrong, {
      values: { jenis: before.jenis.nama },
      errors: [
        {
          field: wrong === 'izin.catatan_wajib' ? 'catatan' : wrong === 'izin.hak_cuti' ? 'dasar_tolak' : 'keputusan',
          message: wrong === 'izin.catatan_wajib' ? 'wajib' : 'izin_isian',
        },
      ],
    })
  const usulan =
    tanggal_mulai === undefined || tanggal_selesai === undefined
      ? null
      : { mulai: tanggal_mulai, selesai: tanggal_selesai }
  if (usulan !== null) await checkUsulan(tx, before, usulan)
  if (keputusan === 'disetujui') await checkBentrok(tx, before)
  if (keputusan === 'disetujui' && tingkat === 'pybmc') await checkBatas(tx, before)
  const steps: LangkahBaru[] = lewati
    ? [{ aksi: 'lewati', tingkat: 'atasan', sebagai: 'pejabat_sama', oleh: caller.sub }]
    : []
  const decided: LangkahBaru = {
    aksi: 'putuskan',
    tingkat,
    keputusan,
    mulai: usulan?.mulai ?? null,
    selesai: usulan?.selesai ?? null,
    catatan,
    dasar_tolak,
    sebagai,
    oleh: caller.sub,
  }
  let row = await lanjutkan(tx, await catat(tx, before, [...steps, decided]))
  await tellPemohon(tx, row, keputusan, { oleh: caller, catatan })
  row = await setujuiSendiri(tx, row)
  await tellMenunggu(tx, row)
  await recordAudit(tx, call, {
    aksi: 'putuskan',
    objek: 'izin',
    objek_id: row.id,
    instansi_id,
    sebelum: { status: before.status },
    sesudah: { nomor: row.nomor, tingkat, sebagai, keputusan, dasar_tolak, usulan, status: row.status },
  })
  return row
}

/** Other days are asked for in the place of the person: what the person could not have, nobody proposes. */
async function checkUsulan(tx: Tx, row: Row, usulan: { mulai: string; selesai: string }): Promise<void> {
  if (usulan.mulai === row.tanggal_mulai && usulan.selesai === row.tanggal_selesai) refuse('izin.perubahan_sama')
  const found = await periksa(tx, row.instansi_id, {
    jenis_kode: row.jenis_kode,
    orang: { pegawai_id: row.pegawai_id },
    isi: { ...row, ...usulan, jumlah_lampiran: Math.max(1, row.lampiran.length) },
    oleh_operator: true,
    izin_id: row.id,
  })
  refuseMasalah({ ...found, bentrok: tanpaSakit(row.jenis, found.bentrok) })
}

/** Annual leave taken, or another leave of the kind asked for, while this one waited: it may have become too long, or too early. */
export async function checkBatas(
  tx: Tx,
  row: Row,
  hari = { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai },
): Promise<void> {
  if (row.kode_hari !== 'CB' && !BERTURUT.includes(row.kode_hari)) return
  const found = await periksa(tx, row.instansi_id, {
    jenis_kode: row.jenis_kode,
    orang: { pegawai_id: row.pegawai_id },
    isi: { ...row, ...hari, jumlah_lampiran: row.lampiran.length },
    oleh_operator: true,
    izin_id: row.id,
  })
  if (BATAS.includes(found.masalah?.code ?? '')) refuseMasalah({ ...found, bentrok: [] })
}

const BATAS: readonly string[] = ['izin.cuti_besar_jeda', 'izin.cuti_besar_akhir', 'izin.berturut']

/** Somebody may have got another paper while it waited. */
export async function checkBentrok(
  tx: Tx,
  row: Row,
  hari = { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai },
): Promise<void> {
  const others = await repo.listSuratLain(tx, row.instansi_id, { pegawai_id: row.pegawai_id, ...hari, kecuali: row.id })
  const bentrok = tanpaSakit(row.jenis, bentrokOf(row.jenis, others, hari))
  if (bentrok.length > 0) refuseBentrok(bentrok)
}

export type SebabOtomatis = 'bukan_giliran' | 'jenis' | 'luar_negeri' | 'pertimbangan' | 'aturan'

/** Why the agency's approval is not given by itself; null where it may be. */
export async function halanganOtomatis(tx: Tx, row: Row): Promise<SebabOtomatis | null> {
  if (row.menunggu !== 'instansi') return 'bukan_giliran'
  if (!row.jenis.otomatis || TANPA_OTOMATIS.includes(row.kode_hari)) return 'jenis'
  if (row.luar_negeri) return 'luar_negeri'
  // Both others approved: nobody advised otherwise and no level was left to the agency.
  if (!row.jenis.tingkat.every((level) => level === 'instansi' || isSepakat(row, level))) return 'pertimbangan'
  if (lampiranIzin(row.jenis, row.alasan_kode) === 'wajib' && row.lampiran.length === 0) return 'aturan'
  const hari = { mulai: row.tanggal_mulai, selesai: row.tanggal_selesai }
  const others = await repo.listSuratLain(tx, row.instansi_id, { pegawai_id: row.pegawai_id, ...hari, kecuali: row.id })
  return tanpaSakit(row.jenis, bentrokOf(row.jenis, others, hari)).length > 0 ? 'aturan' : null
}

/** A level said yes, or proposed the days that the person then took. */
function isSepakat({ langkah }: Row, level: TingkatIzin): boolean {
  const at = langkah.findLastIndex(
    ({ aksi, tingkat }) => tingkat === level && (aksi === 'putuskan' || aksi === 'lewati'),
  )
  const step = langkah[at]
  if (step?.keputusan === 'perubahan') return langkah[at + 1]?.aksi === 'terima'
  return step?.keputusan === 'disetujui' || step?.sebagai === 'pejabat_sama'
}

/** Where the agency chose so, what breaks no rule is registered by itself. */
export async function setujuiSendiri(tx: Tx, row: Row): Promise<Row> {
  if (
    row.menunggu !== 'instansi' ||
    (await readPengaturan(tx, row.instansi_id, 'setuju_otomatis', row.hari_ini)) !== true
  )
    return row
  if ((await halanganOtomatis(tx, row)) !== null) return row
  return catat(tx, row, [{ aksi: 'putuskan', tingkat: 'instansi', keputusan: 'disetujui', sebagai: 'otomatis' }])
}
