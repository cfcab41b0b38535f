import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { DASAR_TOLAK, KEPUTUSAN_IZIN } from '@presensi/domain/izin/keadaan-izin'
import * as z from 'zod/mini'
import { areRight, boolean, date, list, longText, oneOf, optional, rule, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { berkasIzin, izinLengkap, MAKS_LAMPIRAN_MB, MB, MENU_IZIN } from './izin.ts'

const putusan = z
  .strictObject({
    id: uuid(),
    keputusan: oneOf(KEPUTUSAN_IZIN),
    dasar_tolak: optional(oneOf(DASAR_TOLAK)),
    catatan: optional(longText(500)),
    tanggal_mulai: optional(date()),
    tanggal_selesai: optional(date()),
  })
  .check(
    rule(['tanggal_mulai', 'tanggal_selesai'], 'selesai_dulu', (body) => body.tanggal_selesai >= body.tanggal_mulai),
    z.refine(
      (body) =>
        body.keputusan === 'perubahan'
          ? body.tanggal_mulai !== undefined && body.tanggal_selesai !== undefined
          : body.tanggal_mulai === undefined && body.tanggal_selesai === undefined,
      {
        path: ['tanggal_mulai'],
        error: 'tanggal_usulan',
        when: areRight('keputusan', 'tanggal_mulai', 'tanggal_selesai'),
      },
    ),
  )

/** What a decider weighs beside the request itself. */
export const timbanganIzin = z.object({
  /** by which call it is decided */
  tingkat: z.enum(['atasan', 'pybmc']),
  /** what may be decided; `perlu_dasar`: only with the condition that is not met */
  keputusan: z.array(z.object({ keputusan: z.enum(KEPUTUSAN_IZIN), perlu_dasar: z.boolean() })),
  /** days of annual leave that are left beside this request; null where the kind takes none */
  sisa: z.nullable(z.int()),
  /** of the same office, granted or asked for, on days of this request */
  pergi: z.object({
    /** with this person, on the day on which most are */
    paling_banyak: z.int(),
    jumlah_pegawai: z.int(),
    terlalu_banyak: z.boolean(),
  }),
  /** of the same kind, granted, in the twelve months before */
  setahun: z.object({ permintaan: z.int(), hari: z.int() }),
})

export const decideIzinAtasan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/atasan/approval',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  body: putusan,
  answer: izinLengkap,
})

export const decideIzinPybmc = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/pybmc/approval',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  body: putusan,
  answer: izinLengkap,
})

export const decideIzinInstansi = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/instansi/approval',
  summary: 'The request: leave is registered or returned, anything else decided',
  access: { roles: PERAN_IZIN },
  button: { menu: MENU_IZIN, right: 'proses' },
  body: putusan,
  answer: izinLengkap,
})

/** Why a request was not registered by itself, where it was not. */
export const SEBAB_OTOMATIS = [
  'tidak_ditemukan',
  'bukan_giliran',
  'jenis',
  'luar_negeri',
  'pertimbangan',
  'sendiri',
  'aturan',
] as const
export const approveIzinAuto = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/instansi/approval-auto',
  summary: "Each request's outcome",
  access: { roles: PERAN_IZIN },
  button: { menu: MENU_IZIN, right: 'proses' },
  body: z.strictObject({
    /** without them, all that wait for the agency */
    ids: optional(list(uuid(), 200)),
    jenis_kode: optional(text(10)),
    kantor_id: optional(uuid()),
  }),
  answer: z.object({
    disetujui: z.int(),
    hasil: z.array(
      z.object({
        id: z.string(),
        nomor: z.string(),
        nama: z.string(),
        disetujui: z.boolean(),
        sebab: z.nullable(z.enum(SEBAB_OTOMATIS)),
        pesan: z.string(),
      }),
    ),
  }),
})

export const acceptPerubahanIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/terima-perubahan',
  summary: 'The request: with the proposed days, or withdrawn',
  access: { signedIn: true, as: 'pegawai' },
  body_limit: { files: { count: 1, bytes: MAKS_LAMPIRAN_MB * MB } },
  /** who filed it for somebody accepts with the paper that the person signed */
  body: z.strictObject({ id: uuid(), terima: boolean(), lampiran: berkasIzin() }),
  answer: izinLengkap,
})

export const cancelIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/batal',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  body: z.strictObject({ id: uuid(), alasan: optional(longText(500)) }),
  answer: izinLengkap,
})

export const recallIzin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/panggil',
  summary: 'The request, unused days returned',
  access: { roles: PERAN_IZIN, relations: ['pybmc'] },
  body: z.strictObject({ id: uuid(), tanggal: date(), alasan: longText(500), nomor_surat: optional(text(100)) }),
  answer: izinLengkap,
})

export const permitIzinForNow = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/sementara',
  summary: 'The request, permitted for now by the head of the office',
  access: { signedIn: true, as: 'pegawai' },
  body: z.strictObject({ id: uuid(), catatan: longText(500) }),
  answer: izinLengkap,
})
