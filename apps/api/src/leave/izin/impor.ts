import type { Language, Sentence } from '@presensi/contract/kata/sentence'
import { type barisImporIzin, type laporanImporIzin, MAKS_BARIS_IMPOR } from '@presensi/contract/leave/izin-impor'
import { refusalMessage } from '@presensi/contract/refusals'
import { semuaJenisPada } from '@presensi/domain/izin/jenis-izin'
import type * as z from 'zod/mini'
import { lockSuratOrang } from '../../days/surat/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { listJenisSendiri } from '../jenis/public.ts'
import { periksa, refuseBentrok, refuseMasalah, type Terhitung } from './hitung.ts'
import * as repo from './impor.repo.ts'
import { findIzin, insertIzin } from './izin.repo.ts'
import { tellPemohon } from './kabar.ts'
import type { LangkahBaru } from './langkah.repo.ts'
import { catat } from './langkah.ts'
import type { CutiLayanan, Terbaca } from './layanan.ts'

export type BarisImpor = z.output<typeof barisImporIzin>
export type LaporanImpor = z.output<typeof laporanImporIzin>
type Hasil = BarisImpor['hasil']

const KATA = {
  baru: { id: 'Disimpan.', en: 'Saved.' },
  akan: { id: 'Akan disimpan.', en: 'Will be saved.' },
  sudah_ada: { id: 'Sudah pernah diambil.', en: 'Was fetched before.' },
  orang: { id: 'NIP ini tidak ada di instansi Anda.', en: 'This NIP is not in your agency.' },
  jenis: { id: 'Jenis izin ini tidak dikenal pada tanggal itu.', en: 'This kind of leave is not known on that day.' },
  sendiri: {
    id: 'Cuti Anda sendiri diambil oleh operator atau admin lain.',
    en: 'Your own leave is fetched by another operator or admin.',
  },
  rusak: { id: 'Isinya tidak lengkap atau tidak dapat dibaca.', en: 'It is incomplete or cannot be read.' },
} as const satisfies Record<string, Sentence>

/** What was decided elsewhere is not asked for in time, nor with a letter of ours. */
const TIDAK_BERLAKU: readonly string[] = [
  'izin.terlambat',
  'izin.terlalu_jauh',
  'izin.lampiran_wajib',
  'izin.alasan_kode',
  'izin.anak_ke',
  'izin.hanya_operator',
  'izin.masa_kerja',
  'izin.negara',
]

/** A kind by its code, or by its name as another system writes it. */
async function kodeOf(tx: Tx, instansi_id: string, { jenis_kode, tanggal_mulai }: CutiLayanan): Promise<string> {
  const wanted = jenis_kode.toLowerCase()
  const kinds = semuaJenisPada(await listJenisSendiri(tx, instansi_id), tanggal_mulai)
  return kinds.find(({ nama }) => nama.toLowerCase() === wanted)?.kode ?? jenis_kode.toUpperCase()
}

/** Everything that is wrong with one, or nothing. The person's papers are held from here on. */
async function hitung(tx: Tx, instansi_id: string, one: CutiLayanan): Promise<Terhitung> {
  const jenis_kode = await kodeOf(tx, instansi_id, one)
  const asked = {
    jenis_kode,
    orang: { nip: one.nip },
    isi: isiOf(one),
    oleh_operator: true,
    izin_id: null,
  }
  const first = await periksa(tx, instansi_id, asked)
  await lockSuratOrang(tx, [first.orang.pegawai_id])
  const found = await periksa(tx, instansi_id, asked)
  const { masalah, bentrok } = found
  // Another paper is the more useful answer: somebody has to say which of the two holds.
  if (bentrok.length > 0) refuseBentrok(bentrok)
  refuseMasalah(masalah !== null && TIDAK_BERLAKU.includes(masalah.code) ? { ...found, masalah: null } : found)
  if (found.jenis.satuan !== 'jam' && found.hitungan.dihitung.length === 0) refuse('izin.hanya_hari_libur')
  return found
}

const isiOf = (one: CutiLayanan) => ({
  mulai: one.tanggal_mulai,
  selesai: one.tanggal_selesai,
  jam_mulai: null,
  jam_selesai: null,
  luar_negeri: one.luar_negeri ?? false,
  negara: one.luar_negeri === true ? one.negara?.trim().slice(0, 60) || '-' : null,
  alasan_kode: one.alasan_kode ?? null,
  anak_ke: one.anak_ke ?? null,
  hari_perjalanan: 0,
  jumlah_lampiran: 1,
})

