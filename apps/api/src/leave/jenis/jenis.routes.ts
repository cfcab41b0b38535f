import type { Sentence } from '@presensi/contract/kata/sentence'
import { listIzinJenis, saveIzinJenis } from '@presensi/contract/leave/izin-aturan'
import {
  ALASAN_KODE,
  JENIS_BAKU,
  type JenisIzin,
  jenisPada,
  semuaJenisPada,
  TANPA_DASAR_NASIONAL,
  TINGKAT_IZIN,
} from '@presensi/domain/izin/jenis-izin'
import { bukanUntuk } from '@presensi/domain/izin/periksa-izin'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import * as repo from './jenis.repo.ts'

const toWire = (jenis: JenisIzin & { readonly id?: string }) => ({
  ...jenis,
  id: jenis.id ?? null,
  untuk: [...jenis.untuk],
  tingkat: [...jenis.tingkat],
  alasan_kodes: [...(ALASAN_KODE[jenis.kode] ?? [])],
})

/** Days that only leave makes. */
const HARI_CUTI: readonly string[] = ['CT', 'CB', 'CS', 'CM', 'CAP', 'CLTN']
/** Sick leave at once; half a year more is a request of its own (PP 17/2020 pasal 320). */
const MAKS_BULAN_CS = 12

/** What the law does not leave to an agency. */
function pelanggaranOf(jenis: JenisIzin): Sentence | null {
  const { kelompok, tingkat, satuan, kode_hari } = jenis
  if (HARI_CUTI.includes(kode_hari) && kelompok !== 'cuti')
    return { id: `hari ${kode_hari} hanya dari cuti`, en: `days of ${kode_hari} are leave` }
  if (kelompok === 'cuti' && jenis.boleh_tolak && kode_hari !== 'CLTN')
    return { id: 'hanya CLTN dapat ditolak atas pertimbangan', en: 'only CLTN can be refused on its merits' }
  if (kode_hari === 'CS' && (jenis.maks_bulan === null || jenis.maks_bulan > MAKS_BULAN_CS))
    return { id: 'cuti sakit paling lama satu tahun sekali minta', en: 'sick leave lasts at most a year at once' }
  if (kelompok === 'cuti' && !tingkat.includes('pybmc'))
    return { id: 'cuti diberikan PYBMC', en: 'leave is granted by the PYBMC' }
  if (jenis.boleh_tangguh && !['CT', 'CB'].includes(kode_hari))
    return { id: 'hanya CT dan CB dapat ditangguhkan', en: 'only CT and CB can be postponed' }
  if (jenis.boleh_panggil && !['CT', 'CB', 'CAP'].includes(kode_hari))
    return {
      id: 'hanya dari CT, CB, dan CAP orang dipanggil kembali',
      en: 'people are called back from CT, CB and CAP only',
    }
  if (jenis.memakai_saldo && kode_hari !== 'CT')
    return { id: 'hanya CT memakai saldo cuti tahunan', en: 'only CT uses the annual balance' }
  if ((satuan === 'jam') !== ['IT', 'IPC', 'IK'].includes(kode_hari))
    return { id: 'satuan jam untuk IT, IPC, dan IK', en: 'hours are for IT, IPC and IK' }
  if (['CS', 'S'].includes(kode_hari) && jenis.lampiran !== 'wajib')
    return { id: 'sakit memerlukan surat dokter', en: "sickness needs a doctor's letter" }
  if (['CM', 'CAP', 'CB', 'CLTN'].includes(kode_hari) && jenis.lampiran === 'tidak')
    return { id: 'cuti ini memerlukan surat menurut alasannya', en: 'this leave needs letters by its reason' }
  return null
}

