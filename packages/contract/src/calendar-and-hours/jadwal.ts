import { PERAN_PETUGAS } from '@presensi/domain/akses/peran'
import { FLEKSI_CARA, JENIS_JAM_KERJA } from '@presensi/domain/jadwal/jam-kerja'
import { LINGKUP_JAM_KERJA } from '@presensi/domain/jadwal/pilih-jam-kerja'
import { JENIS_LIBUR } from '@presensi/domain/jadwal/resolve-jadwal'
import * as z from 'zod/mini'
import { date, nip, optional } from '../fields.ts'
import { defineRoute } from '../route.ts'

const jenisLibur = z.enum(JENIS_LIBUR)
/** Which row said so. */
const alasan = z.discriminatedUnion('aturan', [
  z.object({ aturan: z.literal('tanpa_penempatan') }),
  z.object({ aturan: z.literal('roster'), kode: z.string(), nama: z.string() }),
  z.object({ aturan: z.literal('roster_lepas') }),
  z.object({ aturan: z.literal('roster_kosong') }),
  z.object({ aturan: z.literal('roster_shift_hilang'), kode: z.string() }),
  z.object({
    aturan: z.literal('libur'),
    id: z.string(),
    nama: z.string(),
    jenis: jenisLibur,
    dasar: z.nullable(z.string()),
  }),
  z.object({ aturan: z.literal('libur_tetap_bertugas'), nama: z.string() }),
  z.object({
    aturan: z.literal('hari_kerja'),
    kerja: z.boolean(),
    kantor: z.boolean(),
    keterangan: z.nullable(z.string()),
  }),
  z.object({ aturan: z.literal('akhir_pekan'), hari: z.int(), kode: z.string(), nama: z.string() }),
  z.object({
    aturan: z.literal('jam_kerja'),
    id: z.string(),
    kode: z.string(),
    nama: z.string(),
    jenis: z.enum(JENIS_JAM_KERJA),
    khusus_kantor: z.boolean(),
    lingkup: z.enum(LINGKUP_JAM_KERJA),
  }),
])

const span = z.object({ mulai: z.string(), selesai: z.string() })

export const jadwalHari = z.object({
  tanggal: z.string(),
  status: z.enum(['kerja', 'libur', 'lepas', 'tanpa_penempatan']),
  kantor_id: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  /** instants; the zone is the office's */
  waktu: z.nullable(
    z.object({
      zona_waktu: z.string(),
      masuk: z.string(),
      pulang: z.string(),
      istirahat: z.nullable(span),
      jendela_masuk: span,
      jendela_pulang: span,
      toleransi_detik: z.int(),
      fleksi_menit: z.int(),
      fleksi_awal_menit: z.int(),
      fleksi_cara: z.enum(FLEKSI_CARA),
    }),
  ),
  alasan: z.array(alasan),
})

/** One look reaches this many days. */
export const BATAS_HARI_JADWAL = 92

export const readJadwal = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/jadwal',
  summary: 'The schedule of a person on each date, and which row said so',
  access: { roles: PERAN_PETUGAS, relations: ['sendiri', 'atasan'] },
  query: z.strictObject({ nip: optional(nip()), mulai: date(), selesai: date() }),
  answer: z.object({ nip: z.string(), nama: z.string(), hari: z.array(jadwalHari) }),
})