/** Writes one: asked for and granted at every level by the service, with its days, its balance and its links in the chain. */
async function simpan(tx: Tx, instansi_id: string, one: CutiLayanan, oleh: PersonFacts): Promise<void> {
  const { jenis, orang, hitungan } = await hitung(tx, instansi_id, one)
  if (orang.pegawai_id === oleh.caller.pegawai_id) throw new Tolak('sendiri')
  const id = newId()
  const { mulai, selesai, jumlah_lampiran: _letters, ...isi } = isiOf(one)
  await insertIzin(tx, instansi_id, id, {
    ...isi,
    pegawai_id: orang.pegawai_id,
    jenis_kode: jenis.kode,
    jenis,
    kode_hari: jenis.kode_hari,
    tanggal_mulai: mulai,
    tanggal_selesai: selesai,
    alasan: one.alasan?.trim().slice(0, 500) || null,
    alamat_selama: null,
    no_hp: null,
    zona_waktu: orang.zona_waktu,
    hari: jenis.satuan === 'jam' ? 1 : hitungan.dihitung.length,
    penyusun: [oleh.caller.sub],
  })
  await repo.setNomorLuar(tx, instansi_id, id, one.nomor)
  const row = (await findIzin(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const granted = jenis.tingkat.map(
    (tingkat): LangkahBaru => ({ aksi: 'putuskan', tingkat, keputusan: 'disetujui', sebagai: 'layanan' }),
  )
  const asked: LangkahBaru = { aksi: 'ajukan', mulai, selesai, sebagai: 'layanan', oleh: oleh.caller.sub }
  const after = await catat(tx, row, [asked, ...granted])
  await tellPemohon(tx, after, 'disetujui', { oleh: oleh.caller, catatan: null })
  await recordAudit(tx, oleh, {
    aksi: 'impor',
    objek: 'izin',
    objek_id: id,
    instansi_id,
    sesudah: { nomor: row.nomor, nomor_luar: one.nomor, nip: one.nip, jenis_kode: jenis.kode, mulai, selesai },
  })
}

class Tolak extends Error {
  readonly kata: keyof typeof KATA
  constructor(kata: keyof typeof KATA) {
    super(kata)
    this.kata = kata
  }
}

/** Thrown to take back what a look has written. */
class Pratinjau extends Error {}

function hasilOf(error: unknown, language: Language): { hasil: Hasil; pesan: string } {
  if (error instanceof Tolak) return { hasil: 'ditolak', pesan: KATA[error.kata][language] }
  if (!(error instanceof Refusal)) throw error
  const { code, detail } = error
  // Of a field that is wrong only a kind or a person can be meant: nobody typed the others.
  const field = detail.errors?.[0]?.field
  if (code === 'input_salah' && field === 'jenis_kode') return { hasil: 'ditolak', pesan: KATA.jenis[language] }
  if (code === 'tidak_ditemukan') return { hasil: 'ditolak', pesan: KATA.orang[language] }
  const pesan = refusalMessage(code, language, detail.values ?? {})
  return { hasil: code === 'izin.bentrok' ? 'bentrok' : 'ditolak', pesan }
}

export type Penulis = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * One leave in a transaction (or a part of one) of its own: what is wrong with it stops no other. A number that is there already is never written
 * again, whoever else fetches at the same moment.
 */
export async function imporSatu(
  tulis: Penulis,
  instansi_id: string,
  one: CutiLayanan,
  { oleh, pratinjau }: { readonly oleh: PersonFacts; readonly pratinjau: boolean },
): Promise<{ hasil: Hasil; pesan: string }> {
  const { language } = oleh
  try {
    return await tulis(async (tx) => {
      if ((await repo.listNomorLuar(tx, instansi_id, [one.nomor])).size > 0)
        return { hasil: 'sudah_ada' as const, pesan: KATA.sudah_ada[language] }
      await simpan(tx, instansi_id, one, oleh)
      if (pratinjau) throw new Pratinjau()
      return { hasil: 'baru' as const, pesan: KATA.baru[language] }
    })
  } catch (error) {
    if (error instanceof Pratinjau) return { hasil: 'baru', pesan: KATA.akan[language] }
    if (isNomorLuar(error)) return { hasil: 'sudah_ada', pesan: KATA.sudah_ada[language] }
    return hasilOf(error, language)
  }
}
const isNomorLuar = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'izin_nomor_luar'

/** The rows that were asked about: of a range, an office and a person. Those that cannot be read are named as refused. */
export async function pilih(
  tx: Tx,
  instansi_id: string,
  { cuti }: Terbaca,
  {
    start,
    end,
    kantor_id,
    nip,
  }: { start: string; end: string; kantor_id?: string | undefined; nip?: string | undefined },
): Promise<{ one: CutiLayanan; nama: string | null }[]> {
  const inside = cuti.filter(
    (one) => one.tanggal_mulai <= end && one.tanggal_selesai >= start && (nip === undefined || one.nip === nip),
  )
  const people = await repo.listOrangImpor(
    tx,
    instansi_id,
    inside.map((one) => ({ nip: one.nip, tanggal: one.tanggal_mulai })),
  )
  return inside.flatMap((one) => {
    const who = people.get(`${one.nip} ${one.tanggal_mulai}`)
    return kantor_id !== undefined && who?.kantor_id !== kantor_id ? [] : [{ one, nama: who?.nama ?? null }]
  })
}

export function laporanBaru(pratinjau: boolean, rusak: readonly string[], language: Language): LaporanImpor {
  const laporan: LaporanImpor = { pratinjau, diambil: 0, baru: 0, sudah_ada: 0, bentrok: 0, ditolak: 0, baris: [] }
  for (const nomor of rusak)
    tambah(laporan, {
      nomor,
      nip: '',
      nama: null,
      jenis_kode: '',
      tanggal_mulai: '',
      tanggal_selesai: '',
      hasil: 'ditolak',
      pesan: KATA.rusak[language],
    })
  return laporan
}

export function tambah(laporan: LaporanImpor, baris: BarisImpor): void {
  laporan.diambil += 1
  laporan[baris.hasil] += 1
  const isWell = ({ hasil }: BarisImpor): boolean => hasil === 'baru' || hasil === 'sudah_ada'
  if (laporan.baris.length >= MAKS_BARIS_IMPOR) {
    // What has to be looked at takes the place of what went well.
    const last = laporan.baris.findLastIndex(isWell)
    if (isWell(baris) || last === -1) return
    laporan.baris.splice(last, 1)
  }
  laporan.baris.push(baris)
}

export const barisOf = (
  { one, nama }: { one: CutiLayanan; nama: string | null },
  hasil: { hasil: Hasil; pesan: string },
): BarisImpor => {
  const { nomor, nip, jenis_kode, tanggal_mulai, tanggal_selesai } = one
  return { nomor, nip, nama, jenis_kode, tanggal_mulai, tanggal_selesai, ...hasil }
}