export function mountIzinJenis(mount: Mount, { db }: { db: Database }): void {
  mount(listIzinJenis, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const hari = query.tanggal ?? (await todayOf(tx, instansi_id))
      const kinds = semuaJenisPada(await repo.listJenisSendiri(tx, instansi_id), hari)
      const { pegawai_id } = call.caller
      const orang =
        query.untuk_saya === true && pegawai_id !== null
          ? await repo.findOrang(tx, instansi_id, pegawai_id, hari)
          : undefined
      const mine = (jenis: JenisIzin): boolean =>
        query.untuk_saya !== true || (orang !== undefined && bukanUntuk(jenis, orang, false) === null)
      const items = kinds
        .filter((one) => (query.aktif === undefined || one.aktif === query.aktif) && mine(one))
        .map(toWire)
      return { items, total: items.length, page: 1, size: items.length }
    })
  })

  mount(saveIzinJenis, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const own = await repo.listJenisSendiri(tx, instansi_id)
      const before =
        body.id === undefined ? undefined : (own.find(({ id }) => id === body.id) ?? refuse('tidak_ditemukan'))
      const hari = await todayOf(tx, instansi_id)
      const shipped = JENIS_BAKU.find(({ kode }) => kode === body.kode)
      const bawaan = shipped ?? { ...KOSONG, boleh_tolak: body.kelompok !== 'cuti' }
      const stands = before ?? jenisPada(own, body.kode, hari) ?? bawaan
      const { kode, nama, kelompok, satuan, kode_hari, id: _id, ...given } = body
      const optional = mergeSave(
        {
          untuk: bawaan.untuk,
          masa_kerja_bulan: null as number | null,
          maks: null as number | null,
          maks_bulan: null as number | null,
          maks_per: bawaan.maks_per,
          mundur_hari: bawaan.mundur_hari,
          jenis_kelamin: null as JenisIzin['jenis_kelamin'],
          lampiran: bawaan.lampiran,
          memakai_saldo: bawaan.memakai_saldo,
          otomatis: bawaan.otomatis,
          boleh_tangguh: bawaan.boleh_tangguh,
          boleh_tolak: bawaan.boleh_tolak,
          boleh_panggil: bawaan.boleh_panggil,
          dasar: null as string | null,
          berlaku_mulai: hari,
          berlaku_sampai: null as string | null,
          aktif: true,
        },
        before ?? { ...stands, berlaku_mulai: hari, berlaku_sampai: null },
        given,
      )
      const tingkat = TINGKAT_IZIN.filter((level) => body.tingkat.includes(level))
      const row = { id: before?.id ?? newId(), kode, nama, kelompok, satuan, kode_hari, tingkat, ...optional }
      const wrong = pelanggaranOf(row)
      if (wrong !== null) refuse('izin.jenis_tidak_sesuai', { values: { apa: wrong } })
      const national = shipped !== undefined && !TANPA_DASAR_NASIONAL.includes(kode)
      if (!national && row.dasar === null)
        refuse('izin.jenis_dasar_wajib', { errors: [{ field: 'dasar', message: 'wajib' }] })
      const write = before === undefined ? putBetween(own) : repo.updateJenis
      const saved = before === undefined ? { ...row, berlaku_sampai: row.berlaku_sampai ?? endOf(own, row) } : row
      await write(tx, instansi_id, saved).catch(
        refuseConflict({ constraint: 'izin_jenis_satu', code: 'izin.jenis_tumpang' }),
      )
      const aksi = before === undefined ? 'buat' : 'ubah'
      await recordAudit(tx, call, {
        aksi,
        objek: 'izin_jenis',
        objek_id: row.id,
        instansi_id,
        sebelum: before,
        sesudah: pick(saved, ...DIAUDIT),
      })
      return toWire(saved)
    })
  })
}

const DIAUDIT = [
  ...['id', 'kode', 'nama', 'kelompok', 'satuan', 'kode_hari', 'tingkat', 'untuk', 'jenis_kelamin', 'lampiran'],
  ...['masa_kerja_bulan', 'maks', 'maks_bulan', 'maks_per', 'mundur_hari', 'memakai_saldo', 'otomatis', 'aktif'],
  ...['boleh_tangguh', 'boleh_tolak', 'boleh_panggil', 'dasar', 'berlaku_mulai', 'berlaku_sampai'],
] as const

/** The day before the next row of the kind begins, where the agency has planned one; null where it has not. */
function endOf(own: readonly repo.JenisRow[], { kode, berlaku_mulai }: repo.JenisRow): string | null {
  const later = own.filter((one) => one.kode === kode && one.berlaku_mulai > berlaku_mulai)
  const next = later.toSorted((a, b) => (a.berlaku_mulai < b.berlaku_mulai ? -1 : 1))[0]
  return next === undefined ? null : addDays(next.berlaku_mulai, -1)
}

/** What held before ends where the new one begins; requests keep the kind they were made under. */
const putBetween =
  (own: readonly repo.JenisRow[]) =>
  async (...[tx, instansi_id, added]: Parameters<typeof repo.insertJenis>): Promise<void> => {
    const { kode, berlaku_mulai } = added
    const older = own.find(
      (one) =>
        one.kode === kode &&
        one.berlaku_mulai < berlaku_mulai &&
        (one.berlaku_sampai === null || one.berlaku_sampai >= berlaku_mulai),
    )
    if (older !== undefined)
      await repo.updateJenis(tx, instansi_id, { ...older, berlaku_sampai: addDays(berlaku_mulai, -1) })
    await repo.insertJenis(tx, instansi_id, added)
  }

/** Where nothing ships: a permit that the superior decides. */
const KOSONG: Pick<
  JenisIzin,
  | 'untuk'
  | 'masa_kerja_bulan'
  | 'maks'
  | 'maks_bulan'
  | 'maks_per'
  | 'mundur_hari'
  | 'jenis_kelamin'
  | 'lampiran'
  | 'memakai_saldo'
  | 'otomatis'
  | 'boleh_tangguh'
  | 'boleh_tolak'
  | 'boleh_panggil'
  | 'dasar'
  | 'aktif'
> = {
  untuk: ['PNS', 'CPNS', 'PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN'],
  masa_kerja_bulan: null,
  maks: null,
  maks_bulan: null,
  maks_per: 'permintaan',
  mundur_hari: 0,
  jenis_kelamin: null,
  lampiran: 'boleh',
  memakai_saldo: false,
  otomatis: false,
  boleh_tangguh: false,
  boleh_tolak: true,
  boleh_panggil: false,
  dasar: null,
  aktif: true,
}
